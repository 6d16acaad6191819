import { describe, expect, test } from '@jest/globals';
import { messageAssessed } from '@tern/contracts/events/followup';
import { draftSaved } from '@tern/contracts/events/mail-sync';
import { createAccount, updateAccountSettings } from '@tern/contracts/http/mail-accounts';
import { listMessages, saveDraftFollowup } from '@tern/contracts/http/messages';
import { createEventMaker } from '@tern/event-bus/event-maker';
import { minute, systemClock } from '@tern/kernel/clock';
import { waitUntil } from '@tern/testing/wait-until';
import { aMessageAssessed } from '@tern/testing/a-message-assessed';
import { draftMailbox } from './draft-mailbox.ts';

const box = draftMailbox();

describe('saving a follow-up draft', () => {
  test.each([
    '\u202aRe\u202b: \u202cPl\u202ea\u2066n\u2067s\u2069',
    'Re: =?utf-8?Q?x?=',
    '=?utf-8?B?eA==?= \u202e',
  ])(
    'when the subject is %j and the draft stays untouched, then saving again keeps it and another text replaces it',
    async (subject) => {
      const answerTo = async (text: string) => (await box.save(text, { subject })).body.data;
      const created = await answerTo('Any news?');
      expect(created).toMatchObject({ outcome: 'created', draftId: expect.any(String) });
      const [first] = await box.drafts();
      expect(await answerTo('Any news?')).toEqual({ ...created, outcome: 'unchanged' });
      expect((await box.drafts()).map(({ uid }) => uid)).toEqual([first!.uid]);
      const replaced = await answerTo('Another text');
      expect(replaced).toMatchObject({ outcome: 'replaced', draftId: expect.any(String) });
      expect(replaced.draftId).not.toBe(created.draftId);
      const [other, ...more] = await box.drafts();
      expect(other!.raw).toContain('Another text');
      expect(more).toEqual([]);
    },
  );

  test('when it is saved, then it lies in Drafts, addressed and threaded, and an event is published', async () => {
    expect((await box.save('Any news?\n\nÖ')).body).toEqual({
      success: true,
      data: { success: true, draftId: expect.any(String), outcome: 'created' },
    });
    const [draft, ...others] = await box.drafts();
    expect(others).toEqual([]);
    const headers = draft!.raw.slice(0, draft!.raw.indexOf('\r\n\r\n'));
    expect(headers).toMatch(/^To: Ada <ada@harbour.example>\r$/m);
    expect(headers).toMatch(/^Cc: Bo <bo@lake.example>\r$/m);
    expect(headers).toMatch(/^Subject: Re: Plans\r$/m);
    expect(headers).toMatch(/^In-Reply-To: <question@fernhill.example>\r$/m);
    expect(headers).toMatch(/^References: <root@harbour.example> <question@fernhill.example>\r$/m);
    expect(headers).toMatch(/^From: Robin Hale <robin@fernhill.example>\r$/m);
    const saved = await waitUntil(() => box.running.eventsOf(draftSaved)[0]);
    expect(saved.data).toMatchObject({ sourceMessageId: box.source.id, attempt: 1 });
    const listed = await box.running.service.callAs(box.running.me, listMessages, {
      params: { mailboxId: 'DRAFTS' },
    });
    expect(listed.body.data.messages.map(({ id }) => id)).toContain(saved.data.draftMessageId);
  });

  test('when it is saved twice, or clicked many times at once, then there is one draft, which every event names', async () => {
    const answers = await Promise.all(Array.from({ length: 3 }, () => box.save()));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await box.save()).status).toBe(200);
    expect(await box.drafts()).toHaveLength(1);
    await box.running.refreshed();
    await box.running.service.settled();
    // Each request is published: the draft then outlasts an answer that came before it (decision 80).
    const saved = box.running
      .eventsOf(draftSaved)
      .map(({ data }) => `${data.attempt} ${data.draftMessageId}`);
    expect(new Set(saved).size).toBe(1);
    expect(saved.length).toBeLessThanOrEqual(4);
  });

  test('when the mail went to another mailbox of the user too, then the draft does not', async () => {
    const other = box.running.body({ emailAddress: 'Bo@lake.example', username: 'bo' });
    expect((await box.running.service.callAs(box.running.me, createAccount, { body: other })).status).toBe(
      200,
    );
    expect((await box.save()).status).toBe(200);
    const [draft] = await box.drafts();
    expect(draft!.raw).toMatch(/^To: Ada <ada@harbour.example>\r$/m);
    expect(draft!.raw).not.toMatch(/^Cc:/m);
  });

  const assessed = (found: Partial<Parameters<typeof aMessageAssessed>[0]>) =>
    box.running.service.publish([
      createEventMaker('followup', systemClock)(
        messageAssessed,
        box.running.me.userId,
        aMessageAssessed({
          accountId: box.source.accountId,
          userId: box.running.me.userId,
          messageId: box.source.id,
          ...found,
        }),
      ),
    ]);
  const shownOf = <F extends 'delivery' | 'answeredBy'>(field: F) =>
    waitUntil(async () => {
      const list = await box.running.service.callAs(box.running.me, listMessages, {
        params: { mailboxId: 'SENT' },
      });
      return list.body.data.messages[0]?.[field];
    });

  test('when one of several has answered, then the draft goes to the others alone', async () => {
    await assessed({ answeredBy: ['ada@harbour.example'] });
    expect(await shownOf('answeredBy')).toEqual(['ada@harbour.example']);
    expect((await box.save()).status).toBe(200);
    const [draft] = await box.drafts();
    expect(draft!.raw).not.toContain('ada@harbour.example');
    expect(draft!.raw).toContain('bo@lake.example');
  });

  describe('when the mail did not arrive', () => {
    const failed = (address: string, reachedSomebody: boolean) =>
      assessed({
        delivery: {
          failed: true,
          address,
          reason: 'The address does not exist.',
          otherAddresses: 0,
          reachedSomebody,
        },
      });
    const shown = () => shownOf('delivery');

    test('then lists say why, nothing is saved to the dead address, and the corrected one gets the original', async () => {
      await failed('ada@harbour.example', false);
      expect(await shown()).toMatchObject({
        address: 'ada@harbour.example',
        reason: 'The address does not exist.',
      });
      expect(await box.save()).toMatchObject({
        status: 400,
        body: { error: 'This mail did not arrive. Give the right address.' },
      });
      expect((await box.save('Again', { recipient: 'Ada@harbour.example' })).status).toBe(400);
      expect(await box.drafts()).toEqual([]);
      expect((await box.save('Here it is again.', { recipient: 'ada.k@harbour.example' })).status).toBe(200);
      expect((await box.save('Here it is again.', { recipient: 'ada.k@harbour.example' })).status).toBe(200);
      const [draft, ...more] = await box.drafts();
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
      expect((await box.save()).status).toBe(200);
      const [draft] = await box.drafts();
      expect(draft!.raw).not.toContain('ada@harbour.example');
      expect(draft!.raw).toContain('bo@lake.example');
    });

    test('but nothing failed, then no other recipient is taken', async () => {
      expect((await box.save('Hi', { recipient: 'eve@evil.example' })).status).toBe(400);
      expect(await box.drafts()).toEqual([]);
    });
  });

  test('when the subject has line breaks, then no header is added and the draft is still known as ours', async () => {
    const odd = { subject: 'Re: Plans\r\nBcc: eve@evil.example\n\tand\0more' };
    expect((await box.save('Any\0 news?', odd)).status).toBe(200);
    expect((await box.save('Any\0 news?', odd)).status).toBe(200);
    const [draft, ...others] = await box.drafts();
    expect(others).toEqual([]);
    expect(draft!.raw).not.toMatch(/^Bcc:/im);
    expect((await box.save('Other words', odd)).status).toBe(200);
    expect(await box.drafts()).toHaveLength(1);
  });

  test('when the text differs, then the new draft takes the place of our untouched one', async () => {
    await box.save('First words');
    await box.save('Other words');
    const left = await box.drafts();
    expect(left).toHaveLength(1);
    expect(left[0]!.raw).toContain('Other words');
    await waitUntil(() => box.running.eventsOf(draftSaved).length === 2);
    expect(box.running.eventsOf(draftSaved).map(({ data }) => data.attempt)).toEqual([1, 1]);
    expect(box.running.imap.commands).not.toContain('CLOSE');
  });

  test('when the user has edited it, then it is theirs: a question, and on yes a second draft', async () => {
    await box.save();
    await box.edit((raw) => raw.replace('Any news?', 'Any news, dear Ada?'));
    const refused = await box.save('Other words');
    expect(refused.status).toBe(409);
    expect(refused.body.code).toBe('draft-edited');
    expect(await box.drafts()).toHaveLength(1);
    expect((await box.save('Other words', { replaceEdited: true })).status).toBe(200);
    expect(await box.drafts()).toHaveLength(2);
    await waitUntil(() => box.running.eventsOf(draftSaved).some(({ data }) => data.attempt === 2));
  });

  test('when a mail program drops our mark on editing, then it is still known as edited', async () => {
    await box.save();
    await box.edit((raw) =>
      raw
        .replace(/X-Tern-Draft-Key:.*\r\n/i, '')
        .replace(/Message-ID:.*\r\n/i, 'Message-ID: <new@fernhill.example>\r\n'),
    );
    expect((await box.save('Other words')).body.code).toBe('draft-edited');
  });

  test('when the draft is gone and the user asks again, then a new attempt begins', async () => {
    await box.save();
    const [draft] = await box.drafts();
    await box.program.messageDelete(String(draft!.uid), { uid: true });
    await box.save();
    expect(await box.drafts()).toHaveLength(1);
    await waitUntil(() => box.running.eventsOf(draftSaved).some(({ data }) => data.attempt === 2));
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
      box.running.imap.inject(fault);
      await box.save(`Words ${index}`);
      box.running.imap.clearFaults();
      await box.save(`Words ${index}`);
      const left = await box.drafts();
      expect({ index, count: left.length }).toEqual({ index, count: 1 });
      expect(left[0]!.raw).toContain(`Words ${index}`);
    }
  });

  test('when a save was interrupted and is not tried again, then sync settles it', async () => {
    box.running.imap.inject({ kind: 'drop-before-ok', command: 'APPEND' });
    expect((await box.save()).status).toBe(503);
    box.clock.advance(10 * minute);
    await box.running.refreshed();
    await waitUntil(() => box.running.eventsOf(draftSaved).length === 1);
    expect(await box.drafts()).toHaveLength(1);
  });

  test('when a save was interrupted and no folder is Drafts any more, then mail is read all the same, and it is settled later', async () => {
    box.running.imap.inject({ kind: 'drop-before-ok', command: 'APPEND' });
    expect((await box.save()).status).toBe(503);
    box.clock.advance(10 * minute);
    const params = { accountId: box.source.accountId };
    const choose = (draftsPath: string | null) =>
      box.running.service.callAs(box.running.me, updateAccountSettings, { params, body: { draftsPath } });
    await choose(null);
    await box.running.refreshed();
    expect(await box.running.account()).toMatchObject({ state: 'ready', stateText: null });
    expect(box.running.eventsOf(draftSaved)).toEqual([]);
    await choose('Drafts');
    await box.running.refreshed();
    await waitUntil(() => box.running.eventsOf(draftSaved).length === 1);
    expect(await box.drafts()).toHaveLength(1);
  });

  test('when the message cannot be followed up, then the answer says why', async () => {
    const list = await box.running.service.callAs(box.running.me, listMessages, {
      params: { mailboxId: 'INBOX' },
    });
    const received = await box.running.service.callAs(box.running.me, saveDraftFollowup, {
      params: { messageId: list.body.data.messages[0]!.id },
      body: { subject: 'Re: x', body: 'y' },
    });
    expect(received.body.errors?.['general']).toHaveLength(1);
    const asked = { subject: ['Enter a subject.'], body: ['Enter a text.'] };
    expect((await box.save('\u0001', { subject: '\u0001' })).body.errors).toEqual(asked);
    const { id: accountId } = await box.running.account();
    await box.running.service.callAs(box.running.me, updateAccountSettings, {
      params: { accountId },
      body: { draftsPath: null },
    });
    expect((await box.save()).body.errors?.['general']?.[0]).toMatch(/Drafts folder/);
    expect(
      (
        await box.running.service.callAs(null, saveDraftFollowup, {
          params: { messageId: box.source.id },
          body: {},
        })
      ).status,
    ).toBe(401);
  });

  test('when the server has no room or is away, then the answer says so and nothing is published', async () => {
    box.running.imap.inject({ kind: 'answer-no', command: 'APPEND', text: '[OVERQUOTA] Full' });
    const error = 'The mail server did not accept this. The server says: “Full”';
    expect(await box.save()).toMatchObject({ status: 422, body: { code: 'mail-server-failed', error } });
    await box.running.imap.goAway();
    expect(await box.save()).toMatchObject({ status: 503, body: { code: 'mail-server-unavailable' } });
    await box.running.imap.comeBack();
    expect(box.running.eventsOf(draftSaved)).toEqual([]);
  });
});

test("when the account is another user's second connection, then both keep one draft", async () => {
  await box.running.service.callAs({ ...box.running.me, userId: 'somebody-else' }, createAccount, {
    body: box.running.body(),
  });
  await box.save();
  await box.running.refreshed();
  expect(await box.drafts()).toHaveLength(1);
});
