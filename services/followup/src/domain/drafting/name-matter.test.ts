import { expect, test } from '@jest/globals';
import { offlineSentenceReader } from '../../adapters/language-model/offline-mail-reader.ts';
import { matterOf } from './name-matter.ts';

const named = (subject: string, language = 'en') =>
  matterOf(subject, { reader: offlineSentenceReader, language });

test.each([
  ['de', 'Re: Montagetermin Küche', 'Montagetermin Küche'],
  ['de', 'Schnupperlehre', 'Schnupperlehre'],
  ['fr', 'Chaudière en panne - 3 rue du Lac', 'Chaudière en panne - 3 rue du Lac'],
  ['nl', 'RE: Verwarming kamer 3.', 'Verwarming kamer 3'],
  ['pt', 'Consulta de 12 de Maio', 'Consulta de 12 de Maio'],
])('when the subject of a %s mail is %j, then its matter is %j', (language, subject, matter) => {
  expect(named(subject, language)).toBe(matter);
});

test.each([
  ['nothing', ''],
  ['a short word', 'trip'],
  ['a greeting', 'Hello'],
  ['a question', 'Lunch on the roof?'],
  ['a cry', 'We made it!'],
  ['a press', 'Urgent: invoice 20'],
  ['a shout', 'INVOICE OVERDUE'],
  ['a day of then', 'Dinner tomorrow'],
  ['a weekday', 'Trip on Saturday'],
  ['a forward', 'Fwd: offer of the joiner'],
  ['what a scan left', 'passed away   B6'],
  ['a sentence of somebody', 'you will like this'],
  ['a whole sentence', 'We are just landing now so I will call you at half past eight'],
])('when the subject is %s, %j, then it names no matter', (_, subject) => {
  expect(named(subject)).toBeNull();
});
