import { listContactMessages, listContacts, readContact } from '@tern/contracts/http/contacts';
import { mountEndpoint, type Mounting } from '@tern/runtime/mount-endpoint';
import * as contacts from '../../domain/contacts/list-contacts.ts';
import * as mail from '../../domain/contacts/list-contact-messages.ts';
import * as contact from '../../domain/contacts/read-contact.ts';
import type { ReadContext } from '../../domain/messages/read-message.ts';

export function mountContactCalls(mounting: Mounting, context: contacts.ContactsContext & ReadContext): void {
  mountEndpoint(mounting, listContacts, ({ principal, query }) =>
    contacts.listContacts(context, { ...query, userId: principal.userId }),
  );
  mountEndpoint(mounting, readContact, async ({ principal, params }) => ({
    contact: await contact.readContact(context, { ...params, userId: principal.userId }),
  }));
  mountEndpoint(mounting, listContactMessages, ({ principal, params, query }) =>
    mail.listContactMessages(context, { ...params, ...query, userId: principal.userId }),
  );
}
