import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { startModelServer, type ModelBehaviour, type ModelServer } from '@tern/ai/testing/model-server';
import type { EventData } from '@tern/contracts/define-event';
import { messageAssessed } from '@tern/contracts/events/followup';
import { userUpdated } from '@tern/contracts/events/identity';
import { accountConnected, accountRemoved, messageSynced } from '@tern/contracts/events/mail-sync';
import { draftFollowup, labelClassification, processQueue } from '@tern/contracts/http/followup';
import { createEventMaker } from '@tern/event-bus/event-maker';
import { newId } from '@tern/kernel/ids';
import { aMessageSynced } from '@tern/testing/a-message-synced';
import { aPrincipal } from '@tern/testing/a-principal';
import { createFakeClock } from '@tern/testing/fake-clock';
import { startService, type StartedService } from '@tern/testing/start-service';
import { waitUntil } from '@tern/testing/wait-until';
import { followupModule } from '../src/service.ts';
import { aReply, ana, type Message } from './a-followup-domain.ts';

const clock = createFakeClock('2025-08-28T12:00:00.000Z');
const fromMail = createEventMaker('mail-sync', clock);
const fromIdentity = createEventMaker('identity', clock);

/** A mail about which the offline engine is not sure. */
const open = {
  subject: 'Lamps for the hall',
  text: 'Hi Ben,\n\nthe lamps are here. Take a look at the hall on Tuesday.\n\nAna',
};
const sentence = 'Take a look at the hall on Tuesday.';
const says = (certainty: string, rest: object = {}) => ({
  says: JSON.stringify({ certainty, sentence, confidence: 0.8, language: 'en', ...rest }),
});

let behaviour: ModelBehaviour;
let server: ModelServer;
let service: StartedService;

beforeAll(async () => {
  server = await startModelServer(() => behaviour);
  service = await startService(followupModule, {
    clock,
    config: {
      OPENAI_BASE_URL: server.baseUrl,
      OPENAI_MODEL: 'small:8b',
      OPENAI_API_KEY: 'key-1',
      TERN_MODEL_CALLS_PER_DAY: '2',
    },
  });
});
beforeEach(() => {
  behaviour = says('yes');
});
afterAll(async () => {
  await service.close();
  await server.close();
});

/** The questions that the stand-in got about this account's mail. */
const questions = (marker: string) =>
  server.requests.filter(({ body }) => body.messages.some(({ content }) => content.includes(marker)));

async function aUser({ allows = true }: { allows?: boolean } = {}) {
  const principal = aPrincipal();
  const { userId } = principal;
  const ids = { accountId: newId(), userId };
  /** A word that stands in every mail of this user and nowhere else. */
  const marker = `lamp ${ids.accountId}`;
  let version = 0;
  const allow = (allowsOutsideModel: boolean) =>
    service.publish([
      fromIdentity(userUpdated, userId, {
        userId,
        email: ana.email,
        name: 'Ana',
        isEmailVerified: true,
        version: (version += 1),
        preferences: { timeZone: 'Europe/Berlin', reportHour: 8, wantsReports: true, allowsOutsideModel },
      }),
    ]);
  await service.publish([
    fromMail(accountConnected, userId, {
      ...ids,
      version: (version += 1),
      emailAddress: ana.email,
      name: 'Work',
      aliases: [ana.email],
      createdAt: '2025-08-01T00:00:00.000Z',
    }),
  ]);
  await allow(allows);
  await service.settled();
  const stored = (id: string) => service.documents.collection('followUps').findOne({ _id: id as never });
  return {
    ...ids,
    principal,
    marker,
    allow,
    stored,
    async isAllowed(allowed: boolean) {
      await allow(allowed);
      await service.settled();
    },
    remove: () => service.publish([fromMail(accountRemoved, userId, { ...ids, version: (version += 1) })]),
    async synced(overrides: Partial<Message> = {}) {
      const message = aMessageSynced({
        messageId: newId(),
        ...ids,
        version: (version += 1),
        rawMessageId: `<${newId()}@sender.example>`,
        ...open,
        date: '2025-08-27T09:00:00.000Z',
        text: `${open.text}\n\nAbout ${marker}.`,
        ...overrides,
      });
      await service.publish([fromMail(messageSynced, userId, message)]);
      return message;
    },
    reason: (messageId: string, is: (data: EventData<typeof messageAssessed>) => boolean = () => true) =>
      waitUntil(
        () => {
          const data = service
            .eventsOf(messageAssessed)
            .filter((event) => event.data.messageId === messageId)
            .at(-1)?.data;
          return data && is(data) && data;
        },
        { what: 'the assessment' },
      ),
    /** The record is on no work list. */
    isDone: (messageId: string) =>
      waitUntil(
        async () => {
          const record = await stored(messageId);
          return record !== null && record['askAt'] === null && record['processAt'] === null;
        },
        { what: 'an empty list' },
      ),
  };
}

