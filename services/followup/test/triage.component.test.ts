import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { userUpdated } from '@tern/contracts/events/identity';
import { accountRemoved, draftRemoved, draftSaved, mailboxCaughtUp } from '@tern/contracts/events/mail-sync';
import { labelClassification, readFollowupStats } from '@tern/contracts/http/followup';
import { listFollowUps } from '@tern/contracts/http/followup-list';
import {
  listMutedPeople,
  mutePerson,
  readFollowupSettings,
  updateFollowupSettings,
} from '@tern/contracts/http/followup-settings';
import {
  markAnsweredElsewhere,
  readFollowup,
  snoozeFollowup,
  unlinkReply,
  confirmReply,
} from '@tern/contracts/http/followup-triage';
import { createEventMaker } from '@tern/event-bus/event-maker';
import { newId } from '@tern/kernel/ids';
import { createFakeClock } from '@tern/testing/fake-clock';
import { startService, type StartedService } from '@tern/testing/start-service';
import { waitUntil } from '@tern/testing/wait-until';
import { followupModule } from '../src/service.ts';
import { aConnectedUser, testTime } from './a-connected-user.ts';
import { aReply, ana, ben, carla } from './a-followup-domain.ts';

const clock = createFakeClock(testTime);
let service: StartedService;
beforeAll(async () => {
  service = await startService(followupModule, { clock });
});
afterAll(() => service.close());

type User = Awaited<ReturnType<typeof aConnectedUser>>;

async function aSentMail(user: User, overrides: Parameters<User['synced']>[0] = {}) {
  const sent = await user.synced(overrides);
  await user.assessed(sent.messageId);
  return sent;
}

const view = async (user: User, messageId: string) =>
  (await service.callAs(user.principal, readFollowup, { params: { messageId } })).body.data;
const settingsOf = async (user: User) =>
  (await service.callAs(user.principal, readFollowupSettings)).body.data.settings;
const statsOf = async (user: User) =>
  (await service.callAs(user.principal, readFollowupStats)).body.data.stats;

describe('PUT /followup/messages/{messageId}/snooze/', () => {
  const snooze = (user: User, messageId: string, until: string | null) =>
    service.callAs(user.principal, snoozeFollowup, { params: { messageId }, body: { until } });

  test('when a follow-up is put off, then it is due then, and null takes it back', async () => {
    const user = await aConnectedUser(service);
    const { messageId } = await aSentMail(user);
    expect((await statsOf(user)).pendingFollowUpCount).toBe(1);
    expect((await snooze(user, messageId, '2025-09-01T06:00:00Z')).status).toBe(200);
    expect(await user.assessed(messageId, ({ waitReason }) => waitReason === 'snoozed')).toMatchObject({
      followUpDueAt: '2025-09-01T06:00:00.000Z',
    });
    expect((await statsOf(user)).pendingFollowUpCount).toBe(0);
    const seen = await view(user, messageId);
    expect(seen.snoozedUntil).toBe('2025-09-01T06:00:00.000Z');
    expect(seen.timeline.at(-1)).toMatchObject({ kind: 'due', isPlanned: true });
    await snooze(user, messageId, null);
    await user.assessed(messageId, ({ waitReason }) => waitReason === 'default');
    expect((await view(user, messageId)).timeline.map(({ text }) => text)).toContain(
      'You cleared the snooze.',
    );
  });

  test.each([
    ['behind', '2025-08-28T11:00:00Z', 'This moment has passed. Choose one that lies ahead.'],
    ['too far ahead', '2027-01-01T00:00:00Z', 'Choose a moment within the next 365 days.'],
  ])('when the moment is %s, then the field says what to do', async (_what, until, text) => {
    const user = await aConnectedUser(service);
    const { messageId } = await aSentMail(user);
    const answer = await snooze(user, messageId, until);
    expect(answer.status).toBe(400);
    expect(answer.body.errors).toEqual({ until: [text] });
  });
});

