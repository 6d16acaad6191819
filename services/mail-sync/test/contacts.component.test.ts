import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { listContactMessages, listContacts, readContact } from '@tern/contracts/http/contacts';
import { createAccount, listAccounts, removeAccount } from '@tern/contracts/http/mail-accounts';
import { aPrincipal } from '@tern/testing/a-principal';
import { callsOnForeignData } from '@tern/testing/foreign-data';
import { waitUntil } from '@tern/testing/wait-until';
import { aMailbox, shareMailSync, type RunningMailSync, type SharedMailSync } from './a-mail-sync.ts';
import { aRawMessage } from './a-raw-message.ts';

const me = 'Robin Hale <robin@fernhill.example>';
const ada = 'Ada North <ada@harbour.example>';
const sentTo = (to: string, more: Parameters<typeof aRawMessage>[0] = {}) =>
  aRawMessage({ from: me, to, ...more });

const aBusyMailbox = () =>
  aMailbox({
    INBOX: [
      aRawMessage({ from: ada }),
      aRawMessage({ from: ada }),
      aRawMessage({ from: '"Müller, Zoë" <Zoe@seaglass.example>' }),
      aRawMessage({ from: me, to: me }),
      aRawMessage({
        from: 'Shop <no-reply@shop.example>',
        headers: ['Reply-To: Kim Lund <kim@shop.example>'],
        date: new Date('2026-03-02T12:00:00Z'),
      }),
      aRawMessage({ from: 'Poster <poster@elsewhere.example>', headers: ['List-Id: <talk.list.example>'] }),
      aRawMessage({
        from: 'News <news@paper.example>',
        headers: ['List-Unsubscribe: <https://paper.example/u>'],
      }),
      aRawMessage({ from: 'Away <away@harbour.example>', headers: ['Auto-Submitted: auto-replied'] }),
    ],
    Sent: [
      sentTo('Bo Falk <bo@quay.example>', {
        cc: 'ada@harbour.example',
        date: new Date('2026-03-03T09:00:00Z'),
      }),
    ],
    Junk: [aRawMessage({ from: 'Prince <prince@riches.example>' })],
    Drafts: [sentTo('Later <later@quay.example>')],
  });

let shared: SharedMailSync;
let running: RunningMailSync;
beforeAll(async () => {
  shared = await shareMailSync();
});
afterAll(() => shared.close());
const listed = async (query: Record<string, string | number> = {}, user = running.me) => {
  const answer = await running.service.callAs(user, listContacts, { query });
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.body.data;
};
const names = async (query: Record<string, string | number> = {}) =>
  (await listed(query)).contacts.map(({ name }) => name);
const store = () => running.service.documents.collections['contacts']!;
const mine = () => ({ userId: running.me.userId });
/** Lists what was counted, by address. */
const counts = async () => {
  const found = await store().find(mine()).toArray();
  return Object.fromEntries(
    found.flatMap(({ seen }) =>
      (seen as { email: string; sent: number; received: number }[]).map(
        ({ email, sent, received }) => [email, [sent, received]] as const,
      ),
    ),
  );
};

