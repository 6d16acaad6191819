import { describe, expect, test } from '@jest/globals';
import { findDays } from './find-days.ts';
import { readReply } from './read-reply.ts';

/** The sentence with each day in brackets, and `!` where the day sets a term. */
function marked(sentence: string, language: string): string {
  return findDays(sentence, language)
    .map(({ from, to, isTerm }) => `[${sentence.slice(from, to)}]${isTerm ? '!' : ''}`)
    .join(' ');
}

describe('the days of a sentence', () => {
  test.each([
    ['en', 'Could you send it by Friday, 29 August, please?', '[by Friday, 29 August]!'],
    ['en', 'Can we meet on Tuesday or Wednesday at 10?', '[on Tuesday or Wednesday at 10]'],
    ['en', 'It was here last night.', '[last night]'],
    ['en', 'We are open Tuesday to Saturday.', ''],
    ['en', 'How was your week, and the 2 boxes?', ''],
    ['en', 'Can you answer within two weeks?', '[within two weeks]!'],
    ['de', 'Guten Morgen, kannst du das bis zum 5. September prüfen?', '[bis zum 5. September]!'],
    ['fr', 'On se voit jeudi matin ?', '[jeudi matin]'],
    ['es', 'Es de la reunión del viernes pasado.', '[del viernes pasado]'],
    ['pt', 'Envio da segunda via até sexta-feira.', '[até sexta-feira]!'],
    ['it', 'Mi serve entro la fine della prossima settimana.', '[entro la fine della prossima settimana]!'],
    ['nl', 'Kun je het vóór vrijdag sturen?', '[vóór vrijdag]!'],
    ['xx', 'By Friday.', ''],
  ])('when a sentence in %s is %j, then its days are %j', (language, sentence, days) => {
    expect(marked(sentence, language)).toBe(days);
  });
});

describe('the day that a postponing reply promises', () => {
  const promised = (text: string) =>
    readReply({ subject: 'Re: Offer', text, language: null }, false, new Date('2025-08-22T10:00:00.000Z'));

  test('when it names one, then it is given; when it names none, then none is', () => {
    expect(promised('Thanks, I will come back to you next week.')).toEqual({
      kind: 'holding',
      returnsAt: null,
      promised: { kind: 'end-of', unit: 'week', isNext: true },
    });
    expect(promised("I'll check and get back to you in two weeks.").promised).toEqual({
      kind: 'in-days',
      days: 14,
    });
    expect(promised("I'll check and get back to you.")).toEqual({ kind: 'holding', returnsAt: null });
  });
});
