import { expect, test } from '@jest/globals';
import { findDays } from '../find-days.ts';

const daysOf = (language: string, sentence: string) => findDays(sentence, language).map((found) => found.day);

test.each<[language: string, sentence: string]>([
  ['en', 'Could you look at it over the weekend?'],
  ['en', 'Can you do it this weekend?'],
  ['de', 'Kannst du am Wochenende schauen?'],
  ['fr', 'Tu peux regarder ce week-end ?'],
  ['es', '¿Puedes verlo este fin de semana?'],
  ['pt', 'Pode ver no fim de semana?'],
  ['nl', 'Kun je in het weekend kijken?'],
])('when a weekend is named, as in %s "%s", then it lasts to its Sunday', (language, sentence) => {
  expect(daysOf(language, sentence)).toEqual([{ kind: 'whole-week', isNext: false }]);
});

test.each<[language: string, sentence: string]>([
  ['en', 'Could you send it before the weekend?'],
  ['de', 'Noch vor dem Wochenende, bitte.'],
  ['es', '¿Puedes verlo antes del fin de semana?'],
  ['it', 'Me lo mandi prima del weekend.'],
  ['nl', 'Graag voor het weekend.'],
])(
  'when it has to be before the weekend, as in %s "%s", then the end of the week is read',
  (language, sentence) => {
    expect(daysOf(language, sentence)).toEqual([{ kind: 'end-of', unit: 'week', isNext: false }]);
  },
);

test('when a weekend may be over, then no day is read', () => {
  expect(daysOf('en', 'How was your weekend?')).toEqual([]);
});
