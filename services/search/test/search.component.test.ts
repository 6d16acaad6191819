import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { EventData, OwnEvent } from '@tern/contracts/define-event';
import { userRemoved } from '@tern/contracts/events/identity';
import {
  accountRemoved,
  messageChanged,
  messageRemoved,
  messageSynced,
} from '@tern/contracts/events/mail-sync';
import { debugSimilarSearch, listSimilarAsks, searchMessages } from '@tern/contracts/http/search';
import { createEventMaker } from '@tern/event-bus/event-maker';
import { systemClock } from '@tern/kernel/clock';
import { newId } from '@tern/kernel/ids';
import { aMessageSynced } from '@tern/testing/a-message-synced';
import { aPrincipal } from '@tern/testing/a-principal';
import { startService, type StartedService } from '@tern/testing/start-service';
import { waitUntil } from '@tern/testing/wait-until';
import { searchModule } from '../src/service.ts';
import { assessed } from './an-assessment.ts';

const maker = createEventMaker('mail-sync', systemClock);
const makeRemoval = createEventMaker('identity', systemClock);
const makeEvent = <E extends OwnEvent<'mail-sync'>>(contract: E, data: EventData<E> & { userId: string }) =>
  maker(contract, data.userId, data);
const ana = aPrincipal();
const ben = aPrincipal();
const cleo = aPrincipal();

const mailOf = (userId: string, overrides: Parameters<typeof aMessageSynced>[0]) =>
  aMessageSynced({
    userId,
    accountId: `account-${userId}`,
    direction: 'received',
    kinds: ['INBOX'],
    ...overrides,
  });
const rent = mailOf(ana.userId, {
  subject: 'Flat in Quay Street',
  text: 'The landlord wants the rent for June by Friday.',
  from: { email: 'office@quay.example', name: 'Quay Homes' },
});
const trip = mailOf(ana.userId, {
  subject: 'Trip to the coast',
  text: 'Shall we take the early train to the seaside? The hotel has rooms.',
  attachments: [{ name: 'tickets.pdf', type: 'application/pdf', size: 12 }],
  isRead: false,
});
const secret = mailOf(ben.userId, {
  subject: 'Zebra',
  text: 'Only Ben has this about the rent and the landlord.',
});

let search: StartedService;
beforeAll(async () => {
  search = await startService(searchModule);
  await search.publish([rent, trip, secret].map((mail) => makeEvent(messageSynced, mail)));
  await search.settled();
  await waitUntil(async () => (await find('rent')).body.data.meaning.state === 'ready', {
    what: 'all mail to be read for its meaning',
    timeoutMs: 60_000,
  });
});
afterAll(() => search.close());

const find = (query: string, more: object = {}, principal = ana) =>
  search.callAs(principal, searchMessages, { query: { query, ...more } });
const idsOf = async (query: string, more: object = {}, principal = ana) =>
  (await find(query, more, principal)).body.data.results.map(({ message }) => message.id);