const byModel = (data: EventData<typeof messageAssessed>) => data.reason?.engine === 'model';

describe('mail that the offline engine leaves open', () => {
  test('when the user allows it, then the model is asked once and its reading decides', async () => {
    const user = await aUser();
    const sent = await user.synced();
    expect(await user.reason(sent.messageId, byModel)).toMatchObject({
      needsFollowup: true,
      reason: {
        engine: 'model',
        version: 'small:8b',
        rule: 'model-reading',
        certainty: 'yes',
        sentence,
        confidence: 0.8,
      },
    });
    const [question, ...more] = questions(user.marker);
    expect(more).toEqual([]);
    expect(question?.headers.authorization).toBe('Bearer key-1');
    const whole = JSON.stringify(question?.body);
    for (const { email } of [ana, ...sent.to]) expect(whole).not.toContain(email);

    await service.callAs(user.principal, processQueue);
    await user.isDone(sent.messageId);
    expect(questions(user.marker)).toHaveLength(1);
  });

  test('when the user does not allow it, then nothing is sent; when they do later, then it is', async () => {
    const user = await aUser({ allows: false });
    const sent = await user.synced();
    expect(await user.reason(sent.messageId)).toMatchObject({
      reason: { engine: 'rules', certainty: 'unsure' },
    });
    await user.isDone(sent.messageId);
    expect(questions(user.marker)).toEqual([]);
    await user.isAllowed(true);
    await user.reason(sent.messageId, byModel);
  });

  test('when the user takes the consent back, then nothing more is sent and what was read stays', async () => {
    const user = await aUser();
    const read = await user.synced();
    await user.reason(read.messageId, byModel);
    await user.isAllowed(false);
    const later = await user.synced();
    await user.isDone(later.messageId);
    expect(questions(user.marker)).toHaveLength(1);
    expect((await user.reason(read.messageId)).reason?.engine).toBe('model');
    expect((await user.reason(later.messageId)).reason?.engine).toBe('rules');
  });

  test.each([
    ['asks by the rules', { text: 'Hi Ben,\n\ncould you send me the signed offer by Friday?\n\nAna' }],
    ['goes to an address without a reader', { to: [{ email: 'no-reply@partner.example', name: null }] }],
    ['is a calendar answer', { automatic: { ...aMessageSynced().automatic, calendarMethod: 'REPLY' } }],
    ['says that no answer is needed', { text: 'Hi Ben,\n\nthe lamps are here. No need to reply.\n\nAna' }],
  ])('when it %s, then the model is not asked', async (_, overrides) => {
    const user = await aUser();
    const sent = await user.synced({ subject: `For ${user.marker}`, ...overrides });
    await user.reason(sent.messageId);
    expect(await user.stored(sent.messageId)).toMatchObject({ wantsModel: false, askAt: null });
    expect(questions(user.marker)).toEqual([]);
  });

  test('when the budget of the day is spent, then the offline engine decides and the reason says so', async () => {
    const user = await aUser();
    const sent = [];
    for (const n of [1, 2, 3]) {
      const one = await user.synced({ subject: `Lamps ${n} for the hall` });
      await user.isDone(one.messageId);
      sent.push(one);
    }
    expect(questions(user.marker)).toHaveLength(2);
    const last = sent.at(-1)?.messageId ?? '';
    expect(await user.reason(last, ({ reason }) => reason?.modelNote !== undefined)).toMatchObject({
      needsFollowup: false,
      reason: { engine: 'rules', modelNote: 'budget-spent' },
    });
  });

  test('when the answers are unusable, also after a second question, then the offline engine decides for good', async () => {
    const user = await aUser();
    behaviour = says('answered');
    const sent = await user.synced();
    const { reason } = await user.reason(sent.messageId, (data) => data.reason?.modelNote !== undefined);
    expect(reason).toMatchObject({ engine: 'rules', certainty: 'unsure', modelNote: 'unusable' });
    expect(questions(user.marker)).toHaveLength(2);
    behaviour = says('yes');
    await service.callAs(user.principal, processQueue);
    await user.isDone(sent.messageId);
    expect(questions(user.marker)).toHaveLength(2);
  });

  test('when an answer came meanwhile or the user has labelled it, then nothing is left to ask', async () => {
    const user = await aUser({ allows: false });
    const answered = await user.synced();
    const labelled = await user.synced();
    await user.synced(aReply(answered, { messageId: newId() }));
    await user.reason(answered.messageId, ({ responseMessageId }) => responseMessageId !== null);
    await user.reason(labelled.messageId);
    await service.callAs(user.principal, labelClassification, {
      params: { messageId: labelled.messageId },
      body: { needsFollowup: true },
    });
    await user.isAllowed(true);
    await Promise.all([answered, labelled].map(({ messageId }) => user.isDone(messageId)));
    expect(questions(user.marker)).toEqual([]);
  });

  test('when a follow-up is to be written, then the model writes it, or the templates when its text may not be shown', async () => {
    const user = await aUser();
    const sent = await user.synced({
      text: 'Hi Ben,\n\ncould you send me the signed offer by Friday?\n\nAna',
    });
    await user.reason(sent.messageId);
    const draft = async (text: string, tone: 'friendly' | 'direct') => {
      behaviour = { says: JSON.stringify({ text }) };
      const { messageId } = sent;
      return (await service.callAs(user.principal, draftFollowup, { params: { messageId }, body: { tone } }))
        .body.data;
    };
    const text = 'I would like to come back to the signed offer. Could you send it this week?';
    expect(await draft(text, 'friendly')).toMatchObject({
      engine: 'model/small:8b',
      body: expect.stringContaining(text) as unknown,
    });
    const replaced = await draft(`${text} See https://evil.example.`, 'direct');
    expect(replaced?.engine).toMatch(/^template\//);
    expect(replaced?.body).not.toContain('evil.example');
    expect(replaced?.warning).toMatch(/^Written offline: /);
  });

  test('when the account is removed, then no answer of the model is left', async () => {
    const user = await aUser();
    const sent = await user.synced();
    await user.reason(sent.messageId, byModel);
    const answers = service.documents.collection('modelAnswers');
    const kept = await answers.findOne({ accountId: user.accountId });
    expect(JSON.stringify(kept)).not.toContain('hall');
    await user.remove();
    await waitUntil(async () => (await answers.countDocuments({ accountId: user.accountId })) === 0, {
      what: 'no answers',
    });
  });
});

describe('a model that does not answer', () => {
  const away = createFakeClock('2025-08-28T12:00:00.000Z');
  let other: StartedService;
  afterEach(() => other.close());

  test('when it is down, then mail is decided offline at once and asked about again later', async () => {
    let isAway = true;
    const standIn = await startModelServer(() => (isAway ? { status: 404 } : says('yes')));
    other = await startService(followupModule, {
      clock: away,
      config: { OPENAI_BASE_URL: standIn.baseUrl, OPENAI_MODEL: 'small:8b' },
    });
    const { userId } = aPrincipal();
    const ids = { accountId: newId(), userId };
    const preferences = { timeZone: 'UTC', reportHour: 8, wantsReports: true, allowsOutsideModel: true };
    await other.publish([
      fromIdentity(userUpdated, userId, {
        userId,
        email: ana.email,
        name: 'Ana',
        isEmailVerified: true,
        version: 1,
        preferences,
      }),
    ]);
    await other.settled();
    const message = aMessageSynced({ messageId: newId(), ...ids, version: 1, ...open });
    await other.publish([fromMail(messageSynced, userId, message)]);
    const reasons = () => other.eventsOf(messageAssessed).map(({ data }) => data.reason);
    await waitUntil(() => reasons().at(-1)?.modelNote === 'unavailable', {
      what: 'the note',
    });
    expect(reasons()[0]).toMatchObject({ engine: 'rules' });
    isAway = false;
    away.advance(16 * 60_000);
    await waitUntil(() => reasons().at(-1)?.engine === 'model', { what: 'the reading' });
    expect(reasons().at(-1)).not.toHaveProperty('modelNote');
    await standIn.close();
  });
});
