import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createAccessToken } from '@tern/contracts/http/agents/access-tokens';
import { updateCalendarInstructions } from '@tern/contracts/http/calendar';
import { currentUser, refreshSession } from '@tern/contracts/http/identity';
import { listSessions, deleteOwnAccount, forgotPassword } from '@tern/contracts/http/own-account';
import { switchSecondFactorOn } from '@tern/contracts/http/passkeys/own-passkeys';
import { saveDraftFollowup } from '@tern/contracts/http/messages';
import { listOutbox } from '@tern/contracts/http/notifier';
import { searchMessages } from '@tern/contracts/http/search';
import type { GoogleServer } from '@tern/demo/google-server';
import { startDocumentServer, type DocumentServer } from '@tern/documents/server';
import { day, minute, systemClock, type Clock } from '@tern/kernel/clock';
import { makeTemporaryFolder } from '@tern/testing/temporary-folder';
import { waitUntil } from '@tern/testing/wait-until';
import { aMail, owner } from './a-mail.ts';
import { addPasskeyTo } from './a-passkey.ts';
import { connectAgent, type Agent } from './agent.ts';
import { connectCalendar, startGoogle } from './connected-calendar.ts';
import { startConnectedUser, type ConnectedUser } from './connected-user.ts';
import { createLeftovers, isTombstone, keptBy, type Leftovers } from './leftovers.ts';
import { password, signUpAndVerify } from './sign-up.ts';

const folder = makeTemporaryFolder();
const dataFolder = makeTemporaryFolder();
let server: DocumentServer;
let google: GoogleServer;
let user: ConnectedUser;
let agent: Agent | undefined;
let leftovers: Leftovers;
let clockOf = (): Clock => systemClock;
beforeAll(async () => {
  server = await startDocumentServer({ folder: join(folder.path, 'documents') });
  google = await startGoogle({ now: () => clockOf().now() });
  user = await startConnectedUser({
    ...google.settings,
    MONGODB_URI: server.uri,
    TERN_DATA_DIR: dataFolder.path,
  });
  clockOf = () => user.clock;
  leftovers = createLeftovers({ uri: server.uri, dataFolder: dataFolder.path });
});
afterAll(async () => {
  await agent?.close();
  await user.close();
  await google.close();
  await server.close();
  folder.remove();
  dataFolder.remove();
});

const question = 'Hello,\n\ncould you send me the signed quibberish?\n\nBest regards\nAna';

test('when a user deletes the account, then nothing is left in any store, index or outbox, and others keep theirs', async () => {
  const { visitor, stack } = user;
  const other = await signUpAndVerify(stack.apiUrl, 'stays@elsewhere.example');
  const { user: me } = await visitor.ask(currentUser);
  const date = new Date(user.clock.now().getTime() - 4 * day);
  await user.deliver('Sent', aMail({ subject: 'Quibberish', text: question, date }));
  const { id: messageId } = await user.sentWith('Quibberish', 'needs-follow-up');
  await visitor.ask(saveDraftFollowup, {
    params: { messageId },
    body: { subject: 'Re: Quibberish', body: 'Did you see my mail?' },
  });
  const calendar = await connectCalendar(visitor, google);
  await visitor.ask(updateCalendarInstructions, {
    params: { accountId: calendar.accountId },
    body: { userInstructions: 'Quibberish first.' },
  });
  agent = await connectAgent({ apiUrl: stack.apiUrl, visitor });
  await agent.client.callTool({ name: 'list_contacts', arguments: {} });
  await visitor.ask(createAccessToken, {
    body: { name: 'Quibberish script', scopes: [], expiresInDays: 30, password },
  });
  await addPasskeyTo(visitor, stack.webUrl);
  await visitor.ask(switchSecondFactorOn, { body: { password } });
  await visitor.ask(forgotPassword, { body: { email: owner } });
  user.clock.advance(2 * minute);
  await user.readAll();
  await waitUntil(
    async () => (await visitor.ask(listOutbox)).mails.some(({ kind }) => kind === 'initial-report'),
    {
      what: 'the report in the outbox',
    },
  );
  await waitUntil(
    async () => (await visitor.ask(searchMessages, { query: { query: 'quibberish' } })).results.length > 0,
    {
      what: 'the mail in the index',
    },
  );
  const words = [me.id, owner, 'uibberish'];
  const places = new Set((await leftovers.documents(words)).map(({ place }) => place.split('.')[0]));
  expect([...places].sort()).toEqual(['calendar', 'followup', 'identity', 'mail-sync', 'notifier']);
  expect(leftovers.indexRows()).toBeGreaterThan(0);
  expect(leftovers.outboxFiles(owner).length).toBeGreaterThan(0);

  const wrong = await visitor.call(deleteOwnAccount, { body: { password: 'Not-The-One 1' } });
  expect(wrong.body.errors).toEqual({ password: ['This is not your password.'] });
  await visitor.ask(deleteOwnAccount, { body: { password } });

  expect((await visitor.call(refreshSession)).status).toBe(401);
  expect((await visitor.call(currentUser)).status).toBe(401);
  await expect(agent.client.callTool({ name: 'list_contacts', arguments: {} })).rejects.toThrow();
  await waitUntil(
    async () => {
      const left = (await leftovers.documents(words)).filter((found) => !isTombstone(found));
      expect(left.map(({ place, document }) => ({ place, document }))).toEqual([]);
      expect(leftovers.indexRows()).toBe(0);
      expect(leftovers.outboxFiles(owner)).toEqual([]);
      return true;
    },
    { what: 'everything to be gone', timeoutMs: 30_000 },
  );
  const tombstones = (await leftovers.documents(words)).filter(isTombstone);
  expect(tombstones.flatMap(({ place, document }) => keptBy(document).map((kept) => [place, kept]))).toEqual(
    [],
  );

  expect((await other.ask(currentUser)).user.email).toBe('stays@elsewhere.example');
  expect((await other.ask(listSessions)).sessions).toHaveLength(1);
  const again = await signUpAndVerify(stack.apiUrl, owner);
  expect((await again.ask(currentUser)).accountCount).toBe(0);
});