describe('GET /search/', () => {
  test('when words of a message are asked for, then it comes first with its sentence and the words in it', async () => {
    const [best] = (await find('landlord rent')).body.data.results;
    expect(best).toMatchObject({
      message: { id: rent.messageId, subject: rent.subject, from: rent.from, date: rent.date },
      snippet: 'The landlord wants the rent for June by Friday.',
      highlights: [
        { start: 4, end: 12 },
        { start: 23, end: 27 },
      ],
      subjectHighlights: [],
    });
    expect(best?.similarityScore).toBeGreaterThan(0.8);
  });

  test('when words of the query stand in the subject, then their places are answered', async () => {
    expect((await find('quay flat')).body.data.results[0]).toMatchObject({
      subjectHighlights: [
        { start: 0, end: 4 },
        { start: 8, end: 12 },
      ],
    });
  });

  test('when it is asked for in other words, then its meaning finds it', async () => {
    expect((await idsOf('holiday by the ocean'))[0]).toBe(trip.messageId);
  });

  test('when the query has no meaning for the mail, then nothing is found, and the nearest mail only comes when the caller sets the threshold', async () => {
    for (const query of ['xqzv blorp', 'asdf', '!!!', '12345']) {
      expect(await idsOf(query)).toEqual([]);
      expect(await idsOf(query, { similarityThreshold: 0 })).toHaveLength(2);
    }
  });

  test('when operators are given, then they apply and the answer repeats how they were understood', async () => {
    expect(await idsOf('from:"Quay Homes"')).toEqual([rent.messageId]);
    expect(await idsOf('has:attachment is:unread')).toEqual([trip.messageId]);
    expect(await idsOf('train -hotel')).not.toContain(trip.messageId);
    expect((await find('rent in:inbox')).body.data.filters).toEqual([
      { operator: 'in', value: 'inbox', written: 'in:inbox', start: 5 },
    ]);
  });

  test('when only another user has it, then nothing of it is found', async () => {
    expect(await idsOf('zebra')).not.toContain(secret.messageId);
    expect(await idsOf('zebra', {}, ben)).toEqual([secret.messageId]);
  });

  test('when limit or threshold are given, then they apply; when they make no sense, then each is named', async () => {
    expect(await idsOf('the', { limit: 1 })).toHaveLength(1);
    expect(await idsOf('rent', { similarityThreshold: 1 })).toEqual([]);
    for (const [wrong, field] of [
      [{ query: '' }, 'query'],
      [{ query: 'x'.repeat(1001) }, 'query'],
      [{ limit: 0 }, 'limit'],
      [{ limit: 51 }, 'limit'],
      [{ similarityThreshold: 1.1 }, 'similarityThreshold'],
    ] as const) {
      const answer = await find('rent', wrong);
      expect(answer.status).toBe(400);
      expect(Object.keys(answer.body.errors ?? {})).toEqual([field]);
    }
  });

  test('when the caller is not signed in, then it answers 401', async () => {
    expect((await search.callAs(null, searchMessages, { query: { query: 'rent' } })).status).toBe(401);
  });

  test('when the query is hostile, then it is answered', async () => {
    for (const query of [
      '"',
      'from:',
      '-',
      '"" -"',
      '* OR *',
      '{subject} : x',
      "'; DROP TABLE message; --",
      '😀',
      '\u202Eabc',
      'the of and',
      'NEAR(a b)',
      '((((',
      '\u0000a',
      'before:2026-13-45',
    ])
      expect((await find(query)).status).toBe(200);
  });
});

describe('people by name in a query', () => {
  const dora = aPrincipal();
  const from = (name: string) => ({ email: `${newId()}@people.example`, name });
  const lease = mailOf(dora.userId, { text: 'The lease is ready to sign.', from: from('Ana Johnson') });
  const other = mailOf(dora.userId, { text: 'The lease of the boat.', from: from('Piet Bakker') });
  const rose = mailOf(dora.userId, { text: 'The garden is in bloom.', from: from('Rose Lund') });
  const plants = ['A rose', 'Another rose', 'The rose', 'Rose by the wall'].map((text) =>
    mailOf(dora.userId, { text, from: from('Nursery') }),
  );
  const answerTo = async (query: string) => (await find(query, {}, dora)).body.data;
  const idsFor = async (query: string) => (await answerTo(query)).results.map(({ message }) => message.id);

  beforeAll(async () => {
    await search.publish([lease, other, rose, ...plants].map((mail) => makeEvent(messageSynced, mail)));
    await search.settled();
  });

  test("when one of the user's people is named, then only mail from that person is found", async () => {
    const { filters, results } = await answerTo('mail from ana about the lease');
    expect(filters).toEqual([
      { operator: 'from', value: 'ana', written: 'from ana', start: 5, leaves: 'ana' },
    ]);
    expect(results.map(({ message }) => message.id)).toEqual([lease.messageId]);
    expect(await idsFor('mail from Ana')).toEqual([lease.messageId]);
    expect((await answerTo('lease from Piet Bakker')).filters).toMatchObject([{ value: 'Piet Bakker' }]);
  });

  test('when the condition is removed, then the name is a word', async () => {
    const { filters, results } = (await find('mail ana about the lease', { similarityThreshold: 0 }, dora))
      .body.data;
    expect(filters).toEqual([]);
    const ids = results.map(({ message }) => message.id);
    expect(ids[0]).toBe(lease.messageId);
    expect(ids).toContain(other.messageId);
  });

  test('when a name has a typo, then it is still found', async () => {
    expect((await answerTo('lease from Jonhson')).filters).toEqual([
      { operator: 'from', value: 'Johnson', written: 'from Jonhson', start: 6, leaves: 'Jonhson' },
    ]);
    expect((await answerTo('from:jonhson lease')).filters).toMatchObject([{ value: 'Johnson' }]);
    expect((await idsFor('lease of Jonhson'))[0]).toBe(lease.messageId);
  });

  test('when the mail has the name more often as a word, or has no such person, then it is text', async () => {
    for (const query of [
      'flowers from rose bushes',
      'how to rose',
      'to bloon in spring',
      'sonnet about a jonhson',
      'from quay',
      'plan from Ana Bakker',
      'from the lease',
    ])
      expect((await answerTo(query)).filters.map(({ written }) => written)).toEqual(
        query.includes('Ana') ? ['from Ana'] : [],
      );
    expect((await answerTo('flowers from Rose Lund')).filters).toMatchObject([{ value: 'Rose Lund' }]);
  });
});