describe('PUT /followup/messages/{messageId}/answered-elsewhere/', () => {
  test('when the answer came by another way, then nothing is waited for and the draft is withdrawn', async () => {
    const user = await aConnectedUser(service);
    const { messageId } = await aSentMail(user);
    await user.publish(draftSaved, { sourceMessageId: messageId, draftMessageId: newId(), attempt: 1 });
    await user.assessed(messageId, ({ followUpDraftStatus }) => followUpDraftStatus === 'DRAFTED');
    const mark = (answeredElsewhere: boolean) =>
      service.callAs(user.principal, markAnsweredElsewhere, {
        params: { messageId },
        body: { answeredElsewhere },
      });
    expect((await mark(true)).status).toBe(200);
    expect(await user.assessed(messageId, (data) => data.answeredElsewhere)).toMatchObject({
      responseMessageId: null,
      followUpDueAt: null,
      waitReason: null,
    });
    expect(await statsOf(user)).toMatchObject({ awaitingReplyCount: 0, repliedCount: 1 });
    expect(await view(user, messageId)).toMatchObject({ answeredElsewhere: true });
    await mark(false);
    await user.assessed(messageId, (data) => !data.answeredElsewhere && data.waitReason === 'default');
  });

  test('when the reminder is marked so, then the mail whose wait it carries is answered, too', async () => {
    const user = await aConnectedUser(service);
    const ask = await aSentMail(user, { date: '2025-08-20T09:00:00.000Z' });
    const reminder = await user.synced({
      subject: `Re: ${ask.subject}`,
      date: '2025-08-24T09:00:00.000Z',
      inReplyTo: [ask.rawMessageId ?? ''],
      text: 'Any news? Could you send me the offer?',
    });
    await user.assessed(ask.messageId, ({ waitReason }) => waitReason === 'carried-by-follow-up');
    await user.assessed(reminder.messageId, ({ waitReason }) => waitReason === 'followed-up-once');
    const body = { answeredElsewhere: true };
    await service.callAs(user.principal, markAnsweredElsewhere, {
      params: { messageId: reminder.messageId },
      body,
    });
    await user.assessed(ask.messageId, (data) => data.answeredElsewhere);
    expect((await view(user, ask.messageId)).timeline.map(({ kind }) => kind)).toContain('followed-up');
  });
});

describe('PUT /followup/messages/{messageId}/unlinked/', () => {
  test('when a mail is no answer, then it is waited on, another one answers, and it can be taken back', async () => {
    const user = await aConnectedUser(service);
    const sent = await aSentMail(user);
    const { messageId } = sent;
    const reply = await user.synced(aReply(sent));
    await user.assessed(messageId, ({ responseMessageId }) => responseMessageId === reply.messageId);
    const unlink = (replyMessageId: string, isUnlinked: boolean) =>
      service.callAs(user.principal, unlinkReply, {
        params: { messageId },
        body: { replyMessageId, isUnlinked },
      });
    expect((await unlink(reply.messageId, true)).status).toBe(200);
    await user.assessed(messageId, ({ responseMessageId }) => responseMessageId === null);
    expect((await view(user, messageId)).unlinkedMessageIds).toEqual([reply.messageId]);
    await user.synced({ ...reply, version: 900 });
    const other = await user.synced(aReply(sent, { date: '2025-08-26T08:00:00.000Z' }));
    await user.assessed(messageId, ({ responseMessageId }) => responseMessageId === other.messageId);
    expect((await unlink(reply.messageId, false)).status).toBe(200);
    await user.assessed(messageId, ({ responseMessageId }) => responseMessageId === reply.messageId);
    const refused = await unlink(newId(), true);
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([400, ['replyMessageId']]);
  });

  test('when the answer before a reminder is unlinked, then the reminder asks again', async () => {
    const user = await aConnectedUser(service);
    const ask = await aSentMail(user, { date: '2025-08-20T09:00:00.000Z' });
    const reply = await user.synced(aReply(ask, { date: '2025-08-21T09:00:00.000Z' }));
    await user.assessed(ask.messageId, ({ responseMessageId }) => responseMessageId === reply.messageId);
    const reminder = await user.synced({
      subject: `Re: ${ask.subject}`,
      date: '2025-08-24T09:00:00.000Z',
      inReplyTo: [ask.rawMessageId ?? ''],
      text: 'Any news? Could you send me the offer?',
    });
    await user.assessed(reminder.messageId, ({ isFollowup }) => !isFollowup);
    await service.callAs(user.principal, unlinkReply, {
      params: { messageId: ask.messageId },
      body: { replyMessageId: reply.messageId, isUnlinked: true },
    });
    await user.assessed(reminder.messageId, ({ isFollowup }) => isFollowup === true);
    await user.assessed(ask.messageId, ({ waitReason }) => waitReason === 'carried-by-follow-up');
  });
});

