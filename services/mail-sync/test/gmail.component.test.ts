import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { accountNeedsReconnect } from '@tern/contracts/events/mail-sync';
import { beginGmailSignIn, completeGmailSignIn } from '@tern/contracts/http/gmail';
import { listAccounts, removeAccount } from '@tern/contracts/http/mail-accounts';
import { flagMessages } from '@tern/contracts/http/message-actions';
import { listMailboxes, listMessages } from '@tern/contracts/http/messages';
import { hour } from '@tern/kernel/clock';
import { aPrincipal } from '@tern/testing/a-principal';
import { createFakeClock } from '@tern/testing/fake-clock';
import { startService } from '@tern/testing/start-service';
import { waitUntil } from '@tern/testing/wait-until';
import { mailSyncModule } from '../src/service.ts';
import { startSignIn, type RunningSignIn } from './a-sign-in.ts';

const clock = createFakeClock('2026-03-02T09:00:00Z');
let gmail: RunningSignIn<'google'>;

beforeAll(async () => {
  gmail = await startSignIn('google', { clock });
});
afterAll(() => gmail.close());

/** Each visitor has their own mailbox at Google. */
function aVisitor() {
  const me = aPrincipal();
  const emailAddress = `${me.userId}@gmail.example`;
  gmail.standIn.visitor.emailAddress = emailAddress;
  return { me, emailAddress };
}

const complete = (me: ReturnType<typeof aPrincipal> | null, body: Record<string, unknown>) =>
  gmail.service.callAs(me, completeGmailSignIn, { body: { name: 'Gmail', ...body } });

describe('beginning a sign-in', () => {
  const begin = (me: ReturnType<typeof aPrincipal> | null, body: Record<string, unknown> = {}) =>
    gmail.service.callAs(me, beginGmailSignIn, { body });

  test('when it is asked for, then the page asks for mail with PKCE and a state of ours', async () => {
    const answer = await begin(aPrincipal());
    expect(answer.status).toBe(200);
    const { searchParams } = new URL(answer.body.data.authorizationUrl);
    expect(Object.fromEntries(searchParams)).toMatchObject({
      client_id: 'tern-client',
      response_type: 'code',
      redirect_uri: `${gmail.service.publicUrls.web}/oauth/callback`,
      scope: 'openid email https://mail.google.com/',
      code_challenge_method: 'S256',
      access_type: 'offline',
      prompt: 'consent',
    });
    expect(searchParams.get('state')).toMatch(/^mail\.[\w-]{43}$/);
    expect(answer.text).not.toContain('hush');
  });

  test('when a user begins again and again, then the answer says when to come back', async () => {
    const me = aPrincipal();
    let last = await begin(me);
    for (let round = 0; round < 30; round += 1) last = await begin(me);
    expect(last.status).toBe(429);
  });
});

describe('completing a sign-in', () => {
  test('when Google gives its word, then the mailbox is connected and read; one message in two folders is one', async () => {
    const { me, emailAddress } = aVisitor();
    const answer = await gmail.connect(me);
    expect(answer.status).toBe(200);
    expect(answer.body.data.account).toMatchObject({
      name: 'Gmail',
      emailAddress,
      signIn: 'google',
      state: 'syncing',
      archivePath: '[Gmail]/All Mail',
      sentPath: '[Gmail]/Sent Mail',
    });
    await gmail.inState(me, 'ready');
    const { mailboxes } = (await gmail.service.callAs(me, listMailboxes)).body.data;
    const idsIn = async (path: string) => {
      const mailboxId = mailboxes.find((mailbox) => mailbox.path === path)?.id ?? '';
      const listed = await gmail.service.callAs(me, listMessages, { params: { mailboxId } });
      return listed.body.data.messages.map(({ id }) => id);
    };
    expect(await idsIn('INBOX')).toHaveLength(1);
    expect(await idsIn('[Gmail]/All Mail')).toEqual(await idsIn('INBOX'));
  });

  test('when the mailbox is connected already, then it says so and keeps working', async () => {
    const { me } = aVisitor();
    await gmail.connect(me);
    const again = await gmail.connect(me);
    expect([again.status, again.body.error]).toEqual([409, 'This mailbox is connected already.']);
    await gmail.inState(me, 'ready');
  });

  test('when Google writes the address of a connected mailbox otherwise, then its grant is kept', async () => {
    const { me, emailAddress } = aVisitor();
    await gmail.connect(me);
    const { revoked } = gmail.standIn.counts;
    gmail.standIn.visitor.emailAddress = emailAddress.toUpperCase();
    expect((await gmail.connect(me)).status).toBe(409);
    expect(gmail.standIn.counts.revoked).toBe(revoked);
  });

  test('when fields are missing or no user is signed in, then nothing is asked of Google', async () => {
    const invalid = await complete(aPrincipal(), { code: '', name: '' });
    expect(Object.keys(invalid.body.errors ?? {}).sort()).toEqual(['code', 'name']);
    expect((await complete(null, { code: 'c', state: 'mail.x' })).status).toBe(401);
  });

  test('when this installation has no client at Google, then both calls say so', async () => {
    const service = await startService(mailSyncModule, { config: {} });
    const begun = await service.callAs(aPrincipal(), beginGmailSignIn, { body: {} });
    const done = await service.callAs(aPrincipal(), completeGmailSignIn, {
      body: { code: 'c', name: 'Gmail' },
    });
    await service.close();
    for (const answer of [begun, done])
      expect([answer.status, answer.body.error]).toEqual([
        403,
        'Gmail sign-in is not set up on this server.',
      ]);
  });
});

