import type { ParsedAddress } from '@tern/mail-content/mime/parsed-message';

/** The original To and Cc without the user's own addresses and without repetitions; Cc keeps what is not in To. */
export function draftRecipients(
  source: { to: readonly ParsedAddress[]; cc: readonly ParsedAddress[] },
  aliases: readonly string[],
): { to: ParsedAddress[]; cc: ParsedAddress[] } {
  const seen = new Set(aliases);
  const others = (addresses: readonly ParsedAddress[]) =>
    addresses.filter(({ email }) => {
      const key = email.toLowerCase();
      return !seen.has(key) && seen.add(key);
    });
  const to = others(source.to);
  return { to, cc: others(source.cc) };
}
