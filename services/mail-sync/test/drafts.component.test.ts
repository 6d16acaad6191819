import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { ImapFlow } from 'imapflow';
import { draftRequested, draftWithdrawn, messageAssessed } from '@tern/contracts/events/followup';
import { draftRemoved, draftSaved } from '@tern/contracts/events/mail-sync';
import { createAccount, updateAccountSettings } from '@tern/contracts/http/mail-accounts';
import {
  listMessages,
  saveDraftFollowup,
  withdrawDraftFollowup,
  type MessageSummary,
} from '@tern/contracts/http/messages';
import { createEventMaker } from '@tern/event-bus/event-maker';
import { minute, systemClock } from '@tern/kernel/clock';
import { aPrincipal } from '@tern/testing/a-principal';
import { createFakeClock } from '@tern/testing/fake-clock';
import { waitUntil } from '@tern/testing/wait-until';
import { aMailbox, shareMailSync, type RunningMailSync, type SharedMailSync } from './a-mail-sync.ts';
import { anAssessment } from './an-assessment.ts';
import { aRawMessage } from './a-raw-message.ts';

let shared: SharedMailSync;
let running: RunningMailSync;
let source: MessageSummary;
let program: ImapFlow;

const sourceMessageId = '<question@fernhill.example>';
const users = aRawMessage({ from: 'robin@fernhill.example', subject: 'My own draft' });

const clock = createFakeClock(new Date('2026-03-10T09:00:00Z'));
beforeAll(async () => {
  shared = await shareMailSync({ clock });
});
afterAll(() => shared.close());

beforeEach(async () => {
  running = await shared.aUser({
    seed: aMailbox({
      Sent: [
        aRawMessage({
          from: 'Robin Hale <robin@fernhill.example>',
          to: 'Ada <ada@harbour.example>, Robin <robin@fernhill.example>',
          cc: 'Bo <bo@lake.example>',
          subject: 'Plans',
          messageId: sourceMessageId,
          references: '<root@harbour.example>',
        }),
      ],
      INBOX: [aRawMessage({ subject: 'Received' })],
      Drafts: [users],
    }),
  });
  await running.connect({ name: 'My work box, "new"' });
  const list = await running.service.callAs(running.me, listMessages, { params: { mailboxId: 'SENT' } });
  [source] = list.body.data.messages as [MessageSummary];
  program = await running.program();
  await program.mailboxOpen('Drafts');
});
afterEach(() => running.close());

const save = (body = 'Any news?', overrides: object = {}) =>
  running.service.callAs(running.me, saveDraftFollowup, {
    params: { messageId: source.id },
    body: { subject: 'Re: Plans', body, ...overrides },
  });

/** What lies in Drafts beside the user's own, as another mail program sees it. */
async function drafts(): Promise<{ uid: number; raw: string }[]> {
  await program.noop();
  const found: { uid: number; raw: string }[] = [];
  for await (const row of program.fetch('1:*', { uid: true, source: true, flags: true })) {
    const raw = row.source?.toString() ?? '';
    if (!raw.includes('My own draft') && !row.flags?.has('\\Deleted')) found.push({ uid: row.uid, raw });
  }
  return found;
}

const edit = async (change: (raw: string) => string) => {
  const [draft] = await drafts();
  await program.append('Drafts', change(draft!.raw), ['\\Draft']);
  await program.messageDelete(String(draft!.uid), { uid: true });
};

const undo = async () =>
  (await running.service.callAs(running.me, withdrawDraftFollowup, { params: { messageId: source.id } })).body
    .data;

