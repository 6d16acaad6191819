import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createServer, type AddressInfo } from 'node:net';
import { accountConnected, accountRemoved } from '@tern/contracts/events/mail-sync';
import {
  countAccounts,
  createAccount,
  createDemoAccount,
  listAccounts,
  readAccountSettings,
  refreshAccounts,
  removeAccount,
  suggestServers,
  updateAccountSettings,
} from '@tern/contracts/http/mail-accounts';
import { listMessages } from '@tern/contracts/http/messages';
import { aPrincipal } from '@tern/testing/a-principal';
import { waitUntil } from '@tern/testing/wait-until';
import { aMailbox, startMailSync, type RunningMailSync } from './a-mail-sync.ts';
import { aRawMessage } from './a-raw-message.ts';

let running: RunningMailSync;

beforeAll(async () => {
  running = await startMailSync({ seed: aMailbox({ INBOX: [aRawMessage()], Projects: [aRawMessage()] }) });
});
afterAll(() => running.close());

const create = (overrides: Record<string, unknown> = {}, me = aPrincipal()) =>
  running.service.callAs(me, createAccount, { body: running.body(overrides) });

describe('suggesting servers', () => {
  const suggest = (emailAddress: string, me: ReturnType<typeof aPrincipal> | null = aPrincipal()) =>
    running.service.callAs(me, suggestServers, { body: { emailAddress } });

  test('when the provider is known, then its servers come back and no server is dialled', async () => {
    const answer = await suggest('robin@posteo.de');
    expect(answer.body.data.suggestion).toMatchObject({
      provider: 'Posteo',
      servers: { imapHost: 'posteo.de', imapPort: 993, smtpPort: 465 },
    });
  });

  test('when the address is none, then it says so under the field', async () => {
    const answer = await suggest('robin');
    expect(answer.status).toBe(400);
    expect(answer.body.errors?.['emailAddress']).toEqual(['This is not a valid email address.']);
  });

  test('when no user is signed in, then nothing is looked up', async () => {
    expect((await suggest('robin@posteo.de', null)).status).toBe(401);
  });

  test('when a user looks up too many, then the answer says when to come back', async () => {
    const me = aPrincipal();
    let last = await suggest('robin@posteo.de', me);
    for (let round = 0; round < 30; round += 1) last = await suggest('robin@posteo.de', me);
    expect(last.status).toBe(429);
    expect(last.body.error).toMatch(/^Too many attempts to look up mail servers\. /);
  });
});

