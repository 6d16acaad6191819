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

test.each<[language: string, sentence: string]>([
  ['en', 'The last day of the fair was 4 May.'],
  ['en', 'My last day at the office was Monday.'],
  ['en', 'The deadline passed on 4 May.'],
  ['de', 'Der letzte Tag der Messe war der 4. Mai.'],
  ['de', 'Die Frist ist am 4. Mai abgelaufen.'],
  ['de', 'Die Frist endete am 4. Mai.'],
  ['fr', 'Le dernier jour du salon était le 4 mai.'],
  ['fr', 'Le délai expirait le 4 mai.'],
  ['es', 'El último día de la feria fue el 4 de mayo.'],
  ['es', 'El plazo terminó el 4 de mayo.'],
  ['pt', 'O último dia da feira foi 4 de maio.'],
  ['pt', 'O prazo terminou a 4 de maio.'],
  ['it', "L'ultimo giorno della fiera è stato il 4 maggio."],
  ['it', 'Il termine era il 4 maggio.'],
  ['nl', 'De laatste dag van de beurs was 4 mei.'],
  ['nl', 'De deadline is op 4 mei verstreken.'],
])('when a term is over, in %s as "%s", then its day sets none', (language, sentence) => {
  expect(findDays(sentence, language)).toEqual([
    expect.objectContaining({ isTerm: false, isOfSomething: true }),
  ]);
});

test.each<[language: string, sentence: string]>([
  ['en', 'The deadline was moved to 4 May.'],
  ['en', 'The deadline for the form that was agreed is 4 May.'],
  ['en', 'The deadline was tight and now it is 4 May.'],
  ['de', 'Die Frist wurde auf den 4. Mai verlängert.'],
  ['fr', 'Le délai a été prolongé au 4 mai.'],
  ['es', 'El plazo fue ampliado hasta el 4 de mayo.'],
  ['pt', 'O prazo foi alargado até 4 de maio.'],
  ['it', 'Il termine è stato prorogato al 4 maggio.'],
  ['nl', 'De deadline is verlengd tot 4 mei.'],
])('when a term was moved, in %s as "%s", then its day sets one', (language, sentence) => {
  expect(findDays(sentence, language).map((found) => found.isTerm)).toEqual([true]);
});

test('when a day follows one of a term that is over, then it may set a term', () => {
  const days = findDays('The deadline was Monday but I need it by Friday.', 'en');
  expect(days.map((found) => found.isTerm)).toEqual([false, true]);
});
