import { expect, test } from '@jest/globals';
import { findDays } from '../find-days.ts';
import type { NamedDay } from '@tern/kernel/named-day';

const daysOf = (language: string, sentence: string) => findDays(sentence, language).map((found) => found.day);
const weekday = (number: number, isNext = false): NamedDay => ({ kind: 'weekday', weekday: number, isNext });
const ofMonth = (day: number): NamedDay => ({ kind: 'date', day, month: null, year: null });

test.each<[language: string, sentence: string, weekday: number]>([
  ['de', 'Bitte nächste Woche Freitag.', 5],
  ['de', 'Bis Freitag nächster Woche.', 5],
  ['nl', 'Graag volgende week vrijdag.', 5],
  ['en', 'Send it next week, on Tuesday.', 2],
  ['en', 'Tuesday morning next week works.', 2],
  ['fr', 'Envoyez la semaine prochaine, mardi.', 2],
  ['fr', 'Avant lundi de la semaine prochaine.', 1],
  ['es', 'Envíelo la semana que viene, el martes.', 2],
  ['es', 'Antes del viernes de la semana que viene.', 5],
  ['pt', 'Envie na próxima semana, terça-feira.', 2],
  ['pt', 'Até sexta-feira da próxima semana.', 5],
  ['it', 'Entro venerdì della settimana prossima.', 5],
])(
  'when next week stands beside a weekday, as in %s "%s", then it is that of next week',
  (language, sentence, day) => {
    expect(daysOf(language, sentence)).toEqual([weekday(day, true)]);
  },
);

test.each<[language: string, sentence: string, day: number]>([
  ['en', 'Could you send it by Friday the 29th?', 29],
  ['en', 'Could you do next Friday the 5th?', 5],
  ['de', 'Bitte bis Freitag, den 29. schicken.', 29],
  ['fr', 'Répondez avant vendredi 29.', 29],
  ['es', 'Necesito la respuesta antes del viernes 29.', 29],
  ['it', 'Mandalo entro venerdì 29, per favore.', 29],
  ['nl', 'Graag voor vrijdag de 29e.', 29],
])(
  'when a number stands behind a weekday, as in %s "%s", then it is the day of the month',
  (language, sentence, day) => {
    expect(daysOf(language, sentence)).toEqual([ofMonth(day)]);
  },
);

test.each<[language: string, sentence: string]>([
  ['en', "Is Friday 10 o'clock fine?"],
  ['en', 'On Friday 12 guests come.'],
  ['en', 'On Friday the 3 boxes arrive.'],
  ['de', 'Bis Freitag 10 Uhr.'],
  ['fr', 'On se voit vendredi 10h.'],
  ['fr', 'On se voit vendredi 10 heures ?'],
  ['es', 'Nos vemos el viernes de 9 a 12.'],
  ['en', 'By Friday this week.'],
  ['de', 'Bis Freitagmittag, bitte.'],
  ['nl', 'Graag voor vrijdagmiddag.'],
])(
  'when an hour or a count stands behind it, or a part of the day in it, as in %s "%s", then it is the weekday',
  (language, sentence) => {
    expect(daysOf(language, sentence)).toEqual([weekday(5)]);
  },
);

test('when German or Dutch write the part of the day in the same word, or Saturday otherwise, then the day is read', () => {
  expect(daysOf('de', 'Bis Montagmorgen, bitte.')).toEqual([weekday(1)]);
  expect(daysOf('de', 'Bis Sonnabend, bitte.')).toEqual([weekday(6)]);
  expect(daysOf('nl', 'Graag voor maandagochtend.')).toEqual([weekday(1)]);
  expect(daysOf('nl', 'Graag voor morgenochtend.')).toEqual([{ kind: 'in-days', days: 1 }]);
});
