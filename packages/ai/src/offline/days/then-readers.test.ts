import { expect, test } from '@jest/globals';
import { findDaysOn } from '../find-days.ts';
import type { LanguageCode } from '../language-rules.ts';
import type { NamedDay } from '@tern/kernel/named-day';

const the25th: NamedDay = { kind: 'date', day: 25, month: 8, year: null };
const eve: NamedDay = { kind: 'from-day', from: the25th, count: -1, unit: 'days' };
const weekdayFrom = (from: NamedDay, weekday: number, count: 1 | -1): NamedDay => ({
  kind: 'weekday-from',
  from,
  weekday,
  count,
});
const easterMonday: NamedDay = { kind: 'from-easter', days: 1 };

/** The days of the last of some sentences, each of which may refer to those before. */
function daysIn(language: string, sentences: readonly string[]): NamedDay[] {
  let before: ReturnType<typeof findDaysOn> | null = null;
  for (const one of sentences) before = findDaysOn(one, language, before?.said ?? null);
  return before?.days.map(({ day }) => day) ?? [];
}

const boards: Record<LanguageCode, string> = {
  en: 'The board meets on 25 September.',
  de: 'Die Sitzung ist am 25. September.',
  fr: 'Le conseil se réunit le 25 septembre.',
  es: 'La junta es el 25 de septiembre.',
  pt: 'A reunião é a 25 de setembro.',
  it: 'Il consiglio è il 25 settembre.',
  nl: 'De vergadering is op 25 september.',
};

test.each<[language: LanguageCode, sentence: string, day: NamedDay]>([
  ['en', 'Could you send me your points before then?', eve],
  ['de', 'Kannst du mir deine Punkte vorher schicken?', eve],
  ['fr', "Peux-tu m'envoyer tes points avant cela ?", eve],
  ['es', '¿Puedes mandarme tus puntos antes?', eve],
  ['pt', 'Podes mandar-me os teus pontos antes disso?', eve],
  ['it', 'Puoi mandarmi i tuoi punti prima di allora?', eve],
  ['nl', 'Kun je me je punten daarvoor sturen?', eve],
  ['en', 'Can I have your note before the board?', eve],
  ['de', 'Kann ich deine Zahlen noch vor der Sitzung haben?', eve],
  ['fr', 'Je peux avoir ta note avant le conseil ?', eve],
  ['es', '¿Me puedes pasar tu informe antes de la junta?', eve],
  ['pt', 'Consegues enviar-me a nota antes da reunião?', eve],
  ['it', 'Posso avere la tua nota prima del consiglio?', eve],
  ['nl', 'Kan ik jouw stuk voor de vergadering krijgen?', eve],
  ['en', 'Could you let me know by then?', the25th],
  ['de', 'Kannst du mir bis dahin Bescheid geben?', the25th],
  ['fr', "Tu peux me répondre d'ici là ?", the25th],
  ['es', '¿Me puedes contestar para entonces?', the25th],
  ['pt', 'Consegues responder-me até lá?', the25th],
  ['it', 'Riesci a dirmi qualcosa per allora?', the25th],
  ['nl', 'Kun je het me tegen die tijd laten weten?', the25th],
  ['en', 'I will send it that same day.', the25th],
  ['de', 'Ich schicke sie noch am selben Tag.', the25th],
  ['fr', "Je l'envoie le jour même.", the25th],
  ['es', 'Te lo mando el mismo día.', the25th],
  ['pt', 'Mando no mesmo dia.', the25th],
  ['it', 'Lo mando il giorno stesso.', the25th],
  ['nl', 'Ik stuur het dezelfde dag.', the25th],
  ['en', 'Let me get back to you the Monday after.', weekdayFrom(the25th, 1, 1)],
  ['de', 'Ich melde mich am Montag danach.', weekdayFrom(the25th, 1, 1)],
  ['fr', "Le lundi d'après, tu as ma relecture.", weekdayFrom(the25th, 1, 1)],
  ['es', 'El lunes siguiente la tienes.', weekdayFrom(the25th, 1, 1)],
  ['pt', 'Na segunda-feira seguinte digo-lhe.', weekdayFrom(the25th, 1, 1)],
  ['it', 'Il lunedì dopo te lo mando.', weekdayFrom(the25th, 1, 1)],
  ['nl', 'De maandag daarna heb je mijn opmerkingen.', weekdayFrom(the25th, 1, 1)],
  ['en', 'I need your map the Monday before.', weekdayFrom(the25th, 1, -1)],
  ['de', 'Ich brauche den Plan am Montag davor.', weekdayFrom(the25th, 1, -1)],
  ['fr', "Il me faut le plan le lundi d'avant.", weekdayFrom(the25th, 1, -1)],
  ['es', 'Necesito el plano el lunes anterior.', weekdayFrom(the25th, 1, -1)],
  ['pt', 'Preciso do mapa na segunda-feira anterior.', weekdayFrom(the25th, 1, -1)],
  ['it', 'Mi serve la mappa il lunedì prima.', weekdayFrom(the25th, 1, -1)],
  ['nl', 'Ik heb de kaart de maandag ervoor nodig.', weekdayFrom(the25th, 1, -1)],
])(
  'when a sentence refers, in %s as "%s", to a day that was named, then it is that day',
  (language, sentence, day) => {
    expect(daysIn(language, [boards[language], sentence])).toEqual([day]);
    expect(daysIn(language, [sentence]).filter((one) => 'from' in one)).toEqual([]);
  },
);

