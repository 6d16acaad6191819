/** Enough for real keywords; a million of them on one message would make its record too large to store. */
const maxFlags = 100;
const longestFlag = 100;

/** The flags of a message as they are stored. \Recent is the session's, not the message's (RFC 3501 2.3.2). */
export function flagsOf(flags: Iterable<string> = []): string[] {
  const kept: string[] = [];
  for (const flag of flags) {
    if (flag === '\\Recent' || flag.length > longestFlag) continue;
    kept.push(flag);
    if (kept.length === maxFlags) break;
  }
  return kept;
}
