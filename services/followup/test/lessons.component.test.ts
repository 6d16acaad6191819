import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { mailboxCaughtUp, messageRemoved } from '@tern/contracts/events/mail-sync';
import { labelClassification } from '@tern/contracts/http/followup';
import { forgetLessons, readLessons } from '@tern/contracts/http/followup-settings';
import { labelOwed, readOwed } from '@tern/contracts/http/owed/you-owe';
import { day } from '@tern/kernel/clock';
import { newId } from '@tern/kernel/ids';
import { createFakeClock } from '@tern/testing/fake-clock';
import { startService, type StartedService } from '@tern/testing/start-service';
import { waitUntil } from '@tern/testing/wait-until';
import { followupModule } from '../src/service.ts';
import { aConnectedUser, testTime } from './a-connected-user.ts';
import { ben, carla } from './a-followup-domain.ts';
import { anAsk } from './an-owed-mail.ts';

const clock = createFakeClock(testTime);
let service: StartedService;
beforeAll(async () => {
  service = await startService(followupModule, { clock });
});
afterAll(() => service.close());

type User = Awaited<ReturnType<typeof aConnectedUser>>;

const read = async (user: User, query = {}) =>
  (await service.callAs(user.principal, readLessons, { query })).body.data.lessons;

/** Mails to Ben of one kind, each labelled No. */
async function labelledMails(user: User, count: number) {
  const mails = [];
  for (let index = 0; index < count; index += 1) {
    const mail = await user.synced({ subject: `Matter ${index}` });
    await user.assessed(mail.messageId);
    const answer = await service.callAs(user.principal, labelClassification, {
      params: { messageId: mail.messageId },
      body: { needsFollowup: false },
    });
    expect(answer.status).toBe(200);
    mails.push(mail);
  }
  return mails;
}

/** Sent a day after now. */
const laterMail = async (user: User) => {
  const mail = await user.synced({
    subject: 'A later matter',
    date: new Date(clock.now().getTime() + day).toISOString(),
  });
  return { messageId: mail.messageId, state: await user.assessed(mail.messageId) };
};

describe('GET and DELETE /followup/lessons/', () => {
  test('when mail was labelled, then the next of its kind is judged by it, the counts are shown, and forgetting restores it', async () => {
    const user = await aConnectedUser(service);
    await labelledMails(user, 6);
    const { messageId, state } = await laterMail(user);
    expect(state).toMatchObject({
      needsFollowup: false,
      reason: {
        learned: { without: 'yes', sameRule: { yes: 0, no: 6 }, sameRecipient: { yes: 0, no: 6 } },
      },
    });
    expect(await read(user)).toEqual({
      total: 6,
      since: testTime,
      totalPeople: 1,
      limit: 20,
      offset: 0,
      rules: [{ rule: state.reason?.rule, yes: 0, no: 6 }],
      people: [{ ...ben, yes: 0, no: 6 }],
      received: { total: 0, people: [] },
    });
    clock.advance(1000);
    expect((await service.callAs(user.principal, forgetLessons)).status).toBe(200);
    const restored = await user.assessed(messageId, ({ needsFollowup }) => needsFollowup === true);
    expect(restored.reason).not.toHaveProperty('learned');
    expect(await read(user)).toMatchObject({ total: 0, since: null, rules: [], people: [] });
  });

  test('when received mail was dismissed, then it is counted by its writer, the next one is not listed, and forgetting lists it', async () => {
    const user = await aConnectedUser(service);
    const asked = async (date: string) => {
      const { accountId: _account, userId: _user, version: _version, ...mail } = anAsk(newId(), { date });
      const { messageId } = await user.synced({ ...mail, subject: `Matter ${mail.messageId.slice(-8)}` });
      await service.settled();
      return messageId;
    };
    for (let index = 0; index < 8; index += 1) {
      const params = { messageId: await asked('2025-08-25T08:00:00.000Z') };
      await service.callAs(user.principal, labelOwed, { params, body: { isOwed: false } });
    }
    const next = new Date(clock.now().getTime() + day).toISOString();
    await user.publish(mailboxCaughtUp, {
      mailboxId: 'inbox',
      kind: 'INBOX',
      accountVerifiedUntil: new Date(clock.now().getTime() + 2 * day).toISOString(),
      syncedVersion: 0,
      isSentRead: true,
    });
    const messageId = await asked(next);
    const stateOfNext = async () =>
      (await service.callAs(user.principal, readOwed, { params: { messageId } })).body.data.owed;
    expect(await stateOfNext()).toMatchObject({
      state: 'not-owed',
      isOwedLabel: null,
      reason: { certainty: 'unsure', learned: { without: 'yes', sameRecipient: { yes: 0, no: 8 } } },
    });
    expect(await read(user)).toMatchObject({
      total: 0,
      received: { total: 8, people: [{ ...ben, yes: 0, no: 8 }] },
    });
    clock.advance(1000);
    await service.callAs(user.principal, forgetLessons);
    expect(await stateOfNext()).toMatchObject({ state: 'owed', reason: { certainty: 'yes' } });
    expect(await read(user)).toMatchObject({ received: { total: 0, people: [] } });
  });

  test('when another user labels or forgets, then mine is as it was', async () => {
    const user = await aConnectedUser(service);
    const other = await aConnectedUser(service);
    await labelledMails(other, 6);
    expect((await laterMail(user)).state).toMatchObject({ needsFollowup: true });
    expect(await read(user)).toMatchObject({ total: 0 });
    await service.callAs(user.principal, forgetLessons);
    expect(await read(other)).toMatchObject({ total: 6 });
  });

  test('when labelled mail is removed, then it no longer counts', async () => {
    const user = await aConnectedUser(service);
    const mails = await labelledMails(user, 6);
    const { messageId } = await laterMail(user);
    for (const mail of mails)
      await user.publish(messageRemoved, { messageId: mail.messageId, version: 1_000 });
    await user.assessed(messageId, ({ needsFollowup }) => needsFollowup === true);
    await waitUntil(async () => (await read(user)).total === 0);
  });

  test('when people are many, then they are paged', async () => {
    const user = await aConnectedUser(service);
    const { messageId } = await user.synced({ to: [ben, carla] });
    await user.assessed(messageId);
    await service.callAs(user.principal, labelClassification, {
      params: { messageId },
      body: { needsFollowup: true },
    });
    expect(await read(user, { limit: 1, offset: 1 })).toMatchObject({
      totalPeople: 2,
      limit: 1,
      offset: 1,
      people: [{ yes: 1, no: 0 }],
    });
    const tooMany = await service.callAs(user.principal, readLessons, { query: { limit: 101 } });
    expect(tooMany.status).toBe(400);
    expect(tooMany.body.errors).toHaveProperty('limit');
  });
});
