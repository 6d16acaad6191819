import { expect, test } from '@jest/globals';
import { zonedTime } from '@tern/contracts/zoned-time';
import { offlineMailReader } from '../../adapters/language-model/offline-mail-reader.ts';
import { ana, type Message } from '../../../test/a-followup-domain.ts';
import { anAnswerTo, anAsk } from '../../../test/an-owed-mail.ts';
import { namesOfUser } from './asked-user.ts';
import { deriveOwed } from './derive-owed.ts';
import { nothingSaidOfAsk } from './owed-ask.ts';
import { readOwed } from './read-owed.ts';

const seller = { email: 'dale@wheel.example', name: 'Dale' };
const offer = anAsk('offer', {
  from: seller,
  subject: 'More leads',
  text: 'Hello Ana,\n\nI came across your studio. We help small studios to get more leads. May I show you how it works in fifteen minutes?',
});
const nudge = anAsk('nudge', {
  from: seller,
  subject: 'Re: More leads',
  date: '2025-08-27T08:00:00.000Z',
  inReplyTo: ['<offer@partner.example>'],
  references: ['<offer@partner.example>'],
  text: 'Hello Ana,\n\ndid you have time to read my last mail?',
});
const own = new Set([ana.email]);

/** State and rule of each ask after these mails. @param label what the user said of the offer */
function after(messages: readonly Message[], label: boolean | null = null) {
  const read = messages.map((message) => readOwed(message, offlineMailReader, true));
  const asks = read.flatMap(({ ask }) =>
    ask ? [{ ...ask, ...nothingSaidOfAsk, ...(ask.id === 'offer' && { label }) }] : [],
  );
  const owed = deriveOwed(
    {
      asks,
      answers: read.flatMap(({ answer }) => answer ?? []),
      labelled: asks.filter((ask) => ask.label !== null),
      lessonsForgottenAt: null,
      own,
      unread: new Set(),
      names: namesOfUser(asks, own),
      muted: new Set(),
      zone: zonedTime('UTC'),
      now: new Date('2025-08-28T12:00:00.000Z'),
    },
    offlineMailReader,
  );
  return Object.fromEntries(owed.map(({ ask, state }) => [ask.id, `${state}: ${ask.reading.rule}`]));
}

test('when a stranger offers wares, then nothing is owed, and the reason says why', () => {
  expect(after([offer])).toEqual({ offer: 'not-owed: unasked-offer' });
});

test('when the stranger asks again, then nothing is owed either', () => {
  expect(after([offer, nudge])).toEqual({
    offer: 'not-owed: unasked-offer',
    nudge: 'not-owed: unasked-offer',
  });
});

test('when the same writer asks in another talk, then that is owed', () => {
  const other = anAsk('other', {
    from: seller,
    subject: 'Your order 4471',
    text: 'Hello Ana,\n\nto which address should the order go?',
  });
  expect(after([offer, other])).toMatchObject({ other: expect.stringMatching(/^owed/) });
});

test('when the same seller asks in an answer to mail, then the user had asked, and owes an answer', () => {
  const named = { inReplyTo: ['<q@sender.example>'], references: ['<q@sender.example>'] };
  expect(after([{ ...offer, ...named }])).toEqual({ offer: expect.stringMatching(/^owed: question/) });
});

test('when the user answered the offer, then what the seller asks next is owed', () => {
  const answer = anAnswerTo(offer, 'yes', { text: 'Yes, show me.' });
  expect(after([offer, answer, nudge])).toMatchObject({ nudge: expect.stringMatching(/^owed/) });
});

test('when the user says that they owe an answer to it, then they do', () => {
  expect(after([offer], true)).toEqual({ offer: 'owed: unasked-offer' });
});

test('when others ask, then an offer of somebody else says nothing of their mail', () => {
  expect(after([offer, anAsk('a')])).toMatchObject({ a: expect.stringMatching(/^owed/) });
});
