import { expect, test } from '@jest/globals';
import { readAsk } from './read-ask.ts';

const read = (text: string) => readAsk({ subject: 'Thursday', text, language: null });

test.each([
  'Dear parents,\n\nthe coach leaves at eight. Please make sure they have had breakfast.\n\nSam',
  'Hi all,\n\nthe water is off on Tuesday. Please keep the taps closed.\n\nSam',
  'Liebe Nachbarn,\n\nam Dienstag ist das Wasser weg. Bitte die Hähne zulassen.\n\nSam',
  'Gentili condomini,\n\nlunedì iniziano i lavori. Si prega di tenere chiuse le finestre.\n\nSam',
])('when a group is told what to do, then it is unsure whether an answer is awaited: %j', (text) => {
  expect(read(text)).toMatchObject({ certainty: 'unsure', rule: 'instruction-to-many' });
});

test.each([
  ['it can only be done by answering', 'Dear parents,\n\nplease tell me who can drive.\n\nSam'],
  ['it has a term', 'Hi all,\n\nplease tidy your lockers by Friday.\n\nSam'],
  ['one person is addressed', 'Dear Mr Hall,\n\nplease make sure that the gate is closed.\n\nSam'],
  ['it is a question', 'Hi all,\n\nwho can bring a ladder, please?\n\nSam'],
])('when %s, then an answer is awaited', (_why, text) => {
  expect(read(text).certainty).toBe('yes');
});
