import { describe, expect, test } from '@jest/globals';
import { zonedTime } from '@tern/contracts/zoned-time';
import { offlineMailReader } from '../../../adapters/language-model/offline-mail-reader.ts';
import { ana, ben, carla, notAutomatic, type Message } from '../../../../test/a-followup-domain.ts';
import { aPromise, aPromiseOfBen, theFigures } from '../../../../test/a-promise-mail.ts';
import { readOwed } from '../read-owed.ts';
import { derivePromises, type PromiseFacts } from './derive-promises.ts';
import { nothingSaidOfPromise, type PromiseWords } from './promise.ts';

const now = new Date('2025-08-28T12:00:00.000Z');
const other = { email: 'ana@home.example', name: 'Ana Keller' };

type Given = Partial<PromiseFacts> & {
  /** The user's words, by the mail of the promise. */
  readonly words?: Readonly<Record<string, Partial<PromiseWords>>>;
};

function promisedAfter(messages: readonly Message[], { words = {}, ...facts }: Given = {}) {
  const read = messages.map((message) => readOwed(message, offlineMailReader, true));
  return derivePromises({
    promises: read.flatMap(({ promises }) =>
      promises.map((promise) => ({ ...promise, ...nothingSaidOfPromise, ...words[promise.messageId] })),
    ),
    answers: read.flatMap(({ answer }) => answer ?? []),
    own: new Set([ana.email, other.email]),
    unread: new Set(),
    muted: new Set(),
    zone: zonedTime('UTC'),
    now,
    ...facts,
  });
}

/** State and the mail that kept it, by the mail of the promise. */
const statesAfter = (...given: Parameters<typeof promisedAfter>) =>
  Object.fromEntries(
    promisedAfter(...given).map(({ promise, state, keptByMessageId }) => [
      promise.messageId,
      keptByMessageId === null ? state : `${state} by ${keptByMessageId}`,
    ]),
  );

describe('who promises', () => {
  test('when the user promises something, then it is theirs, to the first other person in To, with its sentence and day', () => {
    expect(promisedAfter([aPromise('a', { to: [other, ben] })])).toMatchObject([
      {
        by: 'me',
        person: { email: ben.email },
        state: 'open',
        promise: { messageId: 'a', sentence: "I'll send you the figures by Wednesday." },
        dueAt: new Date('2025-08-28T00:00:00.000Z'),
      },
    ]);
  });

  test('when another person promises the user something, then the promise is that person’s', () => {
    expect(promisedAfter([aPromiseOfBen('a')])).toMatchObject([
      { by: 'them', person: { email: ben.email }, state: 'open' },
    ]);
  });

  const many = Array.from({ length: 12 }, (_, index) => ({ email: `p${index}@partner.example`, name: null }));

  test.each<[string, Message]>([
    ['is to the user alone', aPromise('a', { to: [other] })],
    ['copies the user', aPromiseOfBen('a', { to: [carla], cc: [ana] })],
    ['went to more than twelve', aPromise('a', { to: [ben, ...many] })],
    ['came by a list', aPromiseOfBen('a', { automatic: { ...notAutomatic, listId: '<team.example>' } })],
    ['is automatic', aPromiseOfBen('a', { automatic: { ...notAutomatic, autoSubmitted: 'auto-generated' } })],
    ['promises nothing', aPromise('a', { text: 'Here are the figures.' })],
    ['reminds of a term', aPromise('a', { text: 'Te recuerdo que el plazo acaba mañana.' })],
  ])('when a mail %s, then nothing is promised', (_what, message) => {
    expect(statesAfter([message])).toEqual({});
  });
});

