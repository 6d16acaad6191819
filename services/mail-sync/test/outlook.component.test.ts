import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { accountNeedsReconnect } from '@tern/contracts/events/mail-sync';
import { listAccounts, reconnectAccount, removeAccount } from '@tern/contracts/http/mail-accounts';
import { listMailboxes, listMessages } from '@tern/contracts/http/messages';
import { beginOutlookSignIn } from '@tern/contracts/http/mail-sign-ins/outlook';
import { day, hour } from '@tern/kernel/clock';
import { aPrincipal } from '@tern/testing/a-principal';
import { createFakeClock } from '@tern/testing/fake-clock';
import { startService } from '@tern/testing/start-service';
import { waitUntil } from '@tern/testing/wait-until';
import { mailSyncModule } from '../src/service.ts';
import { startSignIn, type RunningSignIn } from './a-sign-in.ts';

const clock = createFakeClock('2026-03-02T09:00:00Z');
let outlook: RunningSignIn<'microsoft'>;

beforeAll(async () => {
  outlook = await startSignIn('microsoft', { clock });
});
afterAll(() => outlook.close());

/** Each visitor has their own mailbox at Microsoft. */
function aVisitor() {
  const me = aPrincipal();
  const emailAddress = `${me.userId}@outlook.example`;
  Object.assign(outlook.standIn.visitor, { emailAddress, addressOnFile: null });
  return { me, emailAddress };
}
const lossesOf = ({ userId }: { userId: string }) =>
  outlook.service.eventsOf(accountNeedsReconnect).filter((event) => event.userId === userId);

describe('connecting a mailbox at Microsoft', () => {
  test('when a sign-in begins, then the page asks for mail, and for a grant that lasts', async () => {
    const answer = await outlook.service.callAs(aPrincipal(), beginOutlookSignIn, { body: {} });
    const { pathname, searchParams } = new URL(answer.body.data.authorizationUrl);
    expect(pathname).toBe('/common/oauth2/v2.0/authorize');
    expect(searchParams.get('scope')).toBe(
      'openid email profile offline_access https://outlook.office.com/IMAP.AccessAsUser.All',
    );
  });

  test('when Microsoft confirms the sign-in, then the mailbox is connected and read, though no SMTP server answers', async () => {
    const { me, emailAddress } = aVisitor();
    const answer = await outlook.connect(me);
    expect([answer.status, answer.body.data?.account]).toMatchObject([
      200,
      {
        name: 'Outlook',
        emailAddress,
        signIn: 'microsoft',
        archivePath: 'Archive',
        sentPath: 'Sent Items',
        trashPath: 'Deleted Items',
        spamPath: 'Junk Email',
      },
    ]);
    await outlook.inState(me, 'ready');
    const { mailboxes } = (await outlook.service.callAs(me, listMailboxes)).body.data;
    const mailboxId = mailboxes.find(({ path }) => path === 'INBOX')?.id ?? '';
    const listed = await outlook.service.callAs(me, listMessages, { params: { mailboxId } });
    expect(listed.body.data.messages).toHaveLength(1);
  });

  test('when the name of the sign-in is not the address, then it opens the mailbox, and both are own addresses', async () => {
    const { me, emailAddress: signInName } = aVisitor();
    const onFile = `robin.${me.userId}@fernhill.example`;
    outlook.standIn.visitor.addressOnFile = onFile;
    const { account } = (await outlook.connect(me)).body.data;
    const [stored] = await outlook.service.documents
      .collection('accounts')
      .find({ userId: me.userId })
      .toArray();
    expect([account?.emailAddress, stored?.['server'].username]).toEqual([onFile, signInName]);
    expect(stored?.['aliases']).toEqual([onFile, signInName].map((of) => of.toLowerCase()));
    await outlook.inState(me, 'ready');
    const again = await outlook.connect(me, account?.id);
    expect(again.body.data).toMatchObject({ isReconnected: true, account: { emailAddress: onFile } });
  });

  test('when IMAP is switched off, then it says what may help', async () => {
    const { me, emailAddress } = aVisitor();
    outlook.refused.add(emailAddress);
    const answer = await outlook.connect(me);
    expect([answer.status, answer.body.error]).toEqual([
      422,
      expect.stringMatching(/^Outlook refused the sign-in\..*an administrator can allow it/),
    ]);
  });

  test('when this installation has no client at Microsoft, then the call says so', async () => {
    const service = await startService(mailSyncModule, { config: {} });
    const answer = await service.callAs(aPrincipal(), beginOutlookSignIn, { body: {} });
    await service.close();
    expect([answer.status, answer.body.error]).toEqual([
      403,
      'Outlook sign-in is not set up on this server.',
    ]);
  });
});

