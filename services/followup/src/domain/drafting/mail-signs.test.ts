import { expect, test } from '@jest/globals';
import { asksForTime, capitalisesMonths, isForThatDay, isUltimatum } from './mail-signs.ts';

test.each([
  'Can you talk before nine?',
  'May I call you for a view on it?',
  'Can we do a long planning meeting?',
  'What times would work for you?',
  'Hättest du kurz Zeit für mich?',
  'On pourrait se voir au café ?',
  '¿Te viene bien a las seis?',
  'Ci vediamo al bar?',
  'Kunnen we even bellen?',
])('when %j is asked, then it is for time', (text) => {
  expect(asksForTime(text, { namesTime: true })).toBe(true);
});

test.each([
  'Can you sign the lease?',
  'What time do I have to leave?',
  'Wann kommt die Ware an?',
  'Can you call the plumber about the leak?',
  'Kun je de loodgieter even bellen?',
  'Are you available as a reference?',
  'Le va bene il preventivo per le finestre?',
])('when %j is asked, then it is not for time', (text) => {
  expect(asksForTime(text, { namesTime: false })).toBe(false);
});

test.each([
  ['Das ist zum dritten Mal passiert. Rufen Sie mich an.', true],
  ['Altrimenti mi rivolgo al difensore civico.', true],
  ['Otherwise I will take legal action.', true],
  ['Otherwise I will book the smaller room.', false],
  ['Caso contrário, escolhemos outra cor.', false],
  ['Anders ga ik alleen.', false],
  ['It was lovely to see you for the second time.', false],
  ['Je propose lundi ou, à défaut, mardi.', false],
  ['Ich erwarte Besuch am Freitag.', false],
])('when a mail says %j, then it is an ultimatum: %s', (text, isOne) => {
  expect(isUltimatum(text)).toBe(isOne);
});

test.each([
  ['Holst du mich vom Bahnhof ab?', 'Ich komme morgen an.', true],
  ['Who of you has the key?', 'The hall closes on Thursday.', true],
  ['Could you send me the figures?', "I'm away tomorrow but back after that.", false],
  ['Kunt u mij de polis sturen?', 'Morgen ben ik afwezig.', false],
])('when %j is asked beside %j, then it is for that day: %s', (asked, beside, isOne) => {
  expect(isForThatDay(asked, beside)).toBe(isOne);
});

test.each([
  ['Fechamos no fim de Julho.', true],
  ['Junto a factura do gás.', true],
  ['Fechamos no fim de julho.', false],
  ['Maio é melhor.', false],
])('when a user writes %j, then months have a capital: %s', (text, isOne) => {
  expect(capitalisesMonths(text)).toBe(isOne);
});
