import { expect, test } from '@jest/globals';
import { splitSentences } from './split-sentences.ts';

const split = (text: string) => splitSentences(text).map((sentence) => sentence.text);

test.each<[string, string[]]>([
  ['One. Two! Three? Four', ['One.', 'Two!', 'Three?', 'Four']],
  ['Hi Ana,\n\nthe plan is here.\n\nBest\nSam', ['Hi Ana,', 'the plan is here.', 'Best', 'Sam']],
  [
    'This line was wrapped by a mail program at seventy columns and goes\non here.',
    ['This line was wrapped by a mail program at seventy columns and goes\non here.'],
  ],
  ['Bring:\n- lamps\n- cables', ['Bring:', '- lamps', '- cables']],
  ['See e.g. page 3. Mr. Kim knows.', ['See e.g. page 3.', 'Mr. Kim knows.']],
  ['Preguntad a la Dra. Paz o al Ing. Soto.', ['Preguntad a la Dra. Paz o al Ing. Soto.']],
  ['Wann kann Hr. Lenz mit Mag. Ott kommen?', ['Wann kann Hr. Lenz mit Mag. Ott kommen?']],
  ['Das ist, was ich mag. Und du?', ['Das ist, was ich mag.', 'Und du?']],
  ['Am 3. Mai um 9. Uhr? Gut.', ['Am 3. Mai um 9. Uhr?', 'Gut.']],
  ['It costs 3.50 at shop.example.com today', ['It costs 3.50 at shop.example.com today']],
  ['Really?! "Yes." (No.)', ['Really?!', '"Yes."', '(No.)']],
  [
    '1. When do you deliver? 2. Who signs? (3) Where?',
    ['1. When do you deliver?', '2. Who signs?', '(3) Where?'],
  ],
  ['We need 12. Thanks.', ['We need 12.', 'Thanks.']],
  ['', []],
  ['...\n---\n***', []],
])('when the text is %j, then its sentences are %j', (text, sentences) => {
  expect(split(text)).toEqual(sentences);
});