describe('living on a grant', () => {
  const star = async (me: ReturnType<typeof aPrincipal>) => {
    const listed = await gmail.service.callAs(me, listMessages, { params: { mailboxId: 'INBOX' } });
    const messageIds = listed.body.data.messages.map(({ id }) => id);
    return gmail.service.callAs(me, flagMessages, { body: { messageIds, isStarred: true } });
  };

  test('when an access token is refused before its time, then a new one is asked for and serves', async () => {
    const { me } = aVisitor();
    await gmail.connect(me);
    await gmail.inState(me, 'ready');
    gmail.standIn.expireTokens();
    expect((await star(me)).status).toBe(200);
    await gmail.inState(me, 'ready');
  });

  test('when the grant has ended, then the answer to an action says so', async () => {
    const { me, emailAddress } = aVisitor();
    await gmail.connect(me);
    await gmail.inState(me, 'ready');
    gmail.standIn.revokeAll(emailAddress);
    const answer = await star(me);
    expect(answer.status).toBe(422);
    expect(answer.body.error).toMatch(/^Google does not let Tern into this mailbox any more/);
  });

  test('when the grant was revoked, then the account needs its user at once, and a new sign-in mends it', async () => {
    const { me, emailAddress } = aVisitor();
    await gmail.connect(me);
    await gmail.inState(me, 'ready');
    gmail.standIn.revokeAll(emailAddress);
    clock.advance(2 * hour);
    // A connection that was kept needs no token.
    gmail.imap.hangUp();
    await gmail.refresh(me);
    const dead = await gmail.inState(me, 'needs-reconnect');
    expect(dead.stateText).toBe(
      'Google does not let Tern into this mailbox any more. Reconnect it to sign in again.',
    );
    const losses = () =>
      gmail.service.eventsOf(accountNeedsReconnect).filter(({ userId }) => userId === me.userId);
    await waitUntil(() => losses().length > 0);
    expect(losses()).toHaveLength(1);

    gmail.standIn.visitor.emailAddress = emailAddress;
    const again = await gmail.connect(me);
    expect(again.status).toBe(200);
    expect(again.body.data).toMatchObject({ isReconnected: true, account: { id: dead.id } });
    await gmail.inState(me, 'ready');
  });

  test('when the account is removed, then the grant is given back to Google', async () => {
    const { me } = aVisitor();
    const accountId = await gmail.connectId(me);
    const { revoked } = gmail.standIn.counts;
    expect((await gmail.service.callAs(me, removeAccount, { params: { accountId } })).status).toBe(200);
    expect(gmail.standIn.counts.revoked).toBe(revoked + 1);
  });

  test('when another user lives on the same mailbox, then it is given back with the last of them', async () => {
    const { me } = aVisitor();
    const other = aPrincipal();
    const ids = [];
    for (const user of [me, other]) ids.push(await gmail.connectId(user));
    const { revoked } = gmail.standIn.counts;
    const remove = (user: typeof me, accountId = '') =>
      gmail.service.callAs(user, removeAccount, { params: { accountId } });
    await remove(me, ids[0]);
    expect(gmail.standIn.counts.revoked).toBe(revoked);
    await remove(other, ids[1]);
    expect(gmail.standIn.counts.revoked).toBe(revoked + 1);
  });
});

describe('while Google is away', () => {
  let alone: RunningSignIn<'google'>;
  beforeAll(async () => {
    alone = await startSignIn('google');
  });
  afterAll(() => alone.close());

  test('when a sign-in comes back, then the event says so, without waiting', async () => {
    const me = aPrincipal();
    const { code, state } = await alone.agree(me);
    alone.standIn.failNext(1);
    const body = { code, state, name: 'Gmail' };
    const answer = await alone.service.callAs(me, completeGmailSignIn, { body });
    expect([answer.status, answer.body.error]).toEqual([
      503,
      'Google cannot be reached right now. Please try again in a moment.',
    ]);
  });

  test('when an account is removed, then it is gone all the same', async () => {
    const me = aPrincipal();
    const accountId = await alone.connectId(me);
    await alone.inState(me, 'ready');
    alone.standIn.failNext(3);
    const { status } = await alone.service.callAs(me, removeAccount, { params: { accountId } });
    expect(status).toBe(200);
    expect(alone.standIn.counts.revoked).toBe(0);
    expect((await alone.service.callAs(me, listAccounts)).body.data.accounts).toEqual([]);
  });
});
