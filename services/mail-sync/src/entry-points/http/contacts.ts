import { listContacts, readContact } from '@tern/contracts/http/contacts';
import { mountEndpoint, type Mounting } from '@tern/runtime/mount-endpoint';
import * as contacts from '../../domain/contacts/list-contacts.ts';
import * as contact from '../../domain/contacts/read-contact.ts';

export function mountContactCalls(mounting: Mounting, context: contacts.ContactsContext): void {
  mountEndpoint(mounting, listContacts, ({ principal, query }) =>
    contacts.listContacts(context, { ...query, userId: principal.userId }),
  );
  mountEndpoint(mounting, readContact, async ({ principal, params }) => ({
    contact: await contact.readContact(context, { ...params, userId: principal.userId }),
  }));
}
