import { expect, test } from '@jest/globals';
import { listUnderstood } from './list-understood.ts';

/** Each clause as `+` or `-` with its label, and the text without it. */
function listed(text: string): string[] {
  return listUnderstood(text).understood.map(
    ({ isShown, label, from, to }) =>
      `${isShown ? '+' : '-'} ${label}: ${`${text.slice(0, from)}${text.slice(to)}`.trim()}`,
  );
}

test.each([
  [
    'Arzttermine und alles vor 9 Uhr. Kein Sport.',
    [
      '+ medical: alles vor 9 Uhr. Kein Sport.',
      '+ before 9:00: Arzttermine. Kein Sport.',
      '- sport: Arzttermine und alles vor 9 Uhr.',
    ],
  ],
  [
    'Only clients, banks and the board.',
    [
      '+ customer: banks and the board.',
      '+ bank: Only clients and the board.',
      '+ board: Only clients, banks.',
    ],
  ],
  ['Demos and webinars: no.', ['- demo: webinars: no.', '- learning: Demos: no.']],
  ['Family always, but not the bins.', ['+ family, except trash: ']],
  ['No meetings without Ines.', ['- without “ines”: ']],
])('when %j is read, then each piece is listed with the least text that says it', (text, expected) => {
  expect(listed(text)).toEqual(expected);
});

test('when what says it stands before the first of several, then it stays for the others', () => {
  expect(listed('No demos and webinars.')).toEqual(['- demo: No webinars.', '- learning: No demos.']);
});

test('when a condition has a conjunction inside, then it goes as a whole', () => {
  expect(listed('Hiring, and anything between 9 and 12.')).toEqual([
    '+ hiring: anything between 9 and 12.',
    '+ from 9:00 to 12:00: Hiring.',
  ]);
});

test('when a sentence names no meetings, then it is listed as not understood, where it stands', () => {
  const text = 'Be kind to me this week. Skip lunches.';
  expect(listUnderstood(text).notUnderstood).toEqual([{ from: 0, to: 23 }]);
});

test('when a text has very many pieces, then the sentence is one', () => {
  const text = `Show ${Array.from({ length: 200 }, (_, at) => `Ines ${at}x`).join(', ')}.`;
  expect(listUnderstood(text).understood).toHaveLength(1);
});
