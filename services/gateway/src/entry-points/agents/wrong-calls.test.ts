import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Client } from '@modelcontextprotocol/client';
import { InMemoryTransport } from '@modelcontextprotocol/server';
import { AppError } from '@tern/kernel/app-error';
import { systemClock } from '@tern/kernel/clock';
import { createSealer } from '@tern/kernel/sealer';
import { createLogger } from '@tern/runtime/logger';
import type { CallAsUser } from '../../domain/agent-tools/agent-tool.ts';
import { createConsentSeal } from './consent-seal.ts';
import { createMcpServer } from './mcp-server.ts';

/** A user with one message and nothing else. */
const call = (async ({ name }: { name: string }) => {
  if (name === 'readPreferences') return { preferences: { timeZone: 'Europe/Berlin' } };
  throw new AppError('not-found');
}) as unknown as CallAsUser;

const sealer = createSealer([new Uint8Array(32)]);
let client: Client;
beforeAll(async () => {
  const server = createMcpServer({
    scopes: ['mcp:read', 'mcp:write'],
    context: { call, clock: systemClock },
    record: async () => undefined,
    consents: createConsentSeal({ userId: 'ana', clientId: 'agent' }, { sealer, clock: systemClock }),
    logger: createLogger({ level: 'silent', format: 'json' }),
  });
  const [near, far] = InMemoryTransport.createLinkedPair();
  client = new Client({ name: 'test', version: '1' });
  await Promise.all([server.connect(far), client.connect(near)]);
});
afterAll(() => client.close());

const draft = { messageId: 'm1', subject: 'Offer', body: 'Any news?' };

