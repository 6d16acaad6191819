import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { readFollowupStats } from '@tern/contracts/http/followup';
import { signInDemo } from '@tern/contracts/http/identity';
import { createDemoAccount, listAccounts } from '@tern/contracts/http/mail-accounts';
import { listMessages, readMessage, type MessageSummary } from '@tern/contracts/http/messages';
import { expectedStates } from '@tern/demo/mailbox/expected-states';
import { makeTemporaryFolder } from '@tern/testing/temporary-folder';
import { waitUntil } from '@tern/testing/wait-until';
import { startStack, type RunningStack } from '../src/start-stack.ts';
import { createVisitor, type Visitor } from './visitor.ts';

const folder = makeTemporaryFolder();
// The expected states hold for the moment at which the mailbox is made.
const madeAt = new Date();
let stack: RunningStack;
beforeAll(async () => {
  stack = await startStack({ env: { TERN_DATA_DIR: folder.path }, clock: { now: () => madeAt } });
});
afterAll(async () => {
  await stack.close();
  folder.remove();
});

async function allSent(visitor: Visitor): Promise<MessageSummary[]> {
  const sent: MessageSummary[] = [];
  for (;;) {
    const page = await visitor.ask(listMessages, {
      params: { mailboxId: 'SENT' },
      query: { limit: 100, offset: sent.length },
    });
    sent.push(...page.messages);
    if (sent.length >= page.total) return sent;
  }
}

test('when the demo mailbox has been read, then every sent mail of the last weeks has the status that its story expects', async () => {
  const visitor = createVisitor(stack.apiUrl);
  await visitor.ask(signInDemo);
  await visitor.ask(createDemoAccount);
  const isRead = async () => (await visitor.ask(listAccounts)).accounts[0]?.verifiedUntil;
  await waitUntil(isRead, { timeoutMs: 15_000, what: 'the demo mailbox to be read' });
  const isAssessed = async () => {
    const { stats } = await visitor.ask(readFollowupStats);
    const sent = await allSent(visitor);
    const isDone = sent.every(({ followUpStatus }) => followUpStatus !== 'processing');
    return stats.processingPercentage === 100 && isDone && sent;
  };
  const sent = await waitUntil(isAssessed, { timeoutMs: 15_000, what: 'every sent mail to be assessed' });

  const found = new Map<string | null, string>();
  for (const { id, subject, followUpStatus, isFollowup } of sent) {
    const { message } = await visitor.ask(readMessage, { params: { messageId: id } });
    const state = `${followUpStatus}${isFollowup ? ', asks again' : ''}`;
    found.set(message.rawMessageId, `${subject}: ${state}`);
  }
  const expected = expectedStates(madeAt);
  expect(expected.length).toBeGreaterThan(20);
  expect(expected.map(({ messageId }) => found.get(messageId))).toEqual(
    expected.map(
      ({ subject, status, isFollowup }) => `${subject}: ${status}${isFollowup ? ', asks again' : ''}`,
    ),
  );
});