test.each<[language: LanguageCode, sentence: string]>([
  ['en', 'You will have it the Tuesday after Easter.'],
  ['de', 'Am Dienstag nach Ostern haben Sie es.'],
  ['fr', 'Vous l’aurez le mardi après Pâques.'],
  ['nl', 'De dinsdag na Pasen heb je het.'],
])(
  'when a weekday follows a feast, in %s as "%s", then it is counted from its last day',
  (language, sentence) => {
    expect(daysIn(language, [sentence])).toEqual([weekdayFrom(easterMonday, 2, 1)]);
  },
);

test.each<[language: LanguageCode, sentence: string]>([
  ['en', 'After the holiday of 20 October, on Friday, I will send it.'],
  ['fr', 'Après le pont du 20 octobre, vendredi, je te l’envoie.'],
  ['es', 'Después del puente del 20 de octubre, el viernes, te lo mando.'],
  ['pt', 'Depois do feriado de 20 de outubro, na sexta mesmo, eu mando.'],
  ['it', 'Dopo il ponte del 20 ottobre te lo mando, venerdì quindi.'],
])(
  'when a weekday says which day after another, in %s as "%s", then it is counted from that',
  (language, sentence) => {
    expect(daysIn(language, [sentence]).at(-1)).toEqual(
      weekdayFrom({ kind: 'date', day: 20, month: 9, year: null }, 5, 1),
    );
  },
);

test.each<[language: LanguageCode, sentence: string]>([
  ['en', 'Before then I need three days for the corrections.'],
  ['de', 'Ich brauche vorher drei Tage für die Korrekturen.'],
  ['fr', 'Avant cela il me faut trois jours pour les corrections.'],
  ['es', 'Antes de eso necesito tres días para las correcciones.'],
  ['pt', 'Antes disso preciso de três dias para as correções.'],
  ['it', 'Prima di allora mi servono tre giorni per le correzioni.'],
  ['nl', 'Daarvoor heb ik drie dagen nodig voor de correcties.'],
])(
  'when it is said, in %s as "%s", how long something takes before, then that is no term',
  (language, sentence) => {
    expect(daysIn(language, [boards[language], sentence])).toEqual([]);
  },
);

test('when a feast is only spoken of, then a later sentence may count from it', () => {
  expect(daysIn('en', ["Then it's Thanksgiving.", 'I will call you the Monday after.'])).toEqual([
    {
      ...weekdayFrom(the25th, 1, 1),
      from: { kind: 'nth-of-month', nth: 4, weekday: 4, month: 10, monthsLater: 0 },
    },
  ]);
});

const friday: NamedDay = { kind: 'weekday', weekday: 5, isNext: false };
const thursdayBefore: NamedDay = { kind: 'from-day', from: friday, count: -1, unit: 'days' };

test.each<[language: LanguageCode, sentence: string]>([
  ['en', 'Send it before I leave on Friday.'],
  ['de', 'Schick es mir, bevor ich am Freitag fahre.'],
  ['fr', 'Envoie-le avant que je parte vendredi.'],
  ['es', 'Mándalo antes de que me vaya el viernes.'],
  ['pt', 'Manda isso antes que eu saia na sexta-feira.'],
  ['it', 'Mandalo prima che io parta venerdì.'],
  ['nl', 'Stuur het voordat ik vrijdag vertrek.'],
  ['en', 'Send it before I leave on Friday, so that I can read it over dinner.'],
  ['en', 'Send it before I leave on Friday so that I can read it over dinner.'],
  ['es', 'Mándalo antes de que me vaya el viernes, será mejor.'],
])(
  'when the writer does something on a day, in %s as "%s", then what is wanted before is wanted the day before',
  (language, sentence) => {
    expect(daysIn(language, [sentence])).toEqual([thursdayBefore]);
  },
);

test.each<[language: LanguageCode, sentence: string]>([
  ['en', 'Send it before you leave on Friday.'],
  ['fr', 'Envoie-le avant que tu partes vendredi.'],
  ['fr', 'Envoie-le avant de partir vendredi.'],
  ['nl', 'Stuur het voordat je vrijdag vertrekt.'],
  ['it', 'Mandalo prima che tu parta venerdì.'],
  ['en', 'Send it before we close on Friday.'],
  ['de', 'Schick es, bevor das Büro am Freitag um 12 Uhr schließt.'],
  ['en', 'Send it before we meet on Friday evening.'],
  ['it', 'Mandalo prima che ci vediamo venerdì sera.'],
])(
  'when it is the reader who does something on a day, or its evening is meant, in %s as "%s", then that day counts',
  (language, sentence) => {
    expect(daysIn(language, [sentence])).toEqual([friday]);
  },
);