describe.each([
  ['of the user', aPromise],
  ['of another person', aPromiseOfBen],
])('what keeps a promise %s', (_whose, make) => {
  const promise = make('a');

  test.each<[string, Partial<Message>]>([
    ['with an attachment', {}],
    ['with the thing in words', { text: 'The figures are 12 and 14.', attachments: [] }],
    ['by the subject alone', { inReplyTo: [], references: [], text: 'The figures: 12.' }],
  ])('when the promiser writes in the conversation %s, then it is kept', (_what, overrides) => {
    const later = theFigures(promise, 'b', overrides);
    const isKnown = later.direction === 'sent' || later.references.length > 0;
    expect(statesAfter([promise, later])).toEqual({ a: isKnown ? 'kept by b' : 'open' });
  });

  test.each<[string, Partial<Message>]>([
    ['about something else', { text: 'Thanks, see you on Friday!', attachments: [] }],
    ['and asks about the thing', { text: 'Which figures do you mean?', attachments: [] }],
    ['in another conversation', { inReplyTo: [], references: [], subject: 'Lamps' }],
    ['earlier', { date: '2025-08-24T08:00:00.000Z' }],
    ['by a program', { automatic: { ...notAutomatic, autoSubmitted: 'auto-replied' } }],
  ])('when the promiser writes %s, then it stays open', (_what, overrides) => {
    expect(statesAfter([promise, theFigures(promise, 'b', overrides)])).toEqual({ a: 'open' });
  });

  test('when another person writes in the conversation, then it stays open', () => {
    const byCarla = theFigures(promise, 'b', {
      direction: 'received',
      kinds: ['INBOX'],
      from: carla,
      to: [ana],
    });
    expect(statesAfter([promise, byCarla])).toEqual({ a: 'open' });
  });

  test('when it is promised again, then the later mail stands for both; a label takes it back', () => {
    const again = make('b', {
      date: '2025-08-27T08:00:00.000Z',
      subject: 'Re: Budget of the fair',
      text: "Sorry for the delay. I'll send you the figures by Friday.",
    });
    expect(statesAfter([promise, again])).toEqual({ b: 'open' });
    expect(statesAfter([promise, again], { words: { b: { label: false } } })).toEqual({
      a: 'open',
      b: 'not-a-promise',
    });
  });

  test('when the user says so, then it is over', () => {
    expect(statesAfter([promise], { words: { a: { doneAt: now } } })).toEqual({ a: 'done' });
    expect(statesAfter([promise], { words: { a: { label: false } } })).toEqual({ a: 'not-a-promise' });
  });

  test('when one mail lies in two accounts, then it counts once, and what the user says of either holds', () => {
    const twin = { ...promise, messageId: 'z', accountId: 'home', to: [...promise.to, other] };
    expect(statesAfter([promise, twin])).toEqual({ a: 'open' });
    expect(promisedAfter([twin, promise]).map(({ messageIds }) => messageIds)).toEqual([['a', 'z']]);
    const unread = new Set([promise.accountId]);
    expect(promisedAfter([twin, promise], { unread })).toMatchObject([{ messageIds: ['z', 'a'] }]);
    const said = { doneAt: now, saidAt: now };
    expect(statesAfter([promise, twin], { words: { z: said } })).toEqual({ a: 'done' });
  });
});

test('when word was promised and nothing to be sent, then any words of the promiser keep it, and another promise does not', () => {
  const promise = aPromise('a', { text: "I'll let you know tomorrow." });
  const later = (text: string) => theFigures(promise, 'b', { text, attachments: [] });
  expect(statesAfter([promise, later('Yes, that works.')])).toEqual({ a: 'kept by b' });
  expect(statesAfter([promise, later("I'll let you know on Friday.")])).toEqual({ b: 'open' });
});

test.each(['Thanks!', 'Thank you very much.', 'Danke dir!', 'Merci beaucoup !', 'Got it, thanks.'])(
  'when word was promised and the promiser writes "%s", then it stays open',
  (text) => {
    const promise = aPromise('a', { text: "I'll let you know tomorrow." });
    expect(statesAfter([promise, theFigures(promise, 'b', { text, attachments: [] })])).toEqual({
      a: 'open',
    });
  },
);

test.each(['I have not looked at the figures yet.', 'Ich habe die Figures noch nicht angesehen.'])(
  'when the promiser says only that it is not there, "%s", then it stays open',
  (text) => {
    const promise = aPromise('a');
    expect(statesAfter([promise, theFigures(promise, 'b', { text, attachments: [] })])).toEqual({
      a: 'open',
    });
  },
);

test('when the user has muted a person, then what that person promised is over, and what the user promised is not', () => {
  const muted = new Set([ben.email]);
  expect(statesAfter([aPromise('a'), aPromiseOfBen('b', { subject: 'Lamps' })], { muted })).toEqual({
    a: 'open',
    b: 'muted',
  });
});