describe('contacts of a mailbox', () => {
  beforeAll(async () => {
    running = await shared.aUser({ seed: aBusyMailbox() });
    await running.connect();
  });
  afterAll(() => running.close());

  test('when mail is read, then people are there, those written to first, without robots, lists, spam and oneself', async () => {
    expect(await names()).toEqual(['Ada North', 'Bo Falk', 'Kim Lund', 'Zoë Müller']);
    expect(await counts()).toMatchObject({
      'ada@harbour.example': [1, 2],
      'bo@quay.example': [1, 0],
      'kim@shop.example': [0, 1],
    });
  });

  test('when names and addresses are searched, then case and accents do not count, and every word must occur', async () => {
    expect(await names({ search: 'ZOE mull' })).toEqual(['Zoë Müller']);
    expect(await names({ search: 'zoë' })).toEqual(['Zoë Müller']);
    expect(await names({ search: 'HARBOUR.example' })).toEqual(['Ada North']);
    expect(await names({ search: 'ada quay' })).toEqual([]);
    expect(await names({ search: 'a.*' })).toEqual([]);
  });

  test('when one is asked for by address, then only that very address counts, however it is written', async () => {
    const at = (address: string) => names({ address });
    expect(await at('ADA@harbour.example')).toEqual(['Ada North']);
    expect(await at('da@harbour.example')).toEqual([]);
    expect(await at('ada@harbour.example.org')).toEqual([]);
    expect(await at('robin@fernhill.example')).toEqual([]);
    expect((await listed({ address: 'ada@harbour.example' }, aPrincipal())).contacts).toEqual([]);
  });

  test('when pages are asked for, then each holds its part, and the total stays', async () => {
    const page = await listed({ limit: 2, offset: 2 });
    expect(page).toMatchObject({ total: 4, limit: 2, offset: 2 });
    expect(page.contacts.map(({ name }) => name)).toEqual(['Kim Lund', 'Zoë Müller']);
    expect(await listed({ search: 'nobody' })).toMatchObject({
      contacts: [],
      total: 0,
      limit: 50,
      offset: 0,
    });
  });

  test('when one is read, then its addresses are shown', async () => {
    const [first] = (await listed()).contacts;
    const answer = await running.service.callAs(running.me, readContact, {
      params: { contactId: first!.id },
    });
    expect(answer.body.data.contact).toEqual({
      ...first,
      name: 'Ada North',
      primaryEmail: 'ada@harbour.example',
      addressCount: 1,
      addresses: [{ id: expect.any(String), email: 'ada@harbour.example' }],
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    });
  });

  test('when the mail with one is listed, then both ways and newest first, by the whole address, without drafts and spam', async () => {
    const contactOf = async (search: string) => (await listed({ search })).contacts[0]?.id ?? '';
    const mailWith = async (
      contactId: string,
      query: { limit?: number; offset?: number; open?: string } = {},
    ) => {
      const answer = await running.service.callAs(running.me, listContactMessages, {
        params: { contactId },
        query: query as never,
      });
      if (answer.status !== 200) throw new Error(answer.text);
      return answer.body.data;
    };
    const adasMail = await mailWith(await contactOf('ada'));
    expect(adasMail).toMatchObject({ total: 3, limit: 20, offset: 0 });
    expect(adasMail.messages.map(({ from, tos }) => [from?.email, tos?.[0]?.email])).toEqual([
      ['robin@fernhill.example', 'bo@quay.example'],
      ['ada@harbour.example', 'robin@fernhill.example'],
      ['ada@harbour.example', 'robin@fernhill.example'],
    ]);
    expect(adasMail.messages[0]?.preview).toBe('Could you send the plans by Friday?');
    const page = await mailWith(await contactOf('ada'), { limit: 1, offset: 1 });
    expect(page.messages).toEqual([adasMail.messages[1]]);
    // Nothing is assessed here, so nothing is open.
    expect(await mailWith(await contactOf('ada'), { open: 'true' })).toMatchObject({
      messages: [],
      total: 0,
    });
    expect((await mailWith(await contactOf('bo falk'))).total).toBe(1);
    await expect(mailWith('unknown')).rejects.toThrow('not-found');
  });

  test.each([
    ['limit', 0],
    ['limit', 101],
    ['offset', -1],
    ['search', 'x'.repeat(201)],
  ])('when %s is %s, then the field says so', async (field, value) => {
    const answer = await running.service.callAs(running.me, listContacts, { query: { [field]: value } });
    expect(answer.status).toBe(400);
    expect(answer.body.errors?.[field]).toHaveLength(1);
  });

  test("when no user is signed in or the contact is another user's, then nothing is shown", async () => {
    expect((await running.service.callAs(null, listContacts)).status).toBe(401);
    const stranger = aPrincipal();
    expect(await listed({}, stranger)).toMatchObject({ contacts: [], total: 0 });
    const [first] = (await listed()).contacts;
    const results = await callsOnForeignData({
      service: running.service,
      serviceName: 'mail-sync',
      stranger,
      foreignIds: { contactId: first!.id },
    });
    for (const { foreign, unknown } of results) {
      expect(foreign).toEqual(unknown);
      expect(foreign.status).toBe(404);
    }
  });
});