describe('taking a saved draft back', () => {
  test('when it was not changed, then it leaves the folder, all are notified, and it can be saved again', async () => {
    await save();
    expect(await undo()).toEqual({ outcome: 'withdrawn' });
    expect(await drafts()).toEqual([]);
    expect(await undo()).toEqual({ outcome: 'not-there' });
    await waitUntil(() => running.eventsOf(draftRemoved).length === 1);
    expect(running.eventsOf(draftRemoved)).toMatchObject([{ data: { reason: 'withdrawn', attempt: 1 } }]);
    expect((await save('Once more')).status).toBe(200);
    expect(await drafts()).toHaveLength(1);
    await waitUntil(() => running.eventsOf(draftSaved).some(({ data }) => data.attempt === 2));
  });

  test.each([
    ['changed', (raw: string) => raw.replace('Any news?', 'Any news, dear Ada?'), 'edited'],
    [
      'changed by a program that drops our mark',
      (raw: string) =>
        raw
          .replace(/X-Tern-Draft-Key:.*\r\n/i, '')
          .replace(/Message-ID:.*\r\n/i, 'Message-ID: <new@fernhill.example>\r\n'),
      'not-there',
    ],
  ])('when it was %s, then it stays, and the answer says so', async (_what, change, outcome) => {
    await save();
    await edit(change);
    expect(await undo()).toEqual({ outcome });
    expect(await drafts()).toHaveLength(1);
  });

  test('when nothing was saved or the message is not of the user, then nothing is touched', async () => {
    expect(await undo()).toEqual({ outcome: 'not-there' });
    await save();
    const call = { params: { messageId: source.id } };
    expect((await running.service.callAs(aPrincipal(), withdrawDraftFollowup, call)).status).toBe(404);
    expect(await drafts()).toHaveLength(1);
  });
});

