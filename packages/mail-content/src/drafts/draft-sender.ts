import type { ParsedAddress } from '../mime/parsed-message.ts';

/**
 * The sender of a draft: that of the mail followed up, or the address to which the mail that is answered came, if it is one of the
 * account's. Else the account's address. Without a name where the user has not written it: the account's name is only a label for its
 * user, and others name the user as they like.
 */
export function draftSender(
  {
    from,
    to,
    cc,
  }: {
    readonly from: ParsedAddress | null;
    readonly to: readonly ParsedAddress[];
    readonly cc: readonly ParsedAddress[];
  },
  { emailAddress, aliases }: { readonly emailAddress: string; readonly aliases: readonly string[] },
): ParsedAddress {
  const isOwn = ({ email }: ParsedAddress) => aliases.includes(email.toLowerCase());
  if (from !== null && isOwn(from)) return from;
  return { email: [...to, ...cc].find(isOwn)?.email ?? emailAddress, name: null };
}
