import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { createAccount, refreshAccounts } from '@tern/contracts/http/mail-accounts';
import { listUnreadableMail, retryUnreadableMail } from '@tern/contracts/http/accounts/unreadable';
import { hour } from '@tern/kernel/clock';
import { createFakeClock } from '@tern/testing/fake-clock';
import { waitUntil } from '@tern/testing/wait-until';
import { shareMailSync, type RunningMailSync, type SharedMailSync } from './a-mail-sync.ts';
import { aRawMessage } from './a-raw-message.ts';
import { startHostileServer, type HostileServer } from './hostile-imap-server.ts';
import { scriptedMailbox, type ScriptedFolder } from './scripted-mailbox.ts';

const clock = createFakeClock('2026-03-10T09:00:00Z');
let shared: SharedMailSync;
let running: RunningMailSync;
let server: HostileServer;
beforeAll(async () => {
  shared = await shareMailSync({ clock });
});
afterAll(() => shared.close());
afterEach(async () => {
  await running.close();
  server.close();
});

const count = 12;
const bad = 5;
const mails = () =>
  new Map(
    Array.from({ length: count }, (_, index) => [index + 1, aRawMessage({ subject: `Mail ${index + 1}` })]),
  );

async function connect(fetch: NonNullable<ScriptedFolder['fetch']>) {
  const folders = { INBOX: { messages: mails(), fetch }, Works: { messages: mails() } };
  server = await startHostileServer({ unusual: scriptedMailbox(folders) });
  running = await shared.aUser();
  await running.service.callAs(running.me, createAccount, {
    body: running.body({ imapPort: server.login.imapPort }),
  });
  await waitUntil(async () => (await running.account()).state === 'ready', {
    what: 'an account that is read',
  });
  return running.account();
}
const stored = async () => (await running.mailbox('INBOX')).messageCount;
const listed = async (accountId: string) =>
  (await running.service.callAs(running.me, listUnreadableMail, { params: { accountId } })).body.data;
/** A jump of the clock in the middle of a pass would end its lease. */
const atRest = () =>
  waitUntil(
    async () => {
      const accounts = running.service.documents.collections['accounts'];
      return (await accounts?.findOne({ 'lease.until': { $gt: clock.now() } })) === null;
    },
    { what: 'the end of the pass' },
  );
const refresh = () => running.service.callAs(running.me, refreshAccounts);

test.each<[string, NonNullable<ScriptedFolder['fetch']>, string, string | null]>([
  [
    'the FETCH ends with NO',
    (uid) => (uid === bad ? 'NO Backend error with this item' : null),
    'The server refuses to hand it out.',
    'Backend error with this item',
  ],
  [
    'the FETCH ends with NO and asks to come back',
    (uid) => (uid === bad ? 'NO Temporary failure, try again later' : null),
    'The server refuses to hand it out.',
    'Temporary failure, try again later',
  ],
  [
    'its content is NIL',
    (uid) => (uid === bad ? `* ${bad} FETCH (UID ${bad} FLAGS () BODY[]<0> NIL)\r\n` : null),
    'The server lists it and sends no content.',
    null,
  ],
  [
    'nothing comes of it',
    (uid) => (uid === bad ? '' : null),
    'The server lists it and sends no content.',
    null,
  ],
])(
  'when of one mail %s, then all others are read in the first pass, and it is listed, tried again with back-off and on request',
  async (_what, fetch, problem, words) => {
    let isBad = true;
    const { id } = await connect((uid, isAlone) => (isBad ? fetch(uid, isAlone) : null));
    expect(await stored()).toBe(count - 1);
    expect(await running.mailbox('Works')).toMatchObject({ messageCount: count });
    const { items, total } = await listed(id);
    expect(total).toBe(1);
    expect(items[0]).toMatchObject({
      kind: 'mail',
      name: `Message ${bad}`,
      place: 'INBOX',
      problem,
      words,
      tries: 3,
    });
    const wait = (item = items[0]) =>
      new Date(item?.nextTryAt ?? 0).getTime() - new Date(item?.triedAt ?? 0).getTime();

    await atRest();
    clock.advance(hour);
    await refresh();
    const later = await waitUntil(
      async () => {
        const [item] = (await listed(id)).items;
        return item !== undefined && item.tries > 3 && item;
      },
      { what: 'another try' },
    );
    expect(wait(later)).toBe(2 * wait());

    isBad = false;
    await atRest();
    clock.advance(1000);
    await running.service.callAs(running.me, retryUnreadableMail, { params: { accountId: id } });
    await waitUntil(async () => (await listed(id)).total === 0, { what: 'the mail' });
    expect(await stored()).toBe(count);
  },
);

test('when the answer with one mail lacks its UID, then the mail is read when it is requested alone', async () => {
  const raw = aRawMessage({ subject: 'Without its number' }).toString('latin1');
  const { id } = await connect((uid) =>
    uid === bad ? `* ${bad} FETCH (FLAGS () BODY[]<0> {${raw.length}}\r\n${raw})\r\n` : null,
  );
  expect(await stored()).toBe(count);
  expect(await listed(id)).toEqual({ items: [], total: 0 });
});

test('when another user asks, then there is no such list', async () => {
  const { id } = await connect(() => null);
  const other = { ...running.me, userId: 'another-user' };
  const params = { accountId: id };
  expect((await running.service.callAs(other, listUnreadableMail, { params })).status).toBe(404);
  expect((await running.service.callAs(other, retryUnreadableMail, { params })).status).toBe(404);
});