describe('saving a follow-up draft', () => {
  test.each([
    '\u202aRe\u202b: \u202cPl\u202ea\u2066n\u2067s\u2069',
    'Re: =?utf-8?Q?x?=',
    '=?utf-8?B?eA==?= \u202e',
  ])(
    'when the subject is %j and nobody touches the draft, then saving again keeps it and another text replaces it',
    async (subject) => {
      expect((await save('Any news?', { subject })).status).toBe(200);
      const [first] = await drafts();
      expect((await save('Any news?', { subject })).status).toBe(200);
      expect((await drafts()).map(({ uid }) => uid)).toEqual([first!.uid]);
      expect((await save('Another text', { subject })).status).toBe(200);
      const [other, ...more] = await drafts();
      expect(other!.raw).toContain('Another text');
      expect(more).toEqual([]);
    },
  );

  test('when it is saved, then it lies in Drafts, addressed and threaded, and everybody is told', async () => {
    expect((await save('Any news?\n\nÖ')).body).toEqual({ success: true, data: { success: true } });
    const [draft, ...others] = await drafts();
    expect(others).toEqual([]);
    const headers = draft!.raw.slice(0, draft!.raw.indexOf('\r\n\r\n'));
    expect(headers).toMatch(/^To: Ada <ada@harbour.example>\r$/m);
    expect(headers).toMatch(/^Cc: Bo <bo@lake.example>\r$/m);
    expect(headers).toMatch(/^Subject: Re: Plans\r$/m);
    expect(headers).toMatch(/^In-Reply-To: <question@fernhill.example>\r$/m);
    expect(headers).toMatch(/^References: <root@harbour.example> <question@fernhill.example>\r$/m);
    expect(headers).toMatch(/^From: Robin Hale <robin@fernhill.example>\r$/m);
    const told = await waitUntil(() => running.eventsOf(draftSaved)[0]);
    expect(told.data).toMatchObject({ sourceMessageId: source.id, attempt: 1 });
    const listed = await running.service.callAs(running.me, listMessages, {
      params: { mailboxId: 'DRAFTS' },
    });
    expect(listed.body.data.messages.map(({ id }) => id)).toContain(told.data.draftMessageId);
  });

  test('when it is saved twice, or clicked many times at once, then there is one draft and one event', async () => {
    const answers = await Promise.all(Array.from({ length: 3 }, () => save()));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await save()).status).toBe(200);
    expect(await drafts()).toHaveLength(1);
    await running.refreshed();
    await running.service.settled();
    expect(running.eventsOf(draftSaved)).toHaveLength(1);
  });

  test('when the mail went to another mailbox of the user too, then the draft does not', async () => {
    const other = running.body({ emailAddress: 'Bo@lake.example', username: 'bo' });
    expect((await running.service.callAs(running.me, createAccount, { body: other })).status).toBe(200);
    expect((await save()).status).toBe(200);
    const [draft] = await drafts();
    expect(draft!.raw).toMatch(/^To: Ada <ada@harbour.example>\r$/m);
    expect(draft!.raw).not.toMatch(/^Cc:/m);
  });

  describe('when the mail did not arrive', () => {
    const failed = (address: string, reachedSomebody: boolean) =>
      running.service.publish([
        createEventMaker('followup', systemClock)(
          messageAssessed,
          running.me.userId,
          anAssessment({
            accountId: source.accountId,
            userId: running.me.userId,
            messageId: source.id,
            delivery: {
              failed: true,
              address,
              reason: 'The address does not exist.',
              otherAddresses: 0,
              reachedSomebody,
            },
          }),
        ),
      ]);
    const shown = () =>
      waitUntil(async () => {
        const list = await running.service.callAs(running.me, listMessages, {
          params: { mailboxId: 'SENT' },
        });
        return list.body.data.messages[0]?.delivery;
      });

    test('then lists say why, nothing is saved to the dead address, and the corrected one gets the original', async () => {
      await failed('ada@harbour.example', false);
      expect(await shown()).toMatchObject({
        address: 'ada@harbour.example',
        reason: 'The address does not exist.',
      });
      expect(await save()).toMatchObject({
        status: 400,
        body: { error: 'This mail did not arrive. Give the right address.' },
      });
      expect((await save('Again', { recipient: 'Ada@harbour.example' })).status).toBe(400);
      expect(await drafts()).toEqual([]);
      expect((await save('Here it is again.', { recipient: 'ada.k@harbour.example' })).status).toBe(200);
      expect((await save('Here it is again.', { recipient: 'ada.k@harbour.example' })).status).toBe(200);
      const [draft, ...more] = await drafts();
      expect(more).toEqual([]);
      expect(draft!.raw).toMatch(/^To: Ada <ada.k@harbour.example>\r$/m);
      expect(draft!.raw).not.toMatch(/^Cc:/m);
      expect(draft!.raw).toMatch(
        /Here it is again\.[^]*Forwarded Message[^]*Subject: Plans[^]*From: Robin Hale/,
      );
    });

    test('and another recipient may have it, then the draft goes to them without the dead address', async () => {
      await failed('ada@harbour.example', true);
      await shown();
      expect((await save()).status).toBe(200);
      const [draft] = await drafts();
      expect(draft!.raw).not.toContain('ada@harbour.example');
      expect(draft!.raw).toContain('bo@lake.example');
    });

    test('but nothing failed, then no other recipient is taken', async () => {
      expect((await save('Hi', { recipient: 'eve@evil.example' })).status).toBe(400);
      expect(await drafts()).toEqual([]);
    });
  });

  test('when the subject has line breaks, then no header is added and the draft is still known as ours', async () => {
    const odd = { subject: 'Re: Plans\r\nBcc: eve@evil.example\n\tand\0more' };
    expect((await save('Any\0 news?', odd)).status).toBe(200);
    expect((await save('Any\0 news?', odd)).status).toBe(200);
    const [draft, ...others] = await drafts();
    expect(others).toEqual([]);
    expect(draft!.raw).not.toMatch(/^Bcc:/im);
    expect((await save('Other words', odd)).status).toBe(200);
    expect(await drafts()).toHaveLength(1);
  });

  test('when the text differs, then the new draft takes the place of our untouched one', async () => {
    await save('First words');
    await save('Other words');
    const left = await drafts();
    expect(left).toHaveLength(1);
    expect(left[0]!.raw).toContain('Other words');
    await waitUntil(() => running.eventsOf(draftSaved).length === 2);
    expect(running.eventsOf(draftSaved).map(({ data }) => data.attempt)).toEqual([1, 1]);
    expect(running.imap.commands).not.toContain('CLOSE');
  });

  test('when the user has edited it, then it is theirs: a question, and on yes a second draft beside it', async () => {
    await save();
    await edit((raw) => raw.replace('Any news?', 'Any news, dear Ada?'));
    const refused = await save('Other words');
    expect(refused.status).toBe(409);
    expect(refused.body.code).toBe('draft-edited');
    expect(await drafts()).toHaveLength(1);
    expect((await save('Other words', { replaceEdited: true })).status).toBe(200);
    expect(await drafts()).toHaveLength(2);
    await waitUntil(() => running.eventsOf(draftSaved).some(({ data }) => data.attempt === 2));
  });

  test('when a mail program drops our mark on editing, then it is still known as edited', async () => {
    await save();
    await edit((raw) =>
      raw
        .replace(/X-Tern-Draft-Key:.*\r\n/i, '')
        .replace(/Message-ID:.*\r\n/i, 'Message-ID: <new@fernhill.example>\r\n'),
    );
    expect((await save('Other words')).body.code).toBe('draft-edited');
  });

  test('when the draft is gone and the user asks again, then a new attempt begins', async () => {
    await save();
    const [draft] = await drafts();
    await program.messageDelete(String(draft!.uid), { uid: true });
    await save();
    expect(await drafts()).toHaveLength(1);
    await waitUntil(() => running.eventsOf(draftSaved).some(({ data }) => data.attempt === 2));
  });

  test('when the line breaks at any step, then trying again leaves one draft', async () => {
    const breaks = [
      { kind: 'drop-at-command', command: 'APPEND' },
      { kind: 'drop-before-ok', command: 'APPEND' },
      { kind: 'drop-at-command', command: 'SEARCH' },
      { kind: 'drop-at-command', command: 'SEARCH', nth: 2 },
      { kind: 'drop-before-ok', command: 'STORE' },
      { kind: 'drop-before-ok', command: 'EXPUNGE' },
    ] as const;
    for (const [index, fault] of breaks.entries()) {
      running.imap.inject(fault);
      await save(`Words ${index}`);
      running.imap.clearFaults();
      await save(`Words ${index}`);
      const left = await drafts();
      expect({ index, count: left.length }).toEqual({ index, count: 1 });
      expect(left[0]!.raw).toContain(`Words ${index}`);
    }
  });

  test('when a save was interrupted and nobody tries again, then sync settles it', async () => {
    running.imap.inject({ kind: 'drop-before-ok', command: 'APPEND' });
    expect((await save()).status).toBe(503);
    clock.advance(10 * minute);
    await running.refreshed();
    await waitUntil(() => running.eventsOf(draftSaved).length === 1);
    expect(await drafts()).toHaveLength(1);
  });

  test('when a save was interrupted and no folder is Drafts any more, then mail is read all the same, and it is settled later', async () => {
    running.imap.inject({ kind: 'drop-before-ok', command: 'APPEND' });
    expect((await save()).status).toBe(503);
    clock.advance(10 * minute);
    const params = { accountId: source.accountId };
    const choose = (draftsPath: string | null) =>
      running.service.callAs(running.me, updateAccountSettings, { params, body: { draftsPath } });
    await choose(null);
    await running.refreshed();
    expect(await running.account()).toMatchObject({ state: 'ready', stateText: null });
    expect(running.eventsOf(draftSaved)).toEqual([]);
    await choose('Drafts');
    await running.refreshed();
    await waitUntil(() => running.eventsOf(draftSaved).length === 1);
    expect(await drafts()).toHaveLength(1);
  });

  test('when the message cannot be followed up, then the answer says why', async () => {
    const list = await running.service.callAs(running.me, listMessages, { params: { mailboxId: 'INBOX' } });
    const received = await running.service.callAs(running.me, saveDraftFollowup, {
      params: { messageId: list.body.data.messages[0]!.id },
      body: { subject: 'Re: x', body: 'y' },
    });
    expect(received.body.errors?.['general']).toHaveLength(1);
    const asked = { subject: ['Enter a subject.'], body: ['Enter a text.'] };
    expect((await save('\u0001', { subject: '\u0001' })).body.errors).toEqual(asked);
    const { id: accountId } = await running.account();
    await running.service.callAs(running.me, updateAccountSettings, {
      params: { accountId },
      body: { draftsPath: null },
    });
    expect((await save()).body.errors?.['general']?.[0]).toMatch(/Drafts folder/);
    expect(
      (await running.service.callAs(null, saveDraftFollowup, { params: { messageId: source.id }, body: {} }))
        .status,
    ).toBe(401);
  });

  test('when the server has no room or is away, then the answer says so and nothing is told', async () => {
    running.imap.inject({ kind: 'answer-no', command: 'APPEND', text: '[OVERQUOTA] Full' });
    expect(await save()).toMatchObject({ status: 422, body: { code: 'mail-server-failed' } });
    await running.imap.goAway();
    expect(await save()).toMatchObject({ status: 503, body: { code: 'mail-server-unavailable' } });
    await running.imap.comeBack();
    expect(running.eventsOf(draftSaved)).toEqual([]);
  });
});

