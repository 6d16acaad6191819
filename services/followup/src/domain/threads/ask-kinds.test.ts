import { expect, test } from '@jest/globals';
import { kindsOf } from './ask-kinds.ts';

test.each([
  'Could you let me know the date of the inspection?',
  'Please give us a new deadline for the drawings.',
  'Können Sie mir den Abgabetermin nennen?',
  'Würden Sie uns bitte das Lieferdatum mitteilen?',
  'Pouvez-vous m’indiquer la date des travaux ?',
  '¿Me puede confirmar la fecha del montaje?',
  'Pode confirmar a data de entrega das cadeiras?',
  'Mi può comunicare la data di consegna?',
  'Kunt u de opleverdatum bevestigen?',
])('when %j asks for a date without asking when, then it wants a time', (ask) => {
  expect(kindsOf(ask)).toContain('time');
});

test.each([
  'Can you confirm that the lamps are in stock?',
  'Can you confirm the data in the table?',
  'Could you give me your answer before the closing date?',
  'Können Sie mir bis zum Stichtag Ihr Datum für die Feier oder die Zahl der Gäste sagen?',
  'Would you name a colleague for the board?',
])('when %j names no date that is asked for, then it wants none', (ask) => {
  expect(kindsOf(ask)).not.toContain('time');
});