describe('connecting a mailbox', () => {
  test('when both logins work, then the account is there with its folders, and the event is published', async () => {
    const me = aPrincipal();
    const answer = await create({}, me);
    expect(answer.status).toBe(200);
    expect(answer.body.data.account).toMatchObject({
      emailAddress: 'robin@fernhill.example',
      inboxPath: 'INBOX',
      sentPath: 'Sent',
      draftsPath: 'Drafts',
      state: 'syncing',
    });
    expect(answer.text).not.toContain('secret');
    expect(answer.body.data.isReconnected).toBeUndefined();
    const connected = await waitUntil(() =>
      running.service.eventsOf(accountConnected).find(({ userId }) => userId === me.userId),
    );
    expect(connected.data.aliases).toEqual(['robin@fernhill.example']);
    const listed = await running.service.callAs(me, listAccounts);
    expect(listed.body.data.accounts).toHaveLength(1);
    const count = await running.service.callAs(me, countAccounts);
    expect(count.body.data.accountCount).toBe(1);
  });

  test('when the password is wrong, then both servers say so under the password', async () => {
    const answer = await create({ password: 'wrong' });
    expect(answer.status).toBe(400);
    expect(answer.body.code).toBe('validation-failed');
    expect(answer.body.errors?.['password']).toHaveLength(2);
    expect(Object.keys(answer.body.errors ?? {})).toEqual(['password']);
  });

  test('when no server has the name, then the host is named', async () => {
    const answer = await create({ imapHost: 'nowhere.invalid', smtpHost: 'nowhere.invalid' });
    expect(answer.body.errors?.['imapHost']?.[0]).toContain('nowhere.invalid');
    expect(answer.body.errors?.['smtpHost']).toHaveLength(1);
  });

  test('when nothing listens, then host and port are named under the host', async () => {
    const free = createServer().listen(0, '127.0.0.1');
    await waitUntil(() => free.listening);
    const { port } = free.address() as AddressInfo;
    await new Promise((resolve) => free.close(resolve));
    const answer = await create({ imapPort: port });
    expect(answer.body.errors?.['imapHost']?.[0]).toContain(String(port));
  });

  test('when SSL is on and the server has no STARTTLS, then the port is named with a remedy', async () => {
    const answer = await create({ useSSL: true });
    expect(answer.body.errors?.['imapPort']?.[0]).toMatch(/encryption/);
    expect(answer.body.errors?.['smtpPort']?.[0]).toMatch(/encryption|SSL/);
  });

  test('when only the SMTP server refuses, then no account is made', async () => {
    const me = aPrincipal();
    const answer = await create({ smtpHost: 'nowhere.invalid' }, me);
    expect(Object.keys(answer.body.errors ?? {})).toEqual(['smtpHost']);
    expect((await running.service.callAs(me, listAccounts)).body.data.accounts).toEqual([]);
  });

  test('when the same mailbox is connected twice, also at once, then the second is a conflict', async () => {
    const me = aPrincipal();
    const answers = await Promise.all([create({}, me), create({ username: 'ROBIN' }, me)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await create({}, me)).body.errors?.['emailAddress']).toHaveLength(1);
  });

  test('when another server of the host knows the same user name, then its mailbox is another account', async () => {
    const me = aPrincipal();
    const answers = [await create({}, me), await create({ imapPort: running.imap.imap.port }, me)];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await running.service.callAs(me, listAccounts)).body.data.accounts).toHaveLength(2);
  });

  test.each([
    ['name', { name: ' ' }],
    ['emailAddress', { emailAddress: 'nobody' }],
    ['imapHost', { imapHost: 'https://mail.example/' }],
    ['imapPort', { imapPort: 70_000 }],
    ['smtpPort', { smtpPort: 0 }],
    ['password', { password: '' }],
  ])('when %s is not valid, then the message is under it', async (field, overrides) => {
    const answer = await create(overrides);
    expect(answer.status).toBe(400);
    expect(answer.body.errors?.[field]).toHaveLength(1);
  });

  test('when no user is signed in, then the calls answer 401', async () => {
    for (const endpoint of [listAccounts, refreshAccounts, countAccounts, createDemoAccount]) {
      expect((await running.service.callAs(null, endpoint)).status).toBe(401);
    }
    expect((await running.service.callAs(null, createAccount, { body: running.body() })).status).toBe(401);
  });

  test('when no demo mailbox is offered, then asking for it says so', async () => {
    const answer = await running.service.callAs(aPrincipal(), createDemoAccount);
    expect(answer.status).toBe(403);
  });
});

