import { z } from 'zod';
import { listContacts as listCall } from '@tern/contracts/http/contacts';
import { defineTool, listLimit, listOffset, mailNotice, noticeSchema, shorten } from './agent-tool.ts';

export const listContacts = defineTool({
  name: 'list_contacts',
  title: 'Contacts',
  description: 'People the user has mail with, by how often and how lately.',
  scope: 'mcp:read',
  input: z.strictObject({
    search: z.string().max(200).optional().describe('In names and addresses.'),
    limit: listLimit,
    offset: listOffset,
  }),
  output: z.object({
    notice: noticeSchema,
    contacts: z.array(z.object({ contactId: z.string(), name: z.string(), email: z.string() })),
    total: z.number().int(),
  }),
  async run({ call }, query) {
    const { contacts, total } = await call(listCall, { query });
    return {
      notice: mailNotice,
      contacts: contacts.map(({ id, name, primaryEmail }) => ({
        contactId: id,
        name: shorten(name),
        email: shorten(primaryEmail),
      })),
      total,
    };
  },
});