describe('contacts that follow the mailbox', () => {
  afterEach(() => running.close());
  const start = async () => {
    running = await shared.aUser({ seed: aBusyMailbox() });
    await running.connect();
  };

  test('when mail is read again and again, moved and deleted, then contacts are what is stored', async () => {
    await start();
    const before = await counts();
    await running.refreshed();
    expect(await counts()).toEqual(before);

    const program = await running.program();
    await program.mailboxOpen('INBOX');
    await program.messageMove({ from: 'kim@shop.example' }, 'Junk');
    await program.messageMove('1', 'Archive');
    await program.messageDelete({ from: 'zoe@seaglass.example' });
    await running.refreshed();
    expect(await names()).toEqual(['Ada North', 'Bo Falk', 'Kim Lund']);
    expect((await counts())['ada@harbour.example']).toEqual([1, 2]);

    await program.messageMove({ from: 'shop.example' }, 'Junk');
    await program.append('Drafts', sentTo('New <new@quay.example>', { subject: 'Draft' }));
    await running.refreshed();
    expect(await names()).toEqual(['Ada North', 'Bo Falk']);

    await program.mailboxOpen('Drafts');
    await program.messageMove({ subject: 'Draft' }, 'Sent');
    await program.mailboxOpen('Junk');
    await program.messageMove({ from: 'no-reply@shop.example' }, 'INBOX');
    await running.refreshed();
    expect((await names()).sort()).toEqual(['Ada North', 'Bo Falk', 'Kim Lund', 'New']);
  });

  test('when a mailbox was read before there were contacts, then the next pass makes them of what is stored', async () => {
    await start();
    const before = await counts();
    const { collections } = running.service.documents;
    await store().deleteMany(mine());
    await collections['accounts']!.updateMany(mine(), { $unset: { contactMarks: 1, countedMarks: 1 } });
    await collections['messages']!.updateMany(mine(), { $unset: { isPersonal: 1, replyTo: 1 } });
    await running.refreshed();
    // Without their headers, lists and the like are recognised by the form of the address alone.
    const { 'kim@shop.example': _gone, ...kept } = before;
    expect(await counts()).toMatchObject(kept);
    expect(await collections['accounts']!.countDocuments({ ...mine(), countedMarks: 0 })).toBe(1);
  });

  test('when contacts were counted by older rules, then the next pass counts them again, once', async () => {
    await start();
    const before = await counts();
    const { collections } = running.service.documents;
    await store().updateOne({ ...mine(), primaryEmail: 'bo@quay.example' }, { $set: { name: 'Falk] Bo' } });
    await collections['accounts']!.updateMany(mine(), { $unset: { countedRules: 1 } });
    await running.refreshed();
    expect(await counts()).toEqual(before);
    expect(await names()).toContain('Bo Falk');
    expect(
      await collections['accounts']!.countDocuments({ ...mine(), countedRules: { $exists: true } }),
    ).toBe(1);
  });

  test('when a pass died between mail and contacts, then the next one counts them again, once', async () => {
    await start();
    const before = await counts();
    const { collections } = running.service.documents;
    await store().deleteOne({ ...mine(), primaryEmail: 'bo@quay.example' });
    await store().updateOne(
      { ...mine(), primaryEmail: 'ada@harbour.example' },
      { $set: { 'seen.0.received': 9, revision: 'x' } },
    );
    await collections['accounts']!.updateMany(mine(), { $inc: { contactMarks: 1 } });
    await running.refreshed();
    expect(await counts()).toEqual(before);
  });

  test('when a second account meets the same people and one goes, then the other keeps them, and at last nothing is left', async () => {
    await start();
    const second = await running.service.callAs(running.me, createAccount, {
      body: running.body({ username: 'ida', emailAddress: 'ada@harbour.example' }),
    });
    const accounts = async () => (await running.service.callAs(running.me, listAccounts)).body.data.accounts;
    await waitUntil(async () => (await accounts()).every(({ state }) => state === 'ready'));
    // The address is the user's own by now.
    await waitUntil(async () => (await names()).sort().join() === 'Bo Falk,Kim Lund,Zoë Müller');
    const remove = (accountId: string) =>
      running.service.callAs(running.me, removeAccount, { params: { accountId } });
    const seen = async () =>
      (
        await store()
          .find({ ...mine(), primaryEmail: 'bo@quay.example' })
          .toArray()
      )[0]?.['seen'];
    await waitUntil(async () => ((await seen()) as unknown[])?.length === 2);

    await remove(second.body.data.account.id);
    await waitUntil(async () => ((await seen()) as unknown[])?.length === 1);
    expect(await names()).toEqual(['Ada North', 'Bo Falk', 'Kim Lund', 'Zoë Müller']);
    await remove((await accounts())[0]!.id);
    await waitUntil(async () => (await store().countDocuments(mine())) === 0);
  });
});