describe('PUT /followup/messages/{messageId}/confirmed/', () => {
  test('when a reply is in doubt, then the user says whether it is the answer, and can take that back', async () => {
    const user = await aConnectedUser(service);
    const text = 'What was wrong with the last delivery? Would you have a coffee with me on Thursday?';
    const sent = await aSentMail(user, { text });
    const { messageId } = sent;
    const reply = await user.synced(
      aReply(sent, { text: 'Half of the sheets came in another size, and no one picks up.' }),
    );
    const isInDoubt = ({ replyInDoubt }: { replyInDoubt?: { messageId: string } | undefined }) =>
      replyInDoubt?.messageId === reply.messageId;
    const replyMessageId = reply.messageId;
    expect(await user.assessed(messageId, isInDoubt)).toMatchObject({
      responseMessageId: null,
      waitReason: 'default',
      replyInDoubt: { messageId: replyMessageId, from: 'Ben Ode' },
    });
    const confirm = (replyMessageId: string, isConfirmed: boolean) =>
      service.callAs(user.principal, confirmReply, {
        params: { messageId },
        body: { replyMessageId, isConfirmed },
      });
    expect((await confirm(replyMessageId, true)).status).toBe(200);
    const answered = await user.assessed(messageId, (data) => data.responseMessageId === replyMessageId);
    expect(answered).not.toHaveProperty('replyInDoubt');
    expect((await view(user, messageId)).timeline.map((entry) => entry.text)).toContain(
      'You said that this mail is the answer.',
    );
    expect((await confirm(replyMessageId, false)).status).toBe(200);
    await user.assessed(messageId, isInDoubt);
    await confirm(replyMessageId, true);
    await service.callAs(user.principal, unlinkReply, {
      params: { messageId },
      body: { replyMessageId, isUnlinked: true },
    });
    const open = await user.assessed(
      messageId,
      (data) => data.responseMessageId === null && !isInDoubt(data),
    );
    expect(open.waitReason).toBe('default');
    const refused = await confirm(newId(), true);
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([400, ['replyMessageId']]);
  });
});

describe('GET /followup/messages/{messageId}/', () => {
  test('when a mail is answered, then the timeline says by which rule, and the person is counted', async () => {
    const user = await aConnectedUser(service);
    const sent = await aSentMail(user);
    const reply = await user.synced(aReply(sent));
    await user.assessed(sent.messageId, ({ responseMessageId }) => responseMessageId !== null);
    const seen = await view(user, sent.messageId);
    expect(seen.timeline.map(({ kind, text }) => [kind, text])).toEqual([
      ['sent', 'Sent to Ben Ode.'],
      ['assessed', 'Waits for an answer: it asks the reader a question.'],
      ['answered', 'Answered by ben@partner.example: In-Reply-To names this message.'],
    ]);
    expect(seen.timeline.at(-1)?.messageId).toBe(reply.messageId);
    expect(seen.people).toEqual([
      { email: ben.email, name: ben.name, isMuted: false, answers: 1, usuallyAnswersInDays: null },
    ]);
  });

  test('when a person has answered five times, then the usual days are shown', async () => {
    const user = await aConnectedUser(service);
    let last = '';
    for (let at = 0; at < 5; at += 1) {
      const sent = await user.synced({ subject: `Matter ${at}`, date: '2025-08-20T08:00:00.000Z' });
      const date = new Date(Date.parse(sent.date) + (at + 1) * 43_200_000).toISOString();
      await user.synced(aReply({ ...sent }, { date, subject: `Re: Matter ${at}` }));
      await user.assessed(sent.messageId, ({ responseMessageId }) => responseMessageId !== null);
      last = sent.messageId;
    }
    expect((await view(user, last)).people).toMatchObject([{ answers: 5, usuallyAnswersInDays: 1.5 }]);
  });

  test('when the folders are not read past the due date, then the timeline does not claim that no answer came', async () => {
    const user = await aConnectedUser(service);
    const { messageId } = await aSentMail(user);
    const due = async () => (await view(user, messageId)).timeline.at(-1)?.text;
    await waitUntil(async () => (await due())?.startsWith('The answer had not come by then'));
    await user.publish(mailboxCaughtUp, {
      mailboxId: 'inbox',
      kind: 'INBOX',
      syncedVersion: 0,
      accountVerifiedUntil: '2025-08-26T00:00:00.000Z',
    });
    await waitUntil(async () => (await due())?.includes('is not known'));
    expect(await due()).toContain('has not been read past 26 August 2025');
  });
});

