import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Endpoint } from '@tern/contracts/define-endpoint';
import { publicEndpoints } from '@tern/contracts/http/endpoints';
import { health } from '@tern/contracts/http/gateway';
import { deleteOwnAccount } from '@tern/contracts/http/own-account';
import { signInDemo, signOut, signUp } from '@tern/contracts/http/identity';
import { createAccount, listAccounts, removeAccount } from '@tern/contracts/http/mail-accounts';
import { flagMessages, moveMessages } from '@tern/contracts/http/message-actions';
import { listMessages, readMessage, type MessageSummary } from '@tern/contracts/http/messages';
import { systemClock } from '@tern/kernel/clock';
import { makeTemporaryFolder } from '@tern/testing/temporary-folder';
import { waitUntil } from '@tern/testing/wait-until';
import { aMail, owner, partner } from './a-mail.ts';
import { canMountDisks, startOnSmallDisk, type FullDiskStack } from './full-disk-stack.ts';
import { openOtherClient, startMailHome, type MailHome } from './mail-home.ts';
import { password } from './sign-up.ts';
import { createVisitor, type Visitor } from './visitor.ts';

const text = 'The disk is full: nothing can be saved until there is room on the machine that Tern runs on.';
const folder = makeTemporaryFolder();
// The mail server has a disk of its own, as that of a user has.
const onFullDisk = canMountDisks(folder.path) ? test : test.skip;

let tern: FullDiskStack;
let home: MailHome;
let user: Visitor;
let messages: readonly MessageSummary[];
beforeAll(async () => {
  if (!canMountDisks(folder.path)) return;
  home = await startMailHome(systemClock);
  const client = await openOtherClient({ port: home.imap.imap.port, username: owner });
  for (let count = 0; count < 6; count += 1) {
    const mail = { subject: `Offer ${count}`, text: 'Can you send the offer by Friday?', date: new Date() };
    await client.append('INBOX', aMail({ ...mail, from: partner, to: owner }));
    await client.append('Sent', aMail(mail));
  }
  await client.close();
  tern = await startOnSmallDisk(96, folder.path);
  user = createVisitor(tern.apiUrl);
  await user.ask(signInDemo, {});
  await user.ask(createAccount, { body: home.details(owner) });
  const read = async () => (await user.ask(listAccounts)).accounts[0]?.verifiedUntil;
  await waitUntil(read, { what: 'the mailbox to be read', timeoutMs: 60_000 });
  messages = (await user.ask(listMessages, { params: { mailboxId: 'INBOX' }, query: { limit: 20 } }))
    .messages;
}, 150_000);
afterAll(async () => {
  await tern?.stop();
  await home?.close();
  folder.remove();
});

let count = 0;
function signUpOnce() {
  const email = `ana-${count++}@sender.example`;
  return createVisitor(tern.apiUrl).call(signUp, { body: { email, name: 'Ana Keller', password } });
}

const askHealth = async () => (await user.ask(health)) as { status: string; reason: string | null };

onFullDisk(
  'when the disk is full, then calls that save say so, and health and the account name it',
  async () => {
    expect(await askHealth()).toMatchObject({ status: 'ok', reason: null });
    await tern.fill();
    const refused = await waitUntil(
      async () => {
        const answer = await signUpOnce();
        return answer.status === 200 ? null : answer;
      },
      { what: 'a sign-up that finds no room' },
    );
    expect(refused).toMatchObject({ status: 507, body: { code: 'disk-full', error: text } });
    expect(await askHealth()).toMatchObject({ status: 'degraded', reason: text });
    const [account] = (await user.ask(listAccounts)).accounts;
    expect(account?.stateText).toBe(`${text} The sync then goes on by itself.`);
    expect(tern.log().match(/The disk is full: nothing can be saved/g)).toHaveLength(1);
  },
);

onFullDisk('when the disk is full, then mail is read, and what its server stores is done', async () => {
  expect(messages).toHaveLength(6);
  for (const { id } of messages)
    expect((await user.ask(readMessage, { params: { messageId: id } })).message.id).toBe(id);
  const [first, second] = messages;
  const messageIds = [first?.id ?? ''];
  for (const isRead of [true, false, true])
    expect(await user.call(flagMessages, { body: { messageIds, isRead } })).toMatchObject({
      status: 200,
      body: { data: { messages: [{ isRead }] } },
    });
  const moved = await user.call(moveMessages, { body: { messageIds: [second?.id ?? ''], to: 'TRASH' } });
  expect(moved).toMatchObject({ status: 200, body: { data: { failed: [] } } });
});

/** They end what the others need. */
const last = new Set([signOut.name, removeAccount.name, deleteOwnAccount.name]);
/** Bodies with which a call gets as far as its write; the others are refused for what is missing in them. */
const bodies: Readonly<Record<string, object>> = {
  changeName: { name: 'Ana' },
  createAccessToken: { name: 'Script', scopes: ['mcp:read'], expiresInDays: 30, password },
  labelMessage: { needsFollowup: false },
  mutePerson: { email: partner, isMuted: true },
  snoozeFollowup: { until: new Date(Date.now() + 86_400_000).toISOString() },
  saveDraftFollowup: { subject: 'Offer', body: 'Any news?' },
  updateFollowupSettings: { waitDays: 4 },
  updatePreferences: { reportHour: 9 },
};

onFullDisk(
  'when the disk is full, then every call that writes is answered: done, refused, or without room',
  async () => {
    const [account] = (await user.ask(listAccounts)).accounts;
    const sent = await user.ask(listMessages, { params: { mailboxId: 'SENT' }, query: { limit: 1 } });
    const ids: Record<string, string> = {
      accountId: account?.id ?? '',
      messageId: sent.messages[0]?.id ?? '',
    };
    const writing = publicEndpoints.filter(
      ({ method, access, name }) => method !== 'GET' && access !== 'admin' && !last.has(name),
    );
    expect(writing.length).toBeGreaterThan(50);
    const statuses = new Map<string, number>();
    for (const endpoint of writing) {
      const params = Object.fromEntries(
        Object.keys(endpoint.params.shape).map((name) => [name, ids[name] ?? 'unknown']),
      );
      const visitor = endpoint.access === 'anonymous' ? createVisitor(tern.apiUrl) : user;
      const input = { params, body: bodies[endpoint.name] ?? {} };
      const { status } = await visitor.call(endpoint as Endpoint, input as never);
      statuses.set(endpoint.name, status);
    }
    // The demo's mail server is on the full disk, too.
    const answered = [503, 507];
    expect([...statuses].filter(([, status]) => status >= 500 && !answered.includes(status))).toEqual([]);
    expect([...statuses.values()].filter((status) => status === 507).length).toBeGreaterThan(5);
  },
  180_000,
);

onFullDisk(
  'when Tern is started on a full disk, then it comes up and mail is read',
  async () => {
    await tern.restart();
    const messageId = messages[0]?.id ?? '';
    expect((await user.call(readMessage, { params: { messageId } })).status).toBe(200);
  },
  90_000,
);

onFullDisk('when there is room again, then calls work', async () => {
  await tern.free();
  expect((await signUpOnce()).status).toBe(200);
});
