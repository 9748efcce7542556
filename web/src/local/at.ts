/** Where an address of the page is in a site that may lie in any folder (`rooted.ts`). */
import { root } from "./end";

const PICTURE = /^\/api(\/games\/[^/]+\/pictures\/[^/]+)$/;

export function at<Address extends string | null | undefined>(address: Address): Address | string {
  if (!address?.startsWith("/")) return address;
  const picture = PICTURE.exec(address);
  return picture === null ? root + address : `${root}/answers${picture[1]}.svg`;
}