describe('GET and PUT /followup/settings/', () => {
  const update = (user: User, body: object) =>
    service.callAs(user.principal, updateFollowupSettings, {
      body: { accountId: user.accountId, ...body },
    });

  test('when the wait is changed, then what waits is counted again, in business days of the zone of the user', async () => {
    const user = await aConnectedUser(service);
    // A Friday.
    const { messageId } = await aSentMail(user, { date: '2025-08-22T15:00:00.000Z' });
    expect((await settingsOf(user)).accounts).toMatchObject([
      { accountId: user.accountId, waitDays: 3, countsBusinessDays: false, nudgesTwice: false },
    ]);
    const answer = await update(user, { waitDays: 1, countsBusinessDays: true });
    expect(answer.body.data.settings.accounts).toMatchObject([{ waitDays: 1, countsBusinessDays: true }]);
    const due = async (followUpDueAt: string) =>
      user.assessed(
        messageId,
        (data) => data.followUpDueAt === followUpDueAt && data.waitReason === 'business-days',
      );
    await due('2025-08-25T15:00:00.000Z');
    // In Auckland it was Saturday already: counted from Monday on.
    const preferences = { reportHour: 8, wantsReports: true, allowsOutsideModel: true };
    await service.publish([
      createEventMaker('identity', clock)(userUpdated, user.userId, {
        userId: user.userId,
        email: ana.email,
        name: 'Ana',
        isEmailVerified: true,
        version: 2,
        preferences: { ...preferences, timeZone: 'Pacific/Auckland' },
      }),
    ]);
    await due('2025-08-25T12:00:00.000Z');
    expect((await settingsOf(user)).engines).toMatchObject({
      outsideModel: null,
      isOutsideModelAllowed: true,
      modelCallsToday: 0,
      modelCallsPerDay: 0,
      readOffline: 1,
      readByModel: 0,
    });
  });

  test('when the account is not mine or the days are out of range, then it is refused', async () => {
    const user = await aConnectedUser(service);
    const stranger = await aConnectedUser(service);
    expect((await update(user, { accountId: stranger.accountId, waitDays: 5 })).status).toBe(404);
    expect((await update(user, { waitDays: 31 })).body.errors).toHaveProperty('waitDays');
  });

  test('when I label mail, then the week shows how often the robot was right', async () => {
    const user = await aConnectedUser(service);
    for (const needsFollowup of [true, false]) {
      const { messageId } = await aSentMail(user, { subject: `Matter ${needsFollowup}` });
      await service.callAs(user.principal, labelClassification, {
        params: { messageId },
        body: { needsFollowup },
      });
    }
    const { reason } = (await user.assessed((await aSentMail(user)).messageId)) ?? {};
    expect(await settingsOf(user)).toMatchObject({
      weeklyPrecision: [{ weekOf: '2025-08-25', labelled: 2, shown: 2, agreed: 1 }],
      mostOftenWrong: { rule: reason?.rule, wrong: 1, shown: 2 },
    });
  });

  test('when I label mail that was not shown as waiting, or change my mind, then only what was shown counts', async () => {
    const user = await aConnectedUser(service);
    const label = (messageId: string, needsFollowup: boolean) =>
      service.callAs(user.principal, labelClassification, { params: { messageId }, body: { needsFollowup } });
    const thanks = await aSentMail(user, { subject: 'Thanks', text: 'Thanks a lot!' });
    await label(thanks.messageId, true);
    const ask = await aSentMail(user, { subject: 'Another matter' });
    await label(ask.messageId, false);
    await label(ask.messageId, true);
    expect(await settingsOf(user)).toMatchObject({
      weeklyPrecision: [{ labelled: 2, shown: 1, agreed: 1 }],
      mostOftenWrong: null,
    });
  });
});

describe('PUT and GET /followup/muted-people/', () => {
  const mute = (user: User, email: string, isMuted = true) =>
    service.callAs(user.principal, mutePerson, { body: { email, isMuted } });

  test('when all people in To are muted, then the mail does not become due until one is not any more', async () => {
    const user = await aConnectedUser(service);
    const alone = await aSentMail(user);
    const both = await aSentMail(user, { to: [ben, carla], subject: 'Another matter' });
    expect((await mute(user, 'Ben@Partner.example')).status).toBe(200);
    expect(await user.assessed(alone.messageId, ({ waitReason }) => waitReason === 'muted')).toMatchObject({
      followUpDueAt: null,
    });
    expect(user.latest(both.messageId)?.waitReason).toBe('default');
    const list = await service.callAs(user.principal, listMutedPeople);
    expect(list.body.data).toEqual({
      total: 1,
      limit: 50,
      offset: 0,
      people: [{ email: ben.email, name: ben.name, mutedAt: testTime }],
    });
    expect((await view(user, alone.messageId)).people).toMatchObject([{ isMuted: true }]);
    await mute(user, ben.email, false);
    await user.assessed(alone.messageId, ({ waitReason }) => waitReason === 'default');
    expect((await settingsOf(user)).mutedPeople).toBe(0);
  });

  test('when the address is my own, then it is refused with a reason', async () => {
    const user = await aConnectedUser(service);
    const answer = await mute(user, ana.email);
    expect(answer.status).toBe(400);
    expect(answer.body.errors).toEqual({
      email: ['This is your own address. Only other people can be muted.'],
    });
  });

  test('when the last account is removed, then the settings and the muted people go with it', async () => {
    const user = await aConnectedUser(service);
    await mute(user, ben.email);
    await service.callAs(user.principal, updateFollowupSettings, {
      body: { accountId: user.accountId, waitDays: 7 },
    });
    await user.publish(accountRemoved, { version: 1_000 });
    await waitUntil(async () => {
      const { accounts, mutedPeople } = await settingsOf(user);
      return accounts.length === 0 && mutedPeople === 0;
    });
  });
});

