import { draftRecipients } from '@tern/mail-content/drafts/draft-recipients';
import type { ParsedAddress } from '@tern/mail-content/mime/parsed-message';
import type { AccountStore } from '../accounts/account-store.ts';
import type { Message } from './message.ts';

interface Recipients {
  readonly to: ParsedAddress[];
  /** The others who were addressed. */
  readonly cc: ParsedAddress[];
}

/**
 * The recipients of an answer to a received message: where its writer wants answers (RFC 5322 section 3.6.2), with a copy to the others who
 * were addressed, without the user. A Reply-To that names only the user says nothing about the writer. Other messages have none.
 */
export async function answerRecipients(
  { accounts }: { readonly accounts: Pick<AccountStore, 'ofUser'> },
  { direction, userId, from, replyTo = [], to, cc }: Message,
): Promise<Recipients> {
  if (direction !== 'received') return { to: [], cc: [] };
  const own = await ownAddresses(accounts, userId);
  const answerTo = (writer: readonly ParsedAddress[]) =>
    draftRecipients({ to: writer, cc: [...to, ...cc] }, own);
  const wanted = answerTo(replyTo);
  return wanted.to.length > 0 || from === null ? wanted : answerTo([from]);
}

/** The addresses of all the user's accounts: a copy to another mailbox of the user needs no mail either. */
export async function ownAddresses(
  accounts: Pick<AccountStore, 'ofUser'>,
  userId: string,
): Promise<string[]> {
  return (await accounts.ofUser(userId)).flatMap(({ aliases }) => aliases);
}
