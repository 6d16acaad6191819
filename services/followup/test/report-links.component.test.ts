import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { userUpdated } from '@tern/contracts/events/identity';
import { createEventMaker } from '@tern/event-bus/event-maker';
import { draftSaved, messageRemoved } from '@tern/contracts/events/mail-sync';
import { readFollowupStats } from '@tern/contracts/http/followup';
import { listFollowUps } from '@tern/contracts/http/followup-list';
import {
  applyReportLink,
  readReportLink,
  reportLinkContext,
  type ReportLink,
  type ReportLinkAction,
} from '@tern/contracts/http/reports';
import { readFollowup, snoozeFollowup } from '@tern/contracts/http/followup-triage';
import { day } from '@tern/kernel/clock';
import { newId } from '@tern/kernel/ids';
import { createSealer } from '@tern/kernel/sealer';
import { createFakeClock } from '@tern/testing/fake-clock';
import { startService, type StartedService } from '@tern/testing/start-service';
import { followupModule } from '../src/service.ts';
import { aConnectedUser, testTime } from './a-connected-user.ts';
import { aReply } from './a-followup-domain.ts';

const secretsKey = Buffer.alloc(32, 7);
const sealer = createSealer([secretsKey]);
const clock = createFakeClock(testTime);
let service: StartedService;
beforeAll(async () => {
  const config = { TERN_SECRETS_KEY: secretsKey.toString('base64') };
  service = await startService(followupModule, { clock, config });
});
afterAll(() => service.close());

type User = Awaited<ReturnType<typeof aConnectedUser>>;

/** A user with a mail that is due, and the links of a report on it. */
async function aReportedMail() {
  const user = await aConnectedUser(service);
  const sent = await user.synced({});
  await user.assessed(sent.messageId);
  const reportId = newId();
  const tokenFor = (action: ReportLinkAction, overrides: Partial<ReportLink> = {}) =>
    sealer.seal(
      JSON.stringify({
        userId: user.userId,
        messageId: sent.messageId,
        action,
        reportId,
        expiresAt: clock.now().getTime() + 14 * day,
        ...overrides,
      }),
      reportLinkContext,
    );
  return { user, sent, tokenFor };
}

/** Without session or cookie, as the page of the link calls it. */
const read = (token: string) => service.callAs(null, readReportLink, { body: { token } });
const apply = (token: string) => service.callAs(null, applyReportLink, { body: { token } });
const pendingOf = async (user: User) =>
  (await service.callAs(user.principal, readFollowupStats)).body.data.stats.pendingFollowUpCount;
const queueOf = async (user: User) =>
  (await service.callAs(user.principal, listFollowUps)).body.data.messages.map(({ id }) => id);
const stateOf = async (answer: ReturnType<typeof read> | ReturnType<typeof apply>) =>
  (await answer).body.data.state;

test('when the user is disabled, then links do nothing and name nothing, until the user is enabled again', async () => {
  const { user, tokenFor } = await aReportedMail();
  let version = 100;
  const setDisabled = async (isDisabled: boolean) => {
    version += 1;
    const facts = { email: 'ana@sender.example', name: 'Ana', isEmailVerified: true, version, isDisabled };
    const makeEvent = createEventMaker('identity', clock);
    await service.publish([makeEvent(userUpdated, user.userId, { userId: user.userId, ...facts })]);
    await service.settled();
  };
  await setDisabled(true);
  for (const action of ['snooze', 'answered', 'not-needed'] as const) {
    const token = tokenFor(action);
    expect((await read(token)).body.data).toEqual({ action, state: 'expired', message: null });
    expect((await apply(token)).body.data).toEqual({ action, state: 'expired' });
  }
  await setDisabled(false);
  expect(await pendingOf(user)).toBe(1);
  expect(await stateOf(apply(tokenFor('snooze')))).toBe('done');
});

describe('POST /followup/report-links/read/', () => {
  test('when a link is only looked at, then it names its message as the report did, and nothing changes however often', async () => {
    const { user, sent, tokenFor } = await aReportedMail();
    for (const action of ['snooze', 'answered', 'not-needed'] as const) {
      const { body } = await read(tokenFor(action));
      expect(body.data).toEqual({
        action,
        state: 'ready',
        message: { subject: sent.subject, to: 'Ben Ode' },
      });
    }
    expect(await queueOf(user)).toEqual([sent.messageId]);
  });

  test('when a link no longer works, then it names nothing', async () => {
    const { tokenFor } = await aReportedMail();
    const { body } = await read(tokenFor('snooze', { expiresAt: clock.now().getTime() }));
    expect(body.data).toEqual({ action: 'snooze', state: 'expired', message: null });
  });
});

