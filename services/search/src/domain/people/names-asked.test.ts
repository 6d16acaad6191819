import { expect, test } from '@jest/globals';
import { namesAsked } from './names-asked.ts';

test.each([
  ['mail from Ana about the lease', 'from', 'from', ['Ana']],
  ['from ana keller lund and more', 'from', 'from', ['ana', 'keller', 'lund']],
  ['Rechnung von Jürgen', 'from', 'von', ['Jürgen']],
  ["facture de la part de Jean-Luc O'Neil", 'from', 'de la part de', ['Jean-Luc', "O'Neil"]],
  ['factura de Ana', 'from', 'de', ['Ana']],
  ['fattura da Piero', 'from', 'da', ['Piero']],
  ['brief van Joost', 'from', 'van', ['Joost']],
  ['what I wrote to Ben', 'to', 'to', ['Ben']],
  ['mail aan Ben', 'to', 'aan', ['Ben']],
])('when it is "%s", then a name may follow', (text, operator, cue, words) =>
  expect(namesAsked(text)).toMatchObject([{ operator, cue, words }]),
);

test('when a sender must follow, then the word is sure', () =>
  expect(namesAsked('from ana by ben to Cleo').map(({ isSure }) => isSure)).toEqual([true, false, false]));

test.each(['lease of the flat', 'from the', 'fromage', 'from', 'from 2024'])(
  'when it is "%s", then no name is asked for',
  (text) => expect(namesAsked(text)).toEqual([]),
);
