import { expect, test } from '@jest/globals';
import { closesWithName } from './closing-lines.ts';

test.each([
  ['LG - Gretel', true],
  ['groet jurre', true],
  ['Thanks again, Ana Keller', true],
  ['Saludos, Ana (contabilidad)', true],
  ['Saludos Ana (contabilidad)', true],
  ['Merci Anne (compta)', true],
  ['Merci Anne pour la clé', false],
  ['Saludos de parte de todos', false],
])('when a line is %j, then it closes with a name: %s', (line, closes) => {
  expect(closesWithName(line)).toBe(closes);
});
