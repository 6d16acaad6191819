import { describe, expect, test } from '@jest/globals';
import { draftRequested, draftWithdrawn } from '@tern/contracts/events/followup';
import { draftRemoved, draftSaved } from '@tern/contracts/events/mail-sync';
import { withdrawDraftFollowup } from '@tern/contracts/http/messages';
import { createEventMaker } from '@tern/event-bus/event-maker';
import { minute, systemClock } from '@tern/kernel/clock';
import { aPrincipal } from '@tern/testing/a-principal';
import { waitUntil } from '@tern/testing/wait-until';
import { draftMailbox } from './draft-mailbox.ts';

const box = draftMailbox();

const undo = async () =>
  (
    await box.running.service.callAs(box.running.me, withdrawDraftFollowup, {
      params: { messageId: box.source.id },
    })
  ).body.data;

describe('taking a saved draft back', () => {
  test('when it was not changed, then it leaves the folder, all are notified, and it can be saved again', async () => {
    await box.save();
    expect(await undo()).toEqual({ outcome: 'withdrawn' });
    expect(await box.drafts()).toEqual([]);
    expect(await undo()).toEqual({ outcome: 'not-there' });
    await waitUntil(() => box.running.eventsOf(draftRemoved).length === 1);
    expect(box.running.eventsOf(draftRemoved)).toMatchObject([{ data: { reason: 'withdrawn', attempt: 1 } }]);
    expect((await box.save('Once more')).status).toBe(200);
    expect(await box.drafts()).toHaveLength(1);
    await waitUntil(() => box.running.eventsOf(draftSaved).some(({ data }) => data.attempt === 2));
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
    await box.save();
    await box.edit(change);
    expect(await undo()).toEqual({ outcome });
    expect(await box.drafts()).toHaveLength(1);
  });

  test('when nothing was saved or the message is not of the user, then nothing is touched', async () => {
    expect(await undo()).toEqual({ outcome: 'not-there' });
    await box.save();
    const call = { params: { messageId: box.source.id } };
    expect((await box.running.service.callAs(aPrincipal(), withdrawDraftFollowup, call)).status).toBe(404);
    expect(await box.drafts()).toHaveLength(1);
  });
});

describe('a draft without a click', () => {
  const request = () =>
    box.running.service.publish([
      createEventMaker('followup', systemClock)(draftRequested, box.running.me.userId, {
        accountId: box.source.accountId,
        userId: box.running.me.userId,
        messageId: box.source.id,
        version: 1,
        subject: 'Re: Plans',
        body: 'By itself',
        engine: 'template/1',
      }),
    ]);
  const saved = () => waitUntil(() => box.running.eventsOf(draftSaved)[0]);

  test('when it is requested twice, also from a server that refuses at first, then there is one draft', async () => {
    box.running.imap.inject({ kind: 'answer-no', command: 'APPEND', text: '[UNAVAILABLE] Not now' });
    await Promise.all([request(), request()]);
    await saved();
    const [draft, ...others] = await box.drafts();
    expect(others).toEqual([]);
    expect(draft!.raw).toContain('By itself');
    expect((await box.save('By itself')).status).toBe(200);
    expect(await box.drafts()).toHaveLength(1);
  });

  test('when the user has saved one with a click, then these words stay', async () => {
    await box.save('My words');
    await request();
    await request();
    await box.running.refreshed();
    const [draft, ...others] = await box.drafts();
    expect(others).toEqual([]);
    expect(draft!.raw).toContain('My words');
  });

  test('when the user deletes it, then a repeated request brings nothing back, and a click does', async () => {
    await request();
    await saved();
    const [draft] = await box.drafts();
    await box.program.messageDelete(String(draft!.uid), { uid: true });
    await request();
    await box.running.refreshed();
    expect(await box.drafts()).toEqual([]);
    await box.save('Asked for');
    expect(await box.drafts()).toHaveLength(1);
  });
});

describe('what becomes of a draft', () => {
  const removed = () => waitUntil(() => box.running.eventsOf(draftRemoved)[0]);
  const withdraw = (version = 1) =>
    box.running.service.publish([
      createEventMaker('followup', systemClock)(draftWithdrawn, box.running.me.userId, {
        accountId: box.source.accountId,
        userId: box.running.me.userId,
        messageId: box.source.id,
        version,
      }),
    ]);

  test('when the answer is in, then the untouched draft is withdrawn, once, and a later one is left alone', async () => {
    await box.save();
    await withdraw();
    expect((await removed()).data.reason).toBe('withdrawn');
    expect(await box.drafts()).toEqual([]);
    await box.save('A new attempt');
    await withdraw();
    await box.running.refreshed();
    expect(await box.drafts()).toHaveLength(1);
  });

  test('when the user has edited it, then it is not withdrawn', async () => {
    await box.save();
    await box.edit((raw) => raw.replace('Any news?', 'Mine now'));
    await withdraw();
    await box.running.refreshed();
    expect(await box.drafts()).toHaveLength(1);
    // It is still the same attempt, under its new id.
    await waitUntil(() => box.running.eventsOf(draftSaved).length === 2);
    expect(box.running.eventsOf(draftSaved)[1]?.data.attempt).toBe(1);
    expect(box.running.eventsOf(draftRemoved)).toEqual([]);
  });

  test('when the user sends it, then it is published as sent', async () => {
    await box.save();
    const [draft] = await box.drafts();
    box.clock.advance(minute);
    const copy = draft!.raw.replace(/^Date:.*$/m, `Date: ${box.clock.now().toUTCString()}`);
    await box.program.append('Sent', copy, ['\\Seen']);
    await box.program.messageDelete(String(draft!.uid), { uid: true });
    await box.running.refreshed();
    expect((await removed()).data).toMatchObject({ reason: 'sent', sourceMessageId: box.source.id });
  });

  test('when it is deleted, then it is published as vanished, not before a second look', async () => {
    await box.save();
    await box.running.refreshed();
    const [draft] = await box.drafts();
    await box.program.messageDelete(String(draft!.uid), { uid: true });
    await box.running.refreshed();
    expect(box.running.eventsOf(draftRemoved)).toEqual([]);
    box.clock.advance(2 * minute);
    await box.running.refreshed();
    expect((await removed()).data.reason).toBe('vanished');
  });

  test("when drafts are saved, replaced and withdrawn, then the user's own draft and flagged mail stay", async () => {
    await box.program.messageFlagsAdd('1', ['\\Deleted'], { uid: true });
    await box.save('One');
    await box.save('Two');
    await withdraw();
    await removed();
    const own = await box.program.fetchOne('1', { source: true }, { uid: true });
    expect(own && own.source?.toString()).toContain('My own draft');
  });
});
