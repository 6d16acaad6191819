import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { draftFollowup } from '@tern/contracts/http/followup';
import { createAccount, reconnectAccount, removeAccount } from '@tern/contracts/http/mail-accounts';
import { readMessage, saveDraftFollowup } from '@tern/contracts/http/messages';
import { listOutbox, readOutboxMail } from '@tern/contracts/http/notifier';
import { startDocumentServer, type DocumentServer } from '@tern/documents/server';
import { day, hour, minute } from '@tern/kernel/clock';
import { makeTemporaryFolder } from '@tern/testing/temporary-folder';
import { waitUntil } from '@tern/testing/wait-until';
import { aMail, owner, partner } from './a-mail.ts';
import { startConnectedUser, type ConnectedUser } from './connected-user.ts';
import { readStoredDocuments } from './stored-documents.ts';

const folder = makeTemporaryFolder();
let server: DocumentServer;
let user: ConnectedUser;
beforeAll(async () => {
  // A server of the test, so that it can look at the stored documents.
  server = await startDocumentServer({ folder: join(folder.path, 'documents') });
  user = await startConnectedUser({ MONGODB_URI: server.uri });
});
afterAll(async () => {
  await user.close();
  await server.close();
  folder.remove();
});

const ago = (ms: number) => new Date(user.clock.now().getTime() - ms);
const question = 'Hello,\n\ncould you send me the signed offer?\n\nBest regards\nAna';
const secondAddress = 'ana.private@postbox.example';

describe('mail-sync.account.connected', () => {
  test('when the user connects a second mailbox, then mail between the two awaits no answer', async () => {
    await user.deliver(
      'Sent',
      aMail({ subject: 'Note', to: secondAddress, text: question, date: ago(4 * day) }),
    );
    await user.sentWith('Note', 'needs-follow-up');
    await user.visitor.ask(createAccount, { body: user.home.details(secondAddress) });
    expect(await user.sentWith('Note', 'not-needed')).toMatchObject({
      followUpReason: { engine: 'headers' },
    });
  });
});

const refusalsOf = async () =>
  (await readStoredDocuments(server.uri))
    .filter(({ place }) => place === 'mail-sync.accounts')
    .map(({ document }) => (document['refusals'] as { count: number } | null)?.count ?? 0);

/** Waits until Tern's logins to all accounts have been refused `times` times. */
async function refused(times: number): Promise<void> {
  await user.look();
  const what = `logins to be refused ${times} times`;
  await waitUntil(async () => (await refusalsOf()).every((count) => count >= times), { what });
}

const lossMails = async () =>
  (await user.visitor.ask(listOutbox)).mails.filter(({ kind }) => kind === 'needs-reconnect');

// The event of a renewed login has the same fields as before, so the test checks that the state at its consumers stays the same.
describe('mail-sync.account.needs-reconnect and mail-sync.account.updated', () => {
  test('when logins are refused for an hour, then one mail for each account leads to it', async () => {
    user.home.imap.inject({ kind: 'refuse-login', times: 1000 });
    // Existing connections stay signed in; the login is checked at the next connection.
    await user.home.imap.goAway();
    await user.home.imap.comeBack();
    for (const times of [1, 2]) {
      await refused(times);
      expect(await lossMails()).toEqual([]);
      user.clock.advance(hour / 2);
    }
    await refused(3);
    await waitUntil(async () => (await user.accounts()).every(({ state }) => state === 'needs-reconnect'));
    await waitUntil(
      async () => {
        user.passTime(3 * minute);
        return (await lossMails()).length === 2;
      },
      { what: 'a mail for each account', timeoutMs: 60_000 },
    );
    const mails = await lossMails();
    expect(mails.map(({ to }) => to)).toEqual([owner, owner]);
    const read = await Promise.all(
      mails.map(({ id }) => user.visitor.ask(readOutboxMail, { params: { mailId: id } })),
    );
    const links = (await user.accounts()).map(({ id }) => `/accounts?reconnect=${id}`);
    expect(read.map(({ mail }) => mail.link?.slice(mail.link.indexOf('/accounts'))).toSorted()).toEqual(
      links.toSorted(),
    );
    expect(read.some(({ mail }) => mail.text.includes('secret'))).toBe(false);
  });

  test('when a refused login is renewed, then the account goes on, is known as before, and new mail is assessed', async () => {
    user.home.imap.clearFaults();
    const [first, second] = await user.accounts();
    const params = { accountId: first?.id ?? '' };
    await user.visitor.ask(reconnectAccount, { params, body: { password: 'secret' } });
    await user.visitor.ask(createAccount, { body: user.home.details(second?.emailAddress ?? '') });
    await waitUntil(async () => (await user.accounts()).every(({ state }) => state === 'ready'));
    expect(await user.accounts()).toHaveLength(2);
    await user.deliver('Sent', aMail({ subject: 'After', text: question, date: ago(hour) }));
    await user.sentWith('After', 'waiting');
    await user.sentWith('Note', 'not-needed');
    expect(await lossMails()).toHaveLength(2);
  });
});

