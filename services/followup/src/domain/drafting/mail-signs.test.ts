import { expect, test } from '@jest/globals';
import { asksForTime, capitalisesMonths, isUltimatum } from './mail-signs.ts';

test.each([
  'Can you talk before nine?',
  'What times would work for you?',
  'Hättest du kurz Zeit für mich?',
  'On pourrait se voir au café ?',
  '¿Te viene bien a las seis?',
  'Ci vediamo al bar?',
  'Kunnen we even bellen?',
])('when %j is asked, then it is for time', (text) => {
  expect(asksForTime(text)).toBe(true);
});

test.each(['Can you sign the lease?', 'What time do I have to leave?', 'Wann kommt die Ware an?'])(
  'when %j is asked, then it is not for time',
  (text) => {
    expect(asksForTime(text)).toBe(false);
  },
);

test.each([
  ['Das ist zum dritten Mal passiert. Rufen Sie mich an.', true],
  ['Altrimenti mi rivolgo al difensore civico.', true],
  ['Otherwise I will cancel the order.', true],
  ['Je propose lundi ou, à défaut, mardi.', false],
  ['Ich erwarte Besuch am Freitag.', false],
])('when a mail says %j, then it is an ultimatum: %s', (text, isOne) => {
  expect(isUltimatum(text)).toBe(isOne);
});

test.each([
  ['Fechamos no fim de Julho.', true],
  ['Junto a factura do gás.', true],
  ['Fechamos no fim de julho.', false],
  ['Maio é melhor.', false],
])('when a user writes %j, then months have a capital: %s', (text, isOne) => {
  expect(capitalisesMonths(text)).toBe(isOne);
});
