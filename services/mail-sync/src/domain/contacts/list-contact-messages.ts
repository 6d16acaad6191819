import type { QueryOf, ResponseOf } from '@tern/contracts/define-endpoint';
import { longestLateMs } from '@tern/contracts/follow-up-status';
import type { listContactMessages as listContactMessagesCall } from '@tern/contracts/http/contacts';
import { foldText } from '@tern/mail-content/fold-text';
import { summariesOf } from '../messages/message-summary.ts';
import type { ReadContext } from '../messages/read-message.ts';
import { addressesOf } from './contact.ts';
import type { ContactsContext } from './list-contacts.ts';
import { findContact, type OwnContact } from './read-contact.ts';

/** A page of the mail with a person, of all accounts; on demand what awaits an answer or may do so. @throws AppError `not-found` */
export async function listContactMessages(
  context: ContactsContext & ReadContext,
  { limit, offset, open, ...asked }: OwnContact & QueryOf<typeof listContactMessagesCall>,
): Promise<ResponseOf<typeof listContactMessagesCall>> {
  const { userId } = asked;
  const contact = await findContact(context, asked);
  const now = context.clock.now();
  const filter = {
    userId,
    in: { withAddresses: addressesOf(contact.seen).map(foldText) },
    ...(open === true && { openSince: new Date(now.getTime() - longestLateMs) }),
  };
  const [page, total, accounts] = await Promise.all([
    context.reader.list(filter, { limit, offset }),
    context.reader.count(filter),
    context.accounts.ofUser(userId),
  ]);
  return { messages: summariesOf(page, accounts, now, { includeTo: true }), total, limit, offset };
}
