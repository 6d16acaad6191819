import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { listQueues } from '@tern/contracts/http/admin/queues';
import { currentUser } from '@tern/contracts/http/identity';
import { deleteOwnAccount, forgotPassword } from '@tern/contracts/http/own-account';
import { refreshAccounts } from '@tern/contracts/http/mail-accounts';
import { sendFollowupReport } from '@tern/contracts/http/reports';
import { searchMessages } from '@tern/contracts/http/search';
import { startDocumentServer, type DocumentServer } from '@tern/documents/server';
import { day } from '@tern/kernel/clock';
import { makeTemporaryFolder } from '@tern/testing/temporary-folder';
import { waitUntil } from '@tern/testing/wait-until';
import { aMail, owner, partner } from './a-mail.ts';
import { connectAgent, type Agent } from './agent.ts';
import { startConnectedUser, type ConnectedUser } from './connected-user.ts';
import { createLeftovers, isTombstone, keptBy, type Leftovers } from './leftovers.ts';
import { password, signUpAndVerify } from './sign-up.ts';
import type { Visitor } from './visitor.ts';

const folder = makeTemporaryFolder();
const dataFolder = makeTemporaryFolder();
const admin = 'operator@elsewhere.example';
let server: DocumentServer;
let user: ConnectedUser;
let leftovers: Leftovers;
beforeAll(async () => {
  server = await startDocumentServer({ folder: join(folder.path, 'documents') });
  user = await startConnectedUser({
    MONGODB_URI: server.uri,
    TERN_DATA_DIR: dataFolder.path,
    TERN_ADMIN_EMAILS: admin,
  });
  leftovers = createLeftovers({ uri: server.uri, dataFolder: dataFolder.path });
});
afterAll(async () => {
  await user.close();
  await server.close();
  folder.remove();
  dataFolder.remove();
});

const mails = 150;
const question = 'Hello,\n\ncould you send me the signed quibberish by Friday?\n\nBest regards\nAna';

/** Mails that ask and mails that come in, of several days. */
async function fillMailbox(): Promise<void> {
  for (let n = 0; n < mails; n++) {
    const date = new Date(user.clock.now().getTime() - (1 + (n % 20)) * day);
    const subject = `Quibberish ${n}`;
    await user.client.append('Sent', aMail({ subject, text: question, date }));
    await user.client.append('INBOX', aMail({ from: partner, to: owner, subject, text: question, date }));
  }
}

/** What a user, a mail program and an agent do at once; refusals are expected from the moment of the deletion on. */
async function keepBusy(agent: Agent, isOver: () => boolean): Promise<void> {
  const { visitor } = user;
  const again = async (work: () => Promise<unknown>) => {
    while (!isOver()) await work().catch(() => undefined);
  };
  await Promise.all([
    again(() => visitor.call(refreshAccounts)),
    again(() => visitor.call(searchMessages, { query: { query: 'quibberish' } })),
    again(() => visitor.call(sendFollowupReport, { body: { reportType: 'initial' } })),
    again(() => visitor.call(forgotPassword, { body: { email: owner } })),
    again(() => agent.client.callTool({ name: 'list_awaiting_replies', arguments: {} })),
  ]);
}

/** No group has an event left to handle. */
async function settled(operator: Visitor): Promise<void> {
  await waitUntil(
    async () => {
      const { queues } = await operator.ask(listQueues);
      return queues.every(({ lag }) => lag === 0);
    },
    { what: 'every group to have handled its events', timeoutMs: 60_000 },
  );
}

test('when a user deletes the account while mail is read, indexed, searched and reported, then nothing is left, nor comes back', async () => {
  const { visitor, stack } = user;
  const operator = await signUpAndVerify(stack.apiUrl, admin);
  const { user: me } = await visitor.ask(currentUser);
  const agent = await connectAgent({ apiUrl: stack.apiUrl, visitor });
  await fillMailbox();
  let isOver = false;
  const busy = keepBusy(agent, () => isOver);
  // In the middle: some mail is in the index, and some is not read yet.
  await waitUntil(() => leftovers.indexRows() > 10, {
    what: 'the first mails in the index',
    timeoutMs: 60_000,
  });
  expect(leftovers.indexRows()).toBeLessThan(2 * mails);
  await visitor.ask(deleteOwnAccount, { body: { password } });
  await settled(operator);
  isOver = true;
  await busy;
  await agent.close();

  const words = [me.id, owner, 'uibberish'];
  await waitUntil(
    async () => {
      const left = (await leftovers.documents(words)).filter((found) => !isTombstone(found));
      expect(left.map(({ place, document }) => ({ place, document }))).toEqual([]);
      expect(leftovers.indexRows()).toBe(0);
      expect(leftovers.outboxFiles(owner)).toEqual([]);
      return true;
    },
    { what: 'everything to be gone', timeoutMs: 60_000 },
  );
  // What was on its way has come by now: it has brought nothing back.
  await settled(operator);
  const after = await leftovers.documents(words);
  expect(after.filter((found) => !isTombstone(found))).toEqual([]);
  expect(after.flatMap(({ place, document }) => keptBy(document).map((kept) => [place, kept]))).toEqual([]);
  expect(leftovers.indexRows()).toBe(0);
}, 180_000);
