import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { EventData, OwnEvent } from '@tern/contracts/define-event';
import { draftRequested, messageAssessed } from '@tern/contracts/events/followup';
import {
  accountConnected,
  draftRemoved,
  draftSaved,
  mailboxCaughtUp,
  messageSynced,
} from '@tern/contracts/events/mail-sync';
import { labelClassification } from '@tern/contracts/http/followup';
import { mutePerson } from '@tern/contracts/http/followup-settings';
import { markAnsweredElsewhere, snoozeFollowup } from '@tern/contracts/http/followup-triage';
import { createEventMaker } from '@tern/event-bus/event-maker';
import { day, hour, minute } from '@tern/kernel/clock';
import { newId } from '@tern/kernel/ids';
import { aMessageSynced } from '@tern/testing/a-message-synced';
import { aPrincipal } from '@tern/testing/a-principal';
import { createFakeClock } from '@tern/testing/fake-clock';
import { startService, type StartedService } from '@tern/testing/start-service';
import { waitUntil } from '@tern/testing/wait-until';
import { followupModule } from '../src/service.ts';
import { aReply, ana, ben, carla, notAutomatic } from './a-followup-domain.ts';

const clock = createFakeClock('2025-08-25T12:00:00.000Z');
const makeEvent = createEventMaker('mail-sync', clock);
let service: StartedService;
let user: ReturnType<typeof aUser>;

beforeAll(async () => {
  service = await startService(followupModule, { clock });
});
afterAll(() => service.close());
beforeEach(async () => {
  user = aUser();
  await user.publish(accountConnected, {
    emailAddress: ana.email,
    name: 'Work',
    aliases: [ana.email],
    createdAt: '2025-08-01T00:00:00.000Z',
  });
  await service.settled();
});

function aUser() {
  const ids = { accountId: newId(), userId: newId() };
  let version = 0;
  let syncedVersion = 0;
  const publish = <E extends OwnEvent<'mail-sync'>>(contract: E, data: object) =>
    service.publish([
      makeEvent(contract, ids.userId, { ...ids, version: ++version, ...data } as EventData<E>),
    ]);
  const synced = async ({ version: _version, ...message }: EventData<typeof messageSynced>) => {
    syncedVersion = version + 1;
    await publish(messageSynced, message);
    return message;
  };
  const stateOf = (messageId: string) =>
    service
      .eventsOf(messageAssessed)
      .filter(({ data }) => data.messageId === messageId)
      .at(-1)?.data;
  return {
    ...ids,
    publish,
    /** A question sent now. */
    async asks(overrides: Partial<EventData<typeof messageSynced>> = {}) {
      const message = await synced(
        aMessageSynced({
          messageId: newId(),
          rawMessageId: `<${newId()}@sender.example>`,
          date: clock.now().toISOString(),
          ...ids,
          ...overrides,
        }),
      );
      await waitUntil(() => stateOf(message.messageId));
      return message;
    },
    synced,
    /** All folders have been read up to now. */
    verified: () =>
      publish(mailboxCaughtUp, {
        mailboxId: 'inbox',
        kind: 'INBOX',
        accountVerifiedUntil: clock.now().toISOString(),
        syncedVersion,
      }),
    savesDrafts: () =>
      service.documents
        .collection('accounts')
        .updateOne({ _id: ids.accountId as never }, { $set: { settings: { savesDrafts: true } } }),
    requests: (messageId: string) =>
      service.eventsOf(draftRequested).filter(({ data }) => data.messageId === messageId),
    stateOf,
    dueAtFirst: (messageId: string) =>
      service.eventsOf(messageAssessed).find(({ data }) => data.messageId === messageId)?.data.followUpDueAt,
  };
}

/**
 * Waits until a later mail of the account has a request, so everything before it has been looked at. Its subject differs, or it would be a
 * reminder.
 */
async function laterRequested(): Promise<void> {
  const later = await user.asks({ subject: 'Plan of the hall' });
  clock.advance(3 * day + minute);
  await user.verified();
  await waitUntil(() => user.requests(later.messageId)[0]);
}