describe('mail-sync.account.removed', () => {
  test('when a mailbox is removed, then its address is no longer the user’s own', async () => {
    const second = (await user.accounts()).find(({ emailAddress }) => emailAddress === secondAddress);
    await user.visitor.ask(removeAccount, { params: { accountId: second?.id ?? '' } });
    await user.sentWith('Note', 'needs-follow-up');
    expect(await user.accounts()).toHaveLength(1);
  });

  test('when the last mailbox is removed, then no service’s database has anything of it left', async () => {
    const messageId = '<kept@sender.example>';
    await user.deliver('Sent', aMail({ subject: 'Kept', text: question, date: ago(5 * day), messageId }));
    const kept = await user.sentWith('Kept', 'needs-follow-up');
    const params = { messageId: kept.id };
    const { engine: _engine, ...body } = await user.visitor.ask(draftFollowup, { params });
    await user.visitor.ask(saveDraftFollowup, { params, body });
    await user.sentWith('Kept', 'drafted');
    const headers = { from: partner, to: owner, subject: 'Re: Note', inReplyTo: '<unknown@sender.example>' };
    await user.deliver('INBOX', aMail({ ...headers, text: 'Hello Ana,\n\nsigned.\n\nBen', date: ago(hour) }));
    await user.readAll();
    const accountIds = (await user.accounts()).map(({ id }) => id);
    const isMail = (text: string) =>
      [...accountIds, partner, secondAddress, 'signed', 'Kept', 'Note'].some((word) => text.includes(word));
    const before = (await readStoredDocuments(server.uri)).filter(({ document }) =>
      isMail(JSON.stringify(document)),
    );
    expect(new Set(before.map(({ place }) => place)).size).toBeGreaterThan(5);

    await user.visitor.ask(removeAccount, { params: { accountId: accountIds[0] ?? '' } });
    expect((await user.visitor.call(readMessage, { params })).status).toBe(404);
    expect(await user.accounts()).toEqual([]);
    await waitUntil(async () => {
      const left = (await readStoredDocuments(server.uri)).filter(({ document }) =>
        isMail(JSON.stringify(document)),
      );
      // All that is left are the tombstones that keep late events from bringing the account back. They have ids and nothing else.
      expect(left).toEqual(
        left.map(({ place, document }) => ({ place, document: tombstoneOf(place, document) })),
      );
      return true;
    });
    // The mail on the mail server belongs to the user.
    expect((await user.client.list('Drafts')).map(({ subject }) => subject)).toEqual(['Re: Kept']);
    expect((await user.stats()).totalSentLast2Weeks).toBe(0);
  });
});

const emptied: Readonly<Record<string, object>> = {
  'followup.accounts': {
    name: '',
    aliases: [],
    knownAddresses: [],
    claimUntil: null,
    claimSentUntil: null,
    sentUntil: null,
  },
  'notifier.accounts': { isLost: false, hasInitial: false, waitsSince: null, dueAt: null },
};

/** Tombstones in collections of their own. */
const tombstones = ['calendar.removedmailboxes'];

function tombstoneOf(place: string, { _id, userId, outbox, ...rest }: Record<string, unknown>) {
  if (tombstones.includes(place)) return { _id, userId, buriedAt: expect.any(Date) };
  if (!emptied[place]) return { place: 'nothing is to be left here' };
  const empty = { ...emptied[place], emailAddress: '', verifiedUntil: null };
  const versions = Object.fromEntries(Object.entries(rest).filter(([, value]) => typeof value === 'number'));
  const sent = outbox === undefined ? {} : { outbox: [] };
  return { _id, userId, ...versions, ...sent, ...empty, isRemoved: true, buriedAt: expect.any(Date) };
}