describe('a draft without a click', () => {
  const request = () =>
    running.service.publish([
      createEventMaker('followup', systemClock)(draftRequested, running.me.userId, {
        accountId: source.accountId,
        userId: running.me.userId,
        messageId: source.id,
        version: 1,
        subject: 'Re: Plans',
        body: 'By itself',
        engine: 'template/1',
      }),
    ]);
  const saved = () => waitUntil(() => running.eventsOf(draftSaved)[0]);

  test('when it is requested twice, also from a server that refuses at first, then there is one draft', async () => {
    running.imap.inject({ kind: 'answer-no', command: 'APPEND', text: '[UNAVAILABLE] Not now' });
    await Promise.all([request(), request()]);
    await saved();
    const [draft, ...others] = await drafts();
    expect(others).toEqual([]);
    expect(draft!.raw).toContain('By itself');
    expect((await save('By itself')).status).toBe(200);
    expect(await drafts()).toHaveLength(1);
  });

  test('when the user has saved one with a click, then his words stay', async () => {
    await save('My words');
    await request();
    await request();
    await running.refreshed();
    const [draft, ...others] = await drafts();
    expect(others).toEqual([]);
    expect(draft!.raw).toContain('My words');
  });

  test('when the user deletes it, then a repeated request brings nothing back, and a click does', async () => {
    await request();
    await saved();
    const [draft] = await drafts();
    await program.messageDelete(String(draft!.uid), { uid: true });
    await request();
    await running.refreshed();
    expect(await drafts()).toEqual([]);
    await save('Asked for');
    expect(await drafts()).toHaveLength(1);
  });
});