describe('drafts without a click', () => {
  test('when a mail reached no recipient, then none is requested: it would go to the address that failed', async () => {
    await user.savesDrafts();
    const { messageId, rawMessageId } = await user.asks();
    await user.synced(
      aMessageSynced({
        ...aReply({ rawMessageId }),
        accountId: user.accountId,
        userId: user.userId,
        messageId: newId(),
        date: clock.now().toISOString(),
        subject: 'Undelivered Mail Returned to Sender',
        text: 'Failed.',
        from: { email: 'mailer-daemon@sender.example', name: null },
        automatic: { ...notAutomatic, isDeliveryReport: true, failedRecipients: [ben.email] },
      }),
    );
    await waitUntil(() => user.stateOf(messageId)?.replyNote);
    clock.advance(3 * day + minute);
    await user.verified();
    await laterRequested();
    expect(user.requests(messageId)).toEqual([]);
  });

  test('when a follow-up falls due and the account saves drafts, then its draft is requested once', async () => {
    await user.savesDrafts();
    const { messageId } = await user.asks();
    await user.verified();
    expect(user.requests(messageId)).toEqual([]);
    clock.advance(3 * day + minute);
    await user.verified();
    const [requested] = await waitUntil(
      () => user.requests(messageId).length > 0 && user.requests(messageId),
    );
    expect(requested?.data).toMatchObject({
      subject: 'Re: Offer for the spring fair',
      body: expect.stringContaining('signed offer'),
      engine: expect.stringMatching(/^template/),
    });
    await user.verified();
    await user.publish(draftSaved, { sourceMessageId: messageId, attempt: 1, draftMessageId: newId() });
    await laterRequested();
    expect(user.requests(messageId)).toHaveLength(1);
  });

  test('when nothing came of a request, then it is made again, a few times', async () => {
    await user.savesDrafts();
    const { messageId } = await user.asks();
    clock.advance(3 * day + minute);
    await user.verified();
    await waitUntil(() => user.requests(messageId).length === 1);
    clock.advance(2 * hour);
    await user.verified();
    await waitUntil(() => user.requests(messageId).length === 2);
    expect(user.requests(messageId)[1]?.data.body).toBe(user.requests(messageId)[0]?.data.body);
  });

  test('when the user has had a draft, whatever became of it, then no draft is requested', async () => {
    await user.savesDrafts();
    const { messageId } = await user.asks();
    const draft = { sourceMessageId: messageId, attempt: 1, draftMessageId: newId() };
    await user.publish(draftSaved, draft);
    await user.publish(draftRemoved, { ...draft, reason: 'withdrawn' });
    await waitUntil(() =>
      service.documents.collection('drafts').findOne({ sourceMessageId: messageId, state: 'withdrawn' }),
    );
    await laterRequested();
    expect(user.requests(messageId)).toEqual([]);
  });

  test('when the answer is in or in doubt, or the folders are not read up to the due date, then none is requested', async () => {
    await user.savesDrafts();
    const answered = await user.asks();
    const reply = aMessageSynced({
      messageId: newId(),
      accountId: user.accountId,
      userId: user.userId,
      ...aReply({ rawMessageId: answered.rawMessageId }),
      date: new Date(clock.now().getTime() + hour).toISOString(),
    });
    await user.synced(reply);
    const doubted = await user.asks({ subject: 'Offer for the autumn fair' });
    await user.synced({
      ...reply,
      ...aReply(doubted, { date: reply.date }),
      messageId: newId(),
      rawMessageId: `<${newId()}@partner.example>`,
      text: 'Dear all, we celebrate the anniversary of our orchestra on 11 December at 18:00 in the canteen, with music and cake for everybody.',
    });
    await waitUntil(() => user.stateOf(doubted.messageId)?.replyInDoubt);
    await laterRequested();
    expect([answered, doubted].flatMap(({ messageId }) => user.requests(messageId))).toEqual([]);
    const unproven = await user.asks();
    clock.advance(2 * day);
    await user.verified();
    clock.advance(2 * day);
    await laterRequested();
    // Proven by now.
    await waitUntil(() => user.requests(unproven.messageId)[0]);
  });

  test('when the account does not save drafts, or did not while it fell due, then nothing old is requested', async () => {
    const { messageId } = await user.asks();
    clock.advance(12 * day);
    await user.verified();
    await user.savesDrafts();
    await laterRequested();
    expect(user.requests(messageId)).toEqual([]);
  });

  test('when the user has muted the person, snoozed the mail, dismissed it or says that it is answered, then none is requested', async () => {
    await user.savesDrafts();
    const caller = aPrincipal({ userId: user.userId });
    const toMuted = await user.asks({ to: [carla] });
    const later = await user.asks();
    const dismissed = await user.asks();
    const elsewhere = await user.asks();
    const mails = [toMuted, later, dismissed, elsewhere];
    const of = ({ messageId }: { readonly messageId: string }) => ({ params: { messageId } });
    const until = new Date(clock.now().getTime() + 30 * day).toISOString();
    const answers = await Promise.all([
      service.callAs(caller, mutePerson, { body: { email: carla.email, isMuted: true } }),
      service.callAs(caller, snoozeFollowup, { ...of(later), body: { until } }),
      service.callAs(caller, labelClassification, { ...of(dismissed), body: { needsFollowup: false } }),
      service.callAs(caller, markAnsweredElsewhere, { ...of(elsewhere), body: { answeredElsewhere: true } }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    await waitUntil(() =>
      mails.every(({ messageId }) => user.stateOf(messageId)?.followUpDueAt !== user.dueAtFirst(messageId)),
    );
    await laterRequested();
    expect(mails.flatMap(({ messageId }) => user.requests(messageId))).toEqual([]);
  });
});
