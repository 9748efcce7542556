/** A clause as people cite it: `gobi.3.2` is § 3.2 of its game's rules. */
export function clauseNumber(clause: string): string {
  return `§\u00a0${clause.split(".").slice(1).join(".")}`;
}