describe('living on a grant of Microsoft', () => {
  const sealedOf = async (userId: string) => {
    const [stored] = await outlook.service.documents.collection('accounts').find({ userId }).toArray();
    return { secret: stored?.['sealedSecret'], renewal: stored?.['sealedRenewal'] };
  };

  test('when it is renewed, then the refresh token that comes with it is kept, sealed, and renews the next time', async () => {
    const { me } = aVisitor();
    await outlook.connect(me);
    await outlook.inState(me, 'ready');
    const first = await sealedOf(me.userId);
    for (const _round of [1, 2]) {
      const { renewal } = await sealedOf(me.userId);
      clock.advance(2 * hour);
      // A connection that was kept needs no token.
      outlook.imap.hangUp();
      await waitUntil(
        async () => {
          await outlook.refresh(me);
          return (await sealedOf(me.userId)).renewal !== renewal;
        },
        { what: 'a kept refresh token' },
      );
    }
    const { secret, renewal } = await sealedOf(me.userId);
    expect(secret).toBe(first.secret);
    expect(renewal).toMatch(/^v1\./);
    await outlook.inState(me, 'ready');
  });

  test.each(['revoked', 'inactive', 'second-factor', 'consent-withdrawn'] as const)(
    'when it has ended (%s), then one event reports it, a password does not mend it, and a new sign-in does',
    async (reason) => {
      const { me, emailAddress } = aVisitor();
      await outlook.connect(me);
      await outlook.inState(me, 'ready');
      outlook.standIn.revokeAll(emailAddress, reason);
      clock.advance(2 * hour);
      // A connection that was kept needs no token.
      outlook.imap.hangUp();
      await outlook.refresh(me);
      const dead = await outlook.inState(me, 'needs-reconnect');
      expect([dead.stateText, dead.isLoginRefused, dead.signIn]).toEqual([
        'Microsoft does not let Tern into this mailbox any more. Reconnect it to sign in again.',
        true,
        'microsoft',
      ]);
      await waitUntil(() => lossesOf(me).length > 0);
      clock.advance(day);
      await outlook.refresh(me);
      const typed = await outlook.service.callAs(me, reconnectAccount, {
        params: { accountId: dead.id },
        body: { password: 'guess' },
      });
      expect(typed.body.error).toBe('This mailbox is connected by signing in at Microsoft.');
      expect(lossesOf(me).map(({ data }) => data.signIn)).toEqual(['microsoft']);

      const { renewal } = await sealedOf(me.userId);
      const again = await outlook.connect(me, dead.id);
      expect(again.body.data).toMatchObject({ isReconnected: true, account: { id: dead.id } });
      await outlook.inState(me, 'ready');
      expect((await sealedOf(me.userId)).renewal).not.toBe(renewal);
    },
  );

  test('when the secret of this installation has expired, then it is an outage, and no user is asked to sign in again', async () => {
    const { me, emailAddress } = aVisitor();
    await outlook.connect(me);
    await outlook.inState(me, 'ready');
    outlook.standIn.revokeAll(emailAddress, 'secret-expired');
    clock.advance(2 * hour);
    // A connection that was kept needs no token.
    outlook.imap.hangUp();
    await outlook.refresh(me);
    const account = await outlook.inState(me, 'unreachable');
    expect(account.stateText).toBe('Microsoft does not renew the sign-in right now. Tern keeps trying.');
    expect(lossesOf(me)).toEqual([]);
  });

  test('when the account is removed, then it is gone with its tokens, and nothing is asked of Microsoft', async () => {
    const { me } = aVisitor();
    const accountId = await outlook.connectId(me);
    await outlook.inState(me, 'ready');
    expect((await outlook.service.callAs(me, removeAccount, { params: { accountId } })).status).toBe(200);
    expect((await outlook.service.callAs(me, listAccounts)).body.data.accounts).toEqual([]);
    expect(await sealedOf(me.userId)).toEqual({ secret: undefined, renewal: undefined });
    expect(outlook.standIn.counts.revoked).toBe(0);
  });

  test('when another person signs in for it, then both are named and nothing changes', async () => {
    const { me, emailAddress } = aVisitor();
    const accountId = await outlook.connectId(me);
    outlook.standIn.visitor.emailAddress = 'other@outlook.example';
    const answer = await outlook.connect(me, accountId);
    expect([answer.status, answer.body.error]).toEqual([
      400,
      `You signed in at Microsoft as other@outlook.example, but this mailbox is ${emailAddress}. Please sign in as ${emailAddress}.`,
    ]);
  });
});
