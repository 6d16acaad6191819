import { describe, expect, test } from '@jest/globals';
import { findDays } from './find-days.ts';
import { languageCodes } from './language-rules.ts';
import { readPromises } from './promises/read-promises.ts';
import { readAsk } from './read-ask.ts';
import { readReply } from './read-reply.ts';

/** Repeated, each of these makes some pattern of words take minutes. */
const repeated = [
  'a ', 'of ', 'of the ', 'in the first week of ', 'first week of of ', 'de ', 'des ', 'del ', 'van de ', 'bis zum ', 'bis ', "d'ici à ", 'entro e non oltre ', 'by ', 'before ',
  'next ', 'nächste Woche ', 'in ', 'in 2 ', 'Friday ', 'Freitag, ', '5 ', '5.', '5/', '1st ', 'end of ', 'Ende ', 'until the end of the ', 'am ', 'ab ',
  'α', 'α ', '❤', '❤ ', '👍🏽', '1️⃣', '"', '“', 'reacted ', 'liked ', 'away ', 'until Friday ', 'Urlaub ', 'not ', 'but ', 'and ', ', ', '. ', '? ', '! ', '\n', '\n\n', '> ', '-', '_', "'", '’', '(', ')', ':', ';',
  'ありがとう', 'ですか', '请', '부탁', 'вопросы ', 'har du ', 'please ', 'bitte ', 'could you ', 'können Sie ', 'I will get back to you ', 'melde mich ',
  'je ', 'attente ', 'retour m', 'si vous ', 'si puede ', 'a ver si ', 'se puder ', 'se puoi ', 'als je me ', 'ik stel ', 'graag ', 'ik wacht op de ', 'sto aspettando il ', 'nodigen we je ',
  'I will ', 'i and ', 'ich ', 'werde ich ', 'je vais ', 'je te ', 'nous allons ', 'te lo ', 'vou te ', 'ti ', 'ik zal ', 'ik ',
]; // prettier-ignore
/** Letters of the longest sentence and of the longest mail. */
const [sentence, mail] = [900, 6_000];
const received = new Date('2025-08-27T10:00:00.000Z');
const runOf = (trap: string, length: number) => trap.repeat(Math.ceil(length / trap.length)).slice(0, length);
const sources = repeated.flatMap((trap) => [
  `I will get back to you ${runOf(trap, sentence)}x on Friday.`,
  `Ich melde mich ${runOf(trap, sentence)}x am Freitag.`,
  `${runOf(trap, mail)}x thanks a lot`,
]);

describe('time to read words of strangers', () => {
  // Linear time is at most a fifth of this limit, quadratic and exponential time many times the limit.
  const cpuSecondsLimit = 1;
  const slowOf = (read: (source: string) => unknown) =>
    sources.flatMap((source, index) => {
      const start = process.threadCpuUsage();
      read(source);
      const seconds = process.threadCpuUsage(start).user / 1e6;
      return seconds > cpuSecondsLimit ? [[repeated[Math.floor(index / 3)], seconds]] : [];
    });

  test.each([...languageCodes, null])(
    'when a reply in language %s is a repeated trap, then it takes linear time',
    (language) => {
      expect(slowOf((text) => readReply({ subject: 'Re: Lamps', text, language }, false, received))).toEqual(
        [],
      );
      expect(slowOf((text) => readAsk({ subject: 'Lamps', text, language }))).toEqual([]);
      expect(slowOf((text) => readPromises({ subject: 'Lamps', text, language }))).toEqual([]);
    },
  );

  test.each(languageCodes)(
    'when a sentence in language %s is a repeated trap, then its days are found in linear time',
    (language) => {
      expect(slowOf((text) => findDays(text.slice(0, 1000), language))).toEqual([]);
    },
  );

  test('when a bracket is never closed in a whole mail, then its days are found in linear time', () => {
    const start = process.threadCpuUsage();
    findDays(`Can you come at 10 pm on Friday? (${runOf('a', 64_000)}`, 'en');
    expect(process.threadCpuUsage(start).user / 1e6).toBeLessThan(cpuSecondsLimit);
  });
});
