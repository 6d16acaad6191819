import { describe, expect, test } from '@jest/globals';
import { readReply } from '../read-reply.ts';

function read(text: string, language: string) {
  const mail = { subject: 'Re: Autumn', text, language };
  const { kind, promised } = readReply(mail, false, new Date('2025-09-03T10:00:00.000Z'));
  return { kind, promised };
}

describe('which day of a reply is that of the answer', () => {
  test.each([
    ['en', "Nothing yet, I rang them on Friday. I'll tell you the minute I hear."],
    [
      'de',
      'Bisher nichts, ich hab am Freitag angerufen. Ich sag dir Bescheid, sobald ich was höre. Das Fest ist ja erst am 28.',
    ],
    [
      'fr',
      "Toujours rien, je les ai relancés jeudi. Je te dis dès que ça bouge. De toute façon la fête n'est que le 28.",
    ],
    ['es', 'De momento nada, los llamé el viernes. En cuanto sepa algo te digo.'],
    ['pt', 'Ainda nada, falei com eles na sexta. Logo que haja novidades aviso. A festa é só no dia 28.'],
    ['it', 'Per ora niente. Appena so qualcosa te lo dico. Tanto la festa è solo il 28.'],
    [
      'nl',
      'Nog niks, ik heb vrijdag gebeld. Ik laat het weten zodra ik wat hoor. Het feest is toch pas de 28e.',
    ],
  ])(
    'when the writer tells as soon as he knows, in %s as "%s", then no other day counts',
    (language, text) => {
      expect(read(text, language)).toEqual({ kind: 'holding', promised: undefined });
    },
  );

  test.each([
    ['en', 'Impossible before the 19th, sorry.'],
    ['de', 'Bin völlig zu, vor dem 19. wird das nichts.'],
    ['fr', 'Complètement débordé, impossible avant le 19.'],
    ['es', 'Estoy hasta arriba, antes del 19 imposible.'],
    ['pt', 'Estou atolado, antes do dia 19 não dá.'],
    ['it', 'Siamo pieni, prima del 19 è impossibile.'],
    ['nl', 'Ik loop over, voor de 19e lukt het niet.'],
  ])('when it cannot be before a day, in %s as "%s", then it is awaited until then', (language, text) => {
    expect(read(text, language)).toEqual({
      kind: 'holding',
      promised: { kind: 'date', day: 19, month: null, year: null },
    });
  });

  test.each([
    ['en', "They're on my old laptop. You'll have them on Tuesday."],
    ['fr', 'Ils sont sur mon vieux PC. Mardi tu les as.'],
    ['fr', 'Martine je crois. Elle rentre mardi, je lui demande.'],
    ['es', 'Creo que Marta. Vuelve el martes, se lo pregunto entonces.'],
    ['it', 'Credo Marta. Torna martedì, glielo chiedo allora.'],
    ['nl', 'Ja, maar die staan op mijn oude telefoon. Krijg je dinsdag van me!'],
    ['nl', 'Marja denk ik. Die is dinsdag terug, dan vraag ik het.'],
  ])(
    'when the thing is elsewhere or another has to be asked, in %s as "%s", then it is awaited until then',
    (language, text) => {
      expect(read(text, language)).toEqual({
        kind: 'holding',
        promised: { kind: 'weekday', weekday: 2, isNext: false },
      });
    },
  );
});