describe('POST /messages/{id}/debug-similar-search/', () => {
  const similar = (messageId: string, body: object = {}, principal = ana) =>
    search.callAs(principal, debugSimilarSearch, { params: { messageId }, body });

  test('when a message is given, then others are ranked with their scores, and the answer has the times', async () => {
    const { status, body } = await similar(rent.messageId, { threshold: 0 });
    expect(status).toBe(200);
    expect(body.data.sourceMessage).toMatchObject({ id: rent.messageId, subject: rent.subject });
    expect(body.data.results.map(({ message }) => message.id)).toEqual([trip.messageId]);
    expect(body.data.stats).toMatchObject({
      totalMessagesScanned: 2,
      similarityThreshold: 0,
      fallbackTriggered: false,
    });
    expect(body.data.stats.totalSearchTime).toBeGreaterThan(0);
  });

  test('when raw scores and times are not asked for, then they are left out', async () => {
    const { body } = await similar(rent.messageId, {
      threshold: 0,
      includeRawScores: false,
      includeTimings: false,
    });
    expect(body.data.stats).toMatchObject({ queryEmbeddingTime: null, totalSearchTime: null });
    expect(body.data.results[0]?.debugInfo).toMatchObject({ rawSubjectScore: null, rawContentScore: null });
  });

  test("when it is another user's or none, then it answers 404", async () => {
    expect((await similar(secret.messageId)).status).toBe(404);
    expect((await similar('nothing')).status).toBe(404);
  });
});

