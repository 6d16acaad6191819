import { expect, test } from '@jest/globals';
import { readAsk } from '../read-ask.ts';
import { readReceivedAsk, type ReaderPlace } from './read-received-ask.ts';

const dana = (place: ReaderPlace['place']): ReaderPlace => ({
  place,
  names: ['Dana', 'Kim'],
  othersNames: ['Ben', 'Ode'],
});
const read = (text: string, place: ReaderPlace['place'] = 'to') =>
  readReceivedAsk({ subject: 'Lamps', text, language: null }, dana(place));

test.each([
  ['To', 'Could you send me the plan?', 'to'],
  ['To, among others', 'Dear both,\n\ncould you send me the plan?', 'to'],
  ['Cc, and is called by name', 'Ben, here is the plan.\n\nDana, could you check page two?', 'cc'],
  ['Cc, and is greeted', 'Hi Dana,\n\ncould you check page two?', 'cc'],
] as const)('when the reader stands in %s, then the writer waits for them', (_where, text, place) => {
  expect(read(text, place).certainty).toBe('yes');
});

test.each([
  ['Could you send me the plan?', 'cc', 'only-copied'],
  ['Could you send me the plan?', 'neither', 'only-copied'],
  ['Hi Ben,\n\ncould you send me the plan?', 'cc', 'asks-somebody-else'],
  ['Ben, could you send me the plan?', 'to', 'asks-somebody-else'],
  ["I don't see why we couldn't -- Ben?", 'to', 'asks-somebody-else'],
] as const)(
  'when the ask is for somebody else, as %j for %s, then the reader owes nothing',
  (text, place, rule) => {
    expect(read(text, place)).toMatchObject({ certainty: 'no', rule, asks: [], deadline: null });
  },
);

test('when a mail asks nothing, then its own reason stays', () => {
  expect(read('Thank you so much for the flowers.', 'cc')).toMatchObject({ certainty: 'no', rule: 'thanks' });
});

test.each(['Иван', '...', 'R. (Bo'])(
  'when another reader is called %j, then that is no word that stands anywhere',
  (name) => {
    const reader = { ...dana('to'), othersNames: [name] };
    const mail = { subject: 'Lamps', text: 'Hello all,\n\ncould you send me the plan?', language: null };
    expect(readReceivedAsk(mail, reader).certainty).toBe('yes');
  },
);

test('when a reader of another script is called by name, then the ask is theirs', () => {
  const reader = { place: 'cc', names: ['Иван'], othersNames: [] } as const;
  const mail = { subject: 'Lamps', text: 'Иван,\n\ncould you send me the plan?', language: null };
  expect(readReceivedAsk(mail, reader).certainty).toBe('yes');
});

test('when an ask is as likely as not, then a sent mail waits and a received one is unsure', () => {
  const mail = {
    subject: 'Re: Lamps',
    text: "The lamps came today and all of them work. Let's discuss the cables tomorrow.",
    language: null,
  };
  expect(readAsk(mail).certainty).toBe('yes');
  expect(readReceivedAsk(mail, dana('to'))).toMatchObject({ certainty: 'unsure', rule: 'proposal' });
});

test('when a short mail reminds the reader, then the writer waits for them', () => {
  expect(read('Just following up on my last mail.').certainty).toBe('yes');
});
