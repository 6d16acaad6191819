import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { signInDemo } from '@tern/contracts/http/identity';
import { createDemoAccount, listAccounts } from '@tern/contracts/http/mail-accounts';
import { listMailboxes, listMessages } from '@tern/contracts/http/messages';
import { debugSimilarSearch, searchMessages } from '@tern/contracts/http/search';
import { makeTemporaryFolder } from '@tern/testing/temporary-folder';
import { waitUntil } from '@tern/testing/wait-until';
import { startStack, type RunningStack } from '../src/start-stack.ts';
import { createVisitor, type Visitor } from './visitor.ts';

const folder = makeTemporaryFolder();
let stack: RunningStack;
let visitor: Visitor;
beforeAll(async () => {
  stack = await startStack({ env: { TERN_DATA_DIR: folder.path } });
  visitor = createVisitor(stack.apiUrl);
  await visitor.ask(signInDemo);
  await visitor.ask(createDemoAccount);
  await waitUntil(async () => (await visitor.ask(listAccounts)).accounts[0]?.verifiedUntil, {
    what: 'the demo mailbox to be read',
    timeoutMs: 60_000,
  });
}, 90_000);
afterAll(async () => {
  await stack.close();
  folder.remove();
});

const find = (query: string) => visitor.ask(searchMessages, { query: { query } });

test('when the demo mailbox has been read, then every message of it can be found, by words and by meaning', async () => {
  const { mailboxes } = await visitor.ask(listMailboxes);
  const stored = mailboxes.reduce((sum, { messageCount }) => sum + messageCount, 0);
  await waitUntil(
    async () => {
      const { meaning } = await find('offer');
      expect(meaning).toEqual({ state: 'ready', read: stored, total: stored });
      return true;
    },
    // The model runs at a lower priority than all other work on the machine.
    { what: 'all mail to be in the index', timeoutMs: 120_000 },
  );
  const { messages } = await visitor.ask(listMessages, {
    params: { mailboxId: 'SENT' },
    query: { limit: 20 },
  });
  for (const { id, subject } of messages.slice(0, 5)) {
    const { results } = await find(`subject:"${subject}" in:sent`);
    // Of a conversation only the best message is shown.
    expect(results.length).toBeGreaterThan(0);
    const { sourceMessage, stats } = await visitor.ask(debugSimilarSearch, { params: { messageId: id } });
    expect(sourceMessage.subject).toBe(subject);
    expect(stats).toMatchObject({ fallbackTriggered: false, totalMessagesScanned: stored });
  }
}, 150_000);

test('when mail is unread or carries files, then its conditions find it from the first sync on', async () => {
  expect((await find('is:unread')).results.length).toBeGreaterThan(0);
  const { results } = await find('has:attachment');
  expect(results.length).toBeGreaterThan(0);
  expect(results.every(({ message }) => message.hasAttachments)).toBe(true);
});

test('when another user searches, then nothing of the demo mailbox is there', async () => {
  const other = createVisitor(stack.apiUrl);
  expect((await other.call(searchMessages, { query: { query: 'offer' } })).status).toBe(401);
});
