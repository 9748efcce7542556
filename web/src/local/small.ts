/** Is there room for two workers, each with a Python of its own (some 150 MB)? */

export type Device = Pick<Navigator, "userAgent" | "maxTouchPoints" | "hardwareConcurrency"> & {
  deviceMemory?: number;
};

/** Gigabytes; browsers say 8 at the most. */
const ENOUGH = 4;

/** One worker is both house and mind where there is little memory, or one processor only. Firefox and Safari do not say how
 * much memory there is: then phones and tablets are small. An iPad says that it is a Mac, which has no touch screen. */
export function isSmall({ userAgent, maxTouchPoints, hardwareConcurrency, deviceMemory }: Device): boolean {
  if (hardwareConcurrency === 1) return true;
  if (deviceMemory !== undefined) return deviceMemory <= ENOUGH;
  return /iPhone|iPad|Android/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}
