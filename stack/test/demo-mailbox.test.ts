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
  await waitUntil(isRead, { what: 'the demo mailbox to be read' });
  const rawIds = new Map<string, string | null>();
  for (const { id } of await allSent(visitor)) {
    const { message } = await visitor.ask(readMessage, { params: { messageId: id } });
    rawIds.set(id, message.rawMessageId);
  }

  const expected = expectedStates(madeAt);
  expect(expected.length).toBeGreaterThan(20);
  // What has been read is assessed a moment later.
  const isAssessed = async () => {
    const found = new Map(
      (await allSent(visitor)).map((mail) => [
        rawIds.get(mail.id),
        stateOf({ ...mail, status: mail.followUpStatus }),
      ]),
    );
    expect(expected.map(({ messageId }) => found.get(messageId))).toEqual(expected.map(stateOf));
    return true;
  };
  await waitUntil(isAssessed).catch((error: unknown) => {
    throw error instanceof Error && error.cause instanceof Error ? error.cause : error;
  });
  const { stats } = await visitor.ask(readFollowupStats);
  expect(stats.processingPercentage).toBe(100);
});

function stateOf(mail: { subject: string; status: string | null; isFollowup: boolean | null }): string {
  return `${mail.subject}: ${mail.status}${mail.isFollowup ? ', asks again' : ''}`;
}