describe('special folders', () => {
  test('when a folder is chosen, then its messages are found under the role', async () => {
    const me = aPrincipal();
    const { id } = (await create({}, me)).body.data.account;
    const params = { accountId: id };
    const settings = await running.service.callAs(me, readAccountSettings, { params });
    expect(settings.body.data.availableMailboxes.map(({ path }) => path)).toContain('Projects');

    const body = { archivePath: 'Projects' };
    const changed = await running.service.callAs(me, updateAccountSettings, { params, body });
    expect(changed.body.data.account.archivePath).toBe('Projects');
    await waitUntil(async () => {
      const archive = await running.service.callAs(me, listMessages, { params: { mailboxId: 'ARCHIVE' } });
      return archive.body.data.total === 1;
    });
    const none = await running.service.callAs(me, updateAccountSettings, {
      params,
      body: { archivePath: null },
    });
    expect(none.body.data.account.archivePath).toBeNull();
    await waitUntil(async () => {
      const archive = await running.service.callAs(me, listMessages, { params: { mailboxId: 'ARCHIVE' } });
      return archive.body.data.total === 0;
    });
  });

  test('when a folder does not exist or has another role, then the field says so', async () => {
    const me = aPrincipal();
    const { id } = (await create({}, me)).body.data.account;
    const change = (body: object) =>
      running.service.callAs(me, updateAccountSettings, { params: { accountId: id }, body });
    expect((await change({ trashPath: 'Nowhere' })).body.errors?.['trashPath']).toHaveLength(1);
    expect((await change({ trashPath: 'Sent' })).body.errors?.['trashPath']?.[0]).toContain('Sent');
    // Two at once may trade places.
    expect((await change({ trashPath: 'Sent', sentPath: 'Trash' })).status).toBe(200);
  });
});

describe('removing an account', () => {
  test('when it is removed, then nothing of it is left in the store and the event is published', async () => {
    const me = aPrincipal();
    const { id } = (await create({}, me)).body.data.account;
    const params = { accountId: id };
    await waitUntil(
      async () => (await running.service.callAs(me, listAccounts)).body.data.accounts[0]?.state === 'ready',
    );
    expect((await running.service.callAs(me, removeAccount, { params })).status).toBe(200);
    expect((await running.service.callAs(me, listAccounts)).body.data.accounts).toEqual([]);
    expect((await running.service.callAs(me, removeAccount, { params })).status).toBe(404);
    await waitUntil(() => running.service.eventsOf(accountRemoved).some(({ data }) => data.accountId === id));
    const { collections } = running.service.documents;
    await waitUntil(async () => {
      for (const name of ['messages', 'bodies', 'mailboxes', 'drafts', 'pending-assessments']) {
        if ((await collections[name]?.countDocuments({ accountId: id })) !== 0) return false;
      }
      return (await collections['accounts']?.countDocuments({ userId: me.userId })) === 0;
    });
    // The mailbox can be connected again.
    expect((await create({}, me)).status).toBe(200);
  });
});

describe('a server that refuses or is away', () => {
  test('when the login is refused later, then connecting the same mailbox again repairs it', async () => {
    const me = aPrincipal();
    const { id } = (await create({}, me)).body.data.account;
    const state = async () => (await running.service.callAs(me, listAccounts)).body.data.accounts[0];
    await waitUntil(async () => (await state())?.state === 'ready');
    // Both connections of the account sign in again.
    running.imap.inject({ kind: 'refuse-login', times: 1000 });
    // Who is signed in stays so; the new password is asked for with the next connection.
    await running.imap.goAway();
    await running.imap.comeBack();
    await running.service.callAs(me, refreshAccounts);
    await waitUntil(async () => (await state())?.isLoginRefused);
    running.imap.clearFaults();
    const again = await create({ name: 'Other', syncTime: 'LAST_MONTH' }, me);
    // It keeps what it had, and that is said.
    expect(again.body.data).toMatchObject({
      isReconnected: true,
      account: { id, name: 'Robin Hale', syncTime: 'ALL_TIME' },
    });
    await waitUntil(async () => (await state())?.state === 'ready');
  });

  test('when the server is away, then the account is unreachable, and ready again when it is back', async () => {
    const me = aPrincipal();
    await create({}, me);
    const state = async () => (await running.service.callAs(me, listAccounts)).body.data.accounts[0];
    await waitUntil(async () => (await state())?.state === 'ready');
    await running.imap.goAway();
    await running.service.callAs(me, refreshAccounts);
    const away = await waitUntil(async () => {
      const now = await state();
      return now?.state === 'unreachable' && now;
    });
    expect(away.stateText).toMatch(/keeps trying/);
    await running.imap.comeBack();
    await running.service.callAs(me, refreshAccounts);
    await waitUntil(async () => (await state())?.state === 'ready');
  });
});