describe('POST /followup/report-links/apply/', () => {
  test.each([
    ['snooze', { waitReason: 'snoozed', followUpDueAt: '2025-08-31T12:00:00.000Z' }],
    ['answered', { answeredElsewhere: true }],
    ['not-needed', { needsFollowupLabel: false }],
  ] as const)(
    'when "%s" is confirmed, then the row leaves the queue as by the button of the app, once',
    async (action, change) => {
      const { user, sent, tokenFor } = await aReportedMail();
      expect(await pendingOf(user)).toBe(1);
      expect(await stateOf(apply(tokenFor(action)))).toBe('done');
      expect(await queueOf(user)).toEqual([]);
      expect(await pendingOf(user)).toBe(0);
      await user.assessed(sent.messageId, (data) =>
        Object.entries(change).every(([field, value]) => data[field as keyof typeof data] === value),
      );
      // A copy of the link is sealed anew and is still the same link.
      expect(await stateOf(apply(tokenFor(action)))).toBe('used');
      expect(await stateOf(read(tokenFor(action)))).toBe('used');
    },
  );

  test('when it is confirmed three times at once, then one call is answered done', async () => {
    const { user, tokenFor } = await aReportedMail();
    const token = tokenFor('snooze');
    const states = await Promise.all(Array.from({ length: 3 }, () => stateOf(apply(token))));
    expect(states.filter((state) => state === 'done')).toHaveLength(1);
    expect(new Set(states)).toEqual(new Set(['done', 'used']));
    expect(await queueOf(user)).toEqual([]);
  });

  test('when the user has taken back in the app what a link did, then the link does not do it again', async () => {
    const { user, sent, tokenFor } = await aReportedMail();
    await apply(tokenFor('snooze'));
    const params = { messageId: sent.messageId };
    await service.callAs(user.principal, snoozeFollowup, { params, body: { until: null } });
    expect(await queueOf(user)).toEqual([sent.messageId]);
    expect(await stateOf(apply(tokenFor('snooze')))).toBe('used');
    expect(await queueOf(user)).toEqual([sent.messageId]);
    // The next report has new links, and the other actions have links of their own.
    expect(await stateOf(read(tokenFor('snooze', { reportId: newId() })))).toBe('ready');
    expect(await stateOf(read(tokenFor('answered')))).toBe('ready');
  });

  test('when the answer has come, it needs none or it waits for longer, then it says so and nothing changes', async () => {
    const answered = await aReportedMail();
    const reply = await answered.user.synced(aReply(answered.sent));
    await answered.user.assessed(answered.sent.messageId, (data) => data.responseMessageId !== null);
    expect(reply.messageId).not.toBe('');
    expect(await stateOf(apply(answered.tokenFor('not-needed')))).toBe('answered');

    const dismissed = await aReportedMail();
    await apply(dismissed.tokenFor('not-needed'));
    expect(await stateOf(apply(dismissed.tokenFor('answered')))).toBe('not-needed');

    const asleep = await aReportedMail();
    const until = new Date(clock.now().getTime() + 30 * day).toISOString();
    const params = { messageId: asleep.sent.messageId };
    await service.callAs(asleep.user.principal, snoozeFollowup, { params, body: { until } });
    expect(await stateOf(apply(asleep.tokenFor('snooze')))).toBe('waits');
    const { body } = await service.callAs(asleep.user.principal, readFollowup, { params });
    expect(body.data.snoozedUntil).toBe(until);
  });

  test('when its draft lies in Drafts, then the answer can still be marked', async () => {
    const { user, sent, tokenFor } = await aReportedMail();
    await user.publish(draftSaved, {
      sourceMessageId: sent.messageId,
      draftMessageId: newId(),
      attempt: 1,
    });
    await user.assessed(sent.messageId, ({ followUpDraftStatus }) => followUpDraftStatus === 'DRAFTED');
    expect(await stateOf(apply(tokenFor('answered')))).toBe('done');
  });

  test("when the message is removed or another user's, then there is nothing to do", async () => {
    const { user, sent, tokenFor } = await aReportedMail();
    const stranger = await aConnectedUser(service);
    expect(await stateOf(apply(tokenFor('answered', { userId: stranger.userId })))).toBe('gone');
    expect(await queueOf(user)).toEqual([sent.messageId]);
    await user.publish(messageRemoved, { messageId: sent.messageId });
    await service.settled();
    expect(await stateOf(apply(tokenFor('answered')))).toBe('gone');
  });

  test('when two weeks have passed, then it no longer works', async () => {
    const { user, sent, tokenFor } = await aReportedMail();
    const token = tokenFor('answered', { expiresAt: clock.now().getTime() });
    expect(await stateOf(apply(token))).toBe('expired');
    expect(await queueOf(user)).toEqual([sent.messageId]);
  });

  const payload = (overrides: object) => JSON.stringify({ ...overrides });
  test.each([
    ['is made up', () => 'v1.00000000.AAAA'],
    ['is cut off', (token: string) => token.slice(0, -1)],
    ['was changed', (token: string) => token.replace(/.(?=.{20}$)/, (sign) => (sign === 'A' ? 'B' : 'A'))],
    ['was sealed for something else', () => sealer.seal(payload({}), 'identity.report.unsubscribe')],
    ['was sealed elsewhere', () => createSealer([Buffer.alloc(32, 1)]).seal('{}', reportLinkContext)],
    ['is empty', () => ''],
    ['is too long', () => 'v1.'.padEnd(1200, 'a')],
  ])('when the token %s, then both calls refuse it and nothing changes', async (_what, broken) => {
    const { user, sent, tokenFor } = await aReportedMail();
    for (const call of [read, apply]) {
      const answer = await call(broken(tokenFor('answered')));
      expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([400, ['token']]);
    }
    expect(await queueOf(user)).toEqual([sent.messageId]);
  });
});
