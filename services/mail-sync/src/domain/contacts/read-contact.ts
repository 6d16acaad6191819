import type { ContactDetail } from '@tern/contracts/http/contacts';
import { AppError } from '@tern/kernel/app-error';
import { describeAddress } from '../messages/message-summary.ts';
import { addressesOf } from './contact.ts';
import { ownContactIds, type ContactsContext } from './list-contacts.ts';

/** A contact and the user who asks for it. */
export interface OwnContact {
  readonly userId: string;
  readonly contactId: string;
}

/** @throws AppError `not-found`, also for another user's. */
export async function findContact(context: ContactsContext, { userId, contactId }: OwnContact) {
  const [contact, hiddenIds] = await Promise.all([
    context.contacts.find(contactId, userId),
    ownContactIds(context, userId),
  ]);
  if (contact === null || hiddenIds.includes(contactId)) throw new AppError('not-found');
  return contact;
}

/** One contact with its addresses. */
export async function readContact(context: ContactsContext, asked: OwnContact): Promise<ContactDetail> {
  const contact = await findContact(context, asked);
  const { id, name, primaryEmail, addressCount } = contact;
  return {
    id,
    name,
    primaryEmail,
    addressCount,
    addresses: addressesOf(contact.seen).map((email) => ({
      id: describeAddress({ email, name: null }).id,
      email,
    })),
    createdAt: contact.createdAt.toISOString(),
    updatedAt: contact.updatedAt.toISOString(),
  };
}