/** Calls as models make them wrongly, and what the answer has to name. */
const wrongCalls: [tool: string, given: Record<string, unknown>, named: string][] = [
  // An argument that does not exist.
  ['read_message', { id: 'm1' }, 'use messageId'],
  ['read_message', { message_id: 'm1' }, 'use messageId'],
  ['read_message', { MessageID: 'm1' }, 'use messageId'],
  ['read_message', { emailId: 'm1' }, 'use messageId'],
  ['read_message', { thread_id: 't1' }, 'use threadId'],
  ['read_message', { messageId: 'm1', include_quotes: true }, 'use withQuotes'],
  ['read_message', { messageId: 'm1', max_length: 500 }, 'use maxCharacters'],
  ['read_message', { messageId: 'm1', format: 'markdown' }, 'read_message takes messageId'],
  ['read_conversation', { conversation_id: 't1' }, 'use threadId'],
  ['read_conversation', { threadId: 't1', limit: 5 }, 'read_conversation takes messageId, threadId'],
  ['search_mail', { q: 'offer' }, 'use query'],
  ['search_mail', { text: 'offer' }, 'use query'],
  ['search_mail', { query: 'offer', max_results: 5 }, 'use limit'],
  ['search_mail', { query: 'offer', page: 2 }, 'search_mail takes query (required), limit'],
  ['list_messages', { folder: 'INBOX' }, 'use mailbox'],
  ['list_messages', { mailboxId: 'b1' }, 'use mailbox'],
  ['list_messages', { label: 'Work' }, 'use mailbox'],
  ['list_messages', { unread: true }, 'use unreadOnly'],
  ['list_messages', { from: 'ana@sender.example' }, 'use search'],
  ['list_messages', { after: '2026-03-01' }, 'use since'],
  ['list_messages', { date_to: '2026-03-01' }, 'use until'],
  ['list_mailboxes', { account: 'a1' }, 'list_mailboxes takes no arguments'],
  ['list_contacts', { name: 'Ana' }, 'use search'],
  ['list_contacts', { skip: 20 }, 'use offset'],
  ['list_awaiting_replies', { overdue: true }, 'use overdueOnly'],
  ['list_awaiting_replies', { since: '2026-03-01' }, 'list_awaiting_replies takes overdueOnly'],
  ['list_events', { start_date: '2026-03-01' }, 'use date'],
  ['list_events', { date: '2026-03-01', range: 3 }, 'use days'],
  ['day_rundown', { day: '2026-03-01' }, 'use date'],
  ['draft_follow_up', { messageId: 'm1', style: 'friendly' }, 'use tone'],
  ['save_draft', { ...draft, content: 'Any news?' }, 'use body'],
  [
    'save_draft',
    { ...draft, to: 'ben@partner.example' },
    'save_draft takes messageId, threadId, subject (required)',
  ],
  ['snooze_follow_up', { messageId: 'm1', date: '2026-03-01' }, 'use until'],
  ['mark_answered', { messageId: 'm1', answered: true }, 'use isAnswered'],
  ['mark_answered', { messageId: 'm1', replyMessageId: '<a@b.example>' }, 'Use a replyInDoubt'],
  // An id of another kind, or none.
  ['read_message', {}, 'Give messageId or threadId'],
  ['read_message', { messageId: '<abc@sender.example>' }, 'Use a messageId from list_messages'],
  ['read_message', { messageId: 'ana@sender.example' }, 'Use a messageId from list_messages'],
  ['read_message', { messageId: 4711 }, 'Use a messageId from list_messages'],
  ['read_message', { messageId: 'contact-1' }, 'Ids come from list_messages'],
  ['read_message', { messageId: 'tern://messages/m1' }, 'Use a messageId from list_messages'],
  ['read_conversation', { threadId: 'unknown' }, 'the id of a conversation is taken as threadId'],
  ['explain_follow_up', { messageId: 'event-1' }, 'Ids come from list_messages'],
  ['draft_follow_up', { messageId: 'thread-1' }, 'Ids come from list_messages'],
  ['save_draft', { ...draft, messageId: 'unknown' }, 'Ids come from list_messages'],
  ['snooze_follow_up', { messageId: 'unknown', until: '2027-03-01' }, 'Ids come from list_messages'],
  ['mark_answered', { threadId: 'a thread' }, 'Use a threadId from search_mail'],
  ['list_messages', { mailbox: 'Work/Customers' }, 'a mailboxId from list_mailboxes'],
  ['list_messages', { mailbox: 'unknown' }, 'Call list_mailboxes'],
  // Dates in another language or of no calendar, and values that mean nothing.
  ['day_rundown', { date: 'tomorrow' }, 'Use a date like 2026-03-01'],
  ['day_rundown', { date: '01.03.2026' }, 'Use a date like 2026-03-01'],
  ['day_rundown', { date: 'morgen' }, 'Use a date like 2026-03-01'],
  ['day_rundown', { date: '3/1/2026' }, 'Use a date like 2026-03-01'],
  ['day_rundown', { date: '2026-02-30' }, 'There is no such day'],
  ['list_events', { date: 'le 1er mars 2026' }, 'Use a date like 2026-03-01'],
  ['list_events', { date: '2026-03-01T10:00:00Z' }, 'Use a date like 2026-03-01'],
  ['list_events', { date: '1950-01-01' }, 'of a year from 1970 to 2200'],
  ['list_events', { days: 30 }, 'Use a whole number from 1 to 7'],
  ['list_messages', { since: 'last week' }, 'Use a date like 2026-03-01'],
  ['list_messages', { until: '２０２６年３月１日' }, 'Use a date like 2026-03-01'],
  ['snooze_follow_up', { messageId: 'm1', until: 'nächsten Montag' }, 'Use a date like 2026-03-01'],
  ['snooze_follow_up', { messageId: 'm1' }, 'until: Use a date like 2026-03-01'],
  ['search_mail', { query: '   ' }, 'The query is blank'],
  ['search_mail', {}, 'Give the words to search for'],
  ['list_messages', { limit: 500 }, 'Use a whole number from 1 to 50'],
  ['list_messages', { unreadOnly: 'yes' }, 'Use true or false'],
  ['save_draft', { messageId: 'm1', subject: 'Offer' }, 'Give a text as text'],
];

describe("models' mistakes", () => {
  test('there are at least 60', () => expect(wrongCalls.length).toBeGreaterThanOrEqual(60));

  test.each(wrongCalls)('when %s is called with %j, then the answer says %j', async (name, given, named) => {
    const answer = await client.callTool({ name, arguments: given });
    expect(answer.isError).toBe(true);
    const [content] = answer.content as { text: string }[];
    expect(content?.text).toContain(named);
    expect(content?.text).not.toContain('Something went wrong');
  });
});

describe('the list of tools', () => {
  test('when it is read, then it has at most 8 KB, knows every argument, and repeats no pattern', async () => {
    const { tools } = await client.listTools();
    const text = JSON.stringify({ tools });
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(8 * 1024);
    expect(text).not.toContain('pattern');
    for (const { inputSchema, annotations, outputSchema } of tools) {
      expect(inputSchema['additionalProperties']).toBe(false);
      expect(outputSchema?.type).toBe('object');
      expect(annotations?.readOnlyHint).toEqual(expect.any(Boolean));
    }
  });
});
