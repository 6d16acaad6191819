import { expect, test } from '@jest/globals';
import { readAsk } from './read-ask.ts';
import { readReply } from './read-reply.ts';

const readIn = (language: string, text: string) => readAsk({ subject: 'Autumn', text, language });
const friday = { kind: 'weekday', weekday: 5, isNext: false };

test.each<[language: string, text: string]>([
  ['en', 'Could you send me the plan by Friday? I mean, the board meets on Monday and wants to see it.'],
  ['en', 'Could you send me the plan by Friday? I meant to ask last week, and on Monday I am away.'],
  ['en', 'Could you send me the plan by Friday? Correction of the proofs starts on Monday.'],
  [
    'de',
    'Könntest du mir die Folien bis Freitag schicken? Ich brauche sie für meine Präsentation am Montag.',
  ],
  ['de', 'Könntest du mir die Folien bis Freitag schicken? Meine Mutter kommt am 12. Dezember.'],
  [
    'fr',
    "Pourriez-vous m'envoyer le plan avant vendredi ? Enfin, le 12 décembre je suis en congés avec les enfants.",
  ],
  ['es', '¿Podrías mandarme el plan antes del viernes? Bueno, el sábado te llamo y hablamos de lo demás.'],
  [
    'pt',
    'Podes enviar-me o plano até sexta-feira? Desculpa, na segunda-feira tenho uma consulta no dentista.',
  ],
  ['it', 'Puoi mandarmi il piano entro venerdì? Scusa, per lunedì ho già un impegno con i miei colleghi.'],
  [
    'nl',
    'Kun je me het plan uiterlijk vrijdag sturen? Sorry, voor maandag heb ik een afspraak bij de tandarts.',
  ],
])(
  'when a later sentence of another matter names a day, as in %s "%s", then the deadline stays',
  (language, text) => {
    expect(readIn(language, text).deadlineDay).toEqual(friday);
  },
);

test('when a correction stands behind a "ß", then it is quoted whole', () => {
  const text =
    'Könntest du mir die Maße bis Montag schicken? Es ist die große Straße, besser gesagt bis Dienstag.';
  expect(readIn('de', text).deadline).toBe('bis Dienstag');
});

test.each<[language: string, text: string]>([
  ['en', 'Could you tell me the size? I book my holiday next week.'],
  ['en', 'Could you tell me whether you can come? We are ordering new chairs on 12 December.'],
  ['de', 'Könntest du mir die Größe sagen? Nächste Woche buche ich meinen Urlaub.'],
  ['de', 'Könntest du mir die Fotos vom Tag nach Ostern schicken?'],
  ['fr', 'Peux-tu me dire ta taille ? Nous réservons nos vacances la semaine prochaine.'],
  ['es', '¿Me dices tu talla? Reservo mis vacaciones la semana que viene.'],
  ['pt', 'Podes dizer-me o tamanho? Reservo as minhas férias na próxima semana.'],
  ['it', 'Mi dici la taglia? Prenoto le mie vacanze la settimana prossima.'],
  ['nl', 'Kun je me de maat zeggen? Volgende week boek ik mijn vakantie.'],
])('when the writer does another thing on a day, as in %s "%s", then it is no deadline', (language, text) => {
  expect(readIn(language, text).deadlineDay).toBeNull();
});

test.each<[text: string]>([
  ['They cost 140 euros, we can send the report on Monday if you order.'],
  ['Es kostet 140 Euro, den Bericht schicken wir am Montag.'],
])('when a figure stands before what is promised, as in "%s", then it is an answer', (text) => {
  const received = new Date('2026-09-10T10:00:00.000Z');
  expect(readReply({ subject: 'Re: Autumn', text, language: null }, false, received).kind).toBe('answer');
});