describe('what becomes of a draft', () => {
  const removed = () => waitUntil(() => running.eventsOf(draftRemoved)[0]);
  const withdraw = (version = 1) =>
    running.service.publish([
      createEventMaker('followup', systemClock)(draftWithdrawn, running.me.userId, {
        accountId: source.accountId,
        userId: running.me.userId,
        messageId: source.id,
        version,
      }),
    ]);

  test('when the answer is in, then the untouched draft is withdrawn, once, and a later one is left alone', async () => {
    await save();
    await withdraw();
    expect((await removed()).data.reason).toBe('withdrawn');
    expect(await drafts()).toEqual([]);
    await save('A new attempt');
    await withdraw();
    await running.refreshed();
    expect(await drafts()).toHaveLength(1);
  });

  test('when the user has edited it, then it is not withdrawn', async () => {
    await save();
    await edit((raw) => raw.replace('Any news?', 'Mine now'));
    await withdraw();
    await running.refreshed();
    expect(await drafts()).toHaveLength(1);
    // It is still the same attempt, under its new id.
    await waitUntil(() => running.eventsOf(draftSaved).length === 2);
    expect(running.eventsOf(draftSaved)[1]?.data.attempt).toBe(1);
    expect(running.eventsOf(draftRemoved)).toEqual([]);
  });

  test('when the user sends it, then it is told as sent', async () => {
    await save();
    const [draft] = await drafts();
    clock.advance(minute);
    const copy = draft!.raw.replace(/^Date:.*$/m, `Date: ${clock.now().toUTCString()}`);
    await program.append('Sent', copy, ['\\Seen']);
    await program.messageDelete(String(draft!.uid), { uid: true });
    await running.refreshed();
    expect((await removed()).data).toMatchObject({ reason: 'sent', sourceMessageId: source.id });
  });

  test('when it is deleted, then it is told as vanished, not before a second look', async () => {
    await save();
    await running.refreshed();
    const [draft] = await drafts();
    await program.messageDelete(String(draft!.uid), { uid: true });
    await running.refreshed();
    expect(running.eventsOf(draftRemoved)).toEqual([]);
    clock.advance(2 * minute);
    await running.refreshed();
    expect((await removed()).data.reason).toBe('vanished');
  });

  test("when drafts are saved, replaced and withdrawn, then the user's own draft and flagged mail stay", async () => {
    await program.messageFlagsAdd('1', ['\\Deleted'], { uid: true });
    await save('One');
    await save('Two');
    await withdraw();
    await removed();
    const own = await program.fetchOne('1', { source: true }, { uid: true });
    expect(own && own.source?.toString()).toContain('My own draft');
  });
});

test("when the account is another user's second connection, then both keep one draft", async () => {
  await running.service.callAs({ ...running.me, userId: 'somebody-else' }, createAccount, {
    body: running.body(),
  });
  await save();
  await running.refreshed();
  expect(await drafts()).toHaveLength(1);
});