describe('GET /followup/messages/', () => {
  const listed = async (user: User, query: Record<string, string | number> = {}) =>
    (await service.callAs(user.principal, listFollowUps, { query })).body.data;
  const idsOf = async (user: User, query: Record<string, string | number> = {}) =>
    (await listed(user, query)).messages.map(({ id }) => id);

  test('when mails have different states, then each group has its own, the oldest promise first, paged', async () => {
    const user = await aConnectedUser(service);
    const [early, late] = [
      await aSentMail(user, { date: '2025-08-20T09:00:00.000Z', subject: 'Early' }),
      await aSentMail(user, { date: '2025-08-22T09:00:00.000Z', subject: 'Late' }),
    ];
    const fresh = await aSentMail(user, { date: '2025-08-28T09:00:00.000Z', subject: 'Fresh' });
    const drafted = await aSentMail(user, { date: '2025-08-21T09:00:00.000Z', subject: 'Drafted' });
    const answered = await aSentMail(user, { date: '2025-08-21T10:00:00.000Z', subject: 'Answered' });
    const saved = { sourceMessageId: drafted.messageId, draftMessageId: newId(), attempt: 1 };
    await user.publish(draftSaved, saved);
    await user.synced(aReply(answered));
    await user.assessed(answered.messageId, ({ responseMessageId }) => responseMessageId !== null);
    await user.assessed(drafted.messageId, ({ followUpDraftStatus }) => followUpDraftStatus === 'DRAFTED');

    expect(await idsOf(user)).toEqual([early.messageId, late.messageId]);
    expect(await idsOf(user, { limit: 1, offset: 1 })).toEqual([late.messageId]);
    expect(await listed(user, { group: 'waiting' })).toMatchObject({
      messages: [{ id: fresh.messageId, followUpStatus: 'waiting', tos: [{ kind: 'TO' }] }],
      total: 1,
      counts: { due: 2, drafted: 1, waiting: 1, maybe: 0, done: 1 },
    });
    expect(await idsOf(user, { group: 'drafted' })).toEqual([drafted.messageId]);
    expect(await idsOf(user, { group: 'done' })).toEqual([answered.messageId]);
    // The draft is taken back: due again.
    await user.publish(draftRemoved, { ...saved, reason: 'withdrawn' });
    await user.assessed(drafted.messageId, ({ followUpDraftStatus }) => followUpDraftStatus === 'NONE');
    expect(await idsOf(user)).toEqual([early.messageId, drafted.messageId, late.messageId]);
  });

  test('when the engine is not sure, then it is a maybe until the user says yes or no', async () => {
    const user = await aConnectedUser(service);
    const sure = await user.synced({ text: 'It would be great to hear what you think of it some day.' });
    const { reason } = await user.assessed(sure.messageId);
    expect(reason?.certainty).toBe('unsure');
    expect(await idsOf(user, { group: 'maybe' })).toEqual([sure.messageId]);
    const label = (needsFollowup: boolean | null) =>
      service.callAs(user.principal, labelClassification, {
        params: { messageId: sure.messageId },
        body: { needsFollowup },
      });
    await label(false);
    expect((await listed(user, { group: 'maybe' })).counts).toMatchObject({ maybe: 0, due: 0, done: 0 });
    await label(true);
    expect(await idsOf(user)).toEqual([sure.messageId]);
  });

  test('when it is of another user, or the group is unknown, then nothing is shown', async () => {
    const user = await aConnectedUser(service);
    await aSentMail(user);
    expect(await idsOf(await aConnectedUser(service))).toEqual([]);
    const wrong = await service.callAs(user.principal, listFollowUps, { query: { group: 'late' as 'due' } });
    expect(wrong.status).toBe(400);
  });
});