describe('GET /messages/{id}/similar-asks/', () => {
  const sent = (overrides: Parameters<typeof aMessageSynced>[0]) =>
    mailOf(cleo.userId, { direction: 'sent', kinds: ['SENT'], ...overrides });
  const invoice = sent({ subject: 'Invoice 12', text: 'Please send me the invoice for the roof repair.' });
  const answered = sent({
    subject: 'Invoice 7',
    text: 'Could you please send the invoice for the kitchen repair?',
    date: '2026-01-10T09:00:00.000Z',
  });
  const answer = mailOf(cleo.userId, { subject: 'Re: Invoice 7', date: '2026-01-12T15:00:00.000Z' });
  const open = sent({ subject: 'Bill', text: 'Please send me the bill for the roof repair at last.' });
  const thanks = sent({ subject: 'Invoice 3', text: 'Thank you for sending the invoice for the repair.' });
  const other = sent({ subject: 'Lunch', text: 'Shall we meet at the pier on Sunday?' });
  const reminder = sent({
    subject: 'Re: Invoice 12',
    text: 'Please send me the invoice for the roof repair, as I asked.',
    threadId: invoice.threadId,
  });
  const received = mailOf(cleo.userId, { text: 'Please send me the invoice for the roof repair.' });
  const ofBen = mailOf(ben.userId, {
    direction: 'sent',
    kinds: ['SENT'],
    text: 'Please send me the invoice for the roof repair.',
  });
  const asks = (messageId: string, principal = cleo) =>
    search.callAs(principal, listSimilarAsks, { params: { messageId } });

  beforeAll(async () => {
    const all = [invoice, answered, answer, open, thanks, other, reminder, received, ofBen];
    await search.publish(all.map((mail) => makeEvent(messageSynced, mail)));
    const decided = (mail: typeof invoice, needsFollowup: boolean, responseMessageId: string | null = null) =>
      assessed(mail, { needsFollowup, responseMessageId });
    await search.publish([
      ...[invoice, open, other, reminder, ofBen].map((mail) => decided(mail, true)),
      decided(answered, true, answer.messageId),
      decided(thanks, false),
    ]);
    await search.settled();
    await waitUntil(async () => (await find('rent', {}, cleo)).body.data.meaning.state === 'ready', {
      what: 'the asks to be read for their meaning',
      timeoutMs: 60_000,
    });
  });

  test('when similar mail was sent before, then mail that asked for something is listed with the date of its answer', async () => {
    const { status, body } = await asks(invoice.messageId);
    expect(status).toBe(200);
    const found = new Map(body.data.asks.map(({ message, answeredAt }) => [message.id, answeredAt]));
    expect(found).toEqual(
      new Map([
        [open.messageId, null],
        [answered.messageId, answer.date],
      ]),
    );
    expect(body.data.asks.find(({ message }) => message.id === open.messageId)?.to).toEqual(open.to);
    const scores = body.data.asks.map(({ similarityScore }) => similarityScore);
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
  });

  test('when mail that asked for something is found by a search, then the result shows that', async () => {
    const { results } = (await find('invoice roof repair', { similarityThreshold: 0 }, cleo)).body.data;
    const status = new Map(results.map(({ message }) => [message.id, message.needsFollowup]));
    expect(status.get(open.messageId)).toBe(true);
    expect(status.get(received.messageId)).toBeNull();
  });

  test('when there is no similar mail, then the list is empty', async () => {
    expect((await asks(other.messageId)).body.data.asks).toEqual([]);
  });

  test("when it is another user's or none, then it answers 404", async () => {
    expect((await asks(ofBen.messageId)).status).toBe(404);
    expect((await asks('nothing')).status).toBe(404);
  });
});

describe('events', () => {
  test('when mail is read or removed, or its account is removed, then search follows', async () => {
    const mail = mailOf(ana.userId, { subject: 'Walrus', accountId: 'account-2', version: 1 });
    const { accountId, userId, messageId } = mail;
    await search.publish([makeEvent(messageSynced, mail)]);
    await search.publish([
      makeEvent(messageChanged, {
        accountId,
        userId,
        messageId,
        version: 2,
        isRead: false,
        isStarred: false,
        kinds: [],
      }),
    ]);
    await search.settled();
    expect(await idsOf('walrus is:unread')).toContain(messageId);

    const other = mailOf(ana.userId, { subject: 'Narwhal', accountId: 'account-2', version: 3 });
    await search.publish([makeEvent(messageSynced, other)]);
    await search.publish([makeEvent(messageRemoved, { accountId, userId, messageId, version: 4 })]);
    await search.settled();
    expect(await idsOf('walrus')).not.toContain(messageId);
    expect(await idsOf('narwhal')).toContain(other.messageId);

    await search.publish([makeEvent(accountRemoved, { accountId, userId, version: 5 })]);
    await search.settled();
    expect(await idsOf('narwhal')).not.toContain(other.messageId);
  });

  test('when a user is removed, then nothing of that user is found, and mail that comes late changes nothing', async () => {
    const dan = aPrincipal();
    const mail = mailOf(dan.userId, { subject: 'Walrus', version: 1 });
    await search.publish([makeEvent(messageSynced, mail)]);
    await search.settled();
    expect(await idsOf('walrus', {}, dan)).toEqual([mail.messageId]);
    await search.publish([makeRemoval(userRemoved, dan.userId, { userId: dan.userId, version: 2 })]);
    await search.publish([makeEvent(messageSynced, { ...mail, version: 3 })]);
    await search.settled();
    expect((await find('walrus', {}, dan)).body.data).toMatchObject({ results: [], meaning: { total: 0 } });
  });
});
