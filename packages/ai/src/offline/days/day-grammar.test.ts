import { expect, test } from '@jest/globals';
import { findDays, findDaysOn } from '../find-days.ts';
import type { NamedDay } from '@tern/kernel/named-day';

const weekday = (number: number, isNext: boolean) => ({ kind: 'weekday', weekday: number, isNext }) as const;
const counted = (number: number, weeksLater: number): NamedDay => ({ ...weekday(number, false), weeksLater });
const dated = (day: number | null, month: number): Extract<NamedDay, { kind: 'date' }> => ({
  kind: 'date',
  day,
  month,
  year: null,
});

test.each<[language: string, sentence: string, day: NamedDay]>([
  ['en', 'I need it by Tuesday week.', counted(2, 1)],
  ['en', 'Let us talk a week on Friday.', counted(5, 1)],
  ['de', 'Bitte bis Dienstag in zwei Wochen.', counted(2, 2)],
  ['fr', "Répondez d'ici mardi en huit.", counted(2, 1)],
  ['es', 'Lo necesito de este martes en ocho.', counted(2, 1)],
  ['pt', 'Preciso dela de terça a oito dias.', counted(2, 1)],
  ['it', 'Entro lunedì a otto, per favore.', counted(1, 1)],
  ['nl', 'Graag tegen maandag over 14 dagen.', counted(1, 2)],
  ['en', 'Within ten working days, please.', { kind: 'in-working-days', days: 10 }],
  ['de', 'Innerhalb von drei Werktagen.', { kind: 'in-working-days', days: 3 }],
  ['fr', 'Sous 48 heures.', { kind: 'in-days', days: 2 }],
  ['fr', 'Merci de répondre sous huitaine.', { kind: 'in-days', days: 8 }],
  ['it', 'Tra qualche giorno ti dico.', { kind: 'in-days', days: 3 }],
  ['en', 'In two or three weeks.', { kind: 'in-days', days: 21 }],
  ['de', 'Binnen eines Monats.', { kind: 'in-months', months: 1 }],
  ['en', 'By mid-June.', dated(15, 5)],
  ['de', 'Bis Ende März.', dated(null, 2)],
  ['fr', 'La première semaine de décembre.', dated(7, 11)],
  ['es', 'En la primera quincena de enero.', dated(15, 0)],
  ['pt', 'Na segunda quinzena de fevereiro.', dated(null, 1)],
  ['nl', 'In de eerste helft van september.', dated(15, 8)],
  ['de', 'Bis Anfang nächster Woche.', weekday(2, true)],
  ['en', 'In the second half of next week.', { kind: 'whole-week', isNext: true }],
  ['de', 'In KW 25 bekommst du sie.', { kind: 'week-number', week: 25 }],
  ['nl', 'Tegen het einde van het kwartaal.', { kind: 'end-of', unit: 'quarter', isNext: false }],
  ['it', 'Entro il 10 del mese prossimo.', { kind: 'day-of-month', day: 10, monthsLater: 1 }],
  ['en', 'No later than Fri, 12 Dec.', dated(12, 11)],
  ['de', 'Noch vor Weihnachten.', { kind: 'before-feast', feast: 'christmas' }],
  ['it', 'Mi risponda tra due settimane.', { kind: 'in-days', days: 14 }],
  ['it', 'Ne riparliamo fra tre mesi.', { kind: 'in-months', months: 3 }],
  ['nl', 'Graag binnen twee weken.', { kind: 'in-days', days: 14 }],
  ['en', 'By end of Aug, please.', dated(null, 7)],
  ['en', 'Can we meet a week today?', { kind: 'in-days', days: 7 }],
  ['en', 'I need it by a week tomorrow.', { kind: 'in-days', days: 8 }],
  ['de', 'Bitte morgen in einer Woche.', { kind: 'in-days', days: 8 }],
  ['de', 'Ich melde mich in den nächsten Tagen.', { kind: 'in-days', days: 3 }],
  ['fr', 'Je reviens vers vous dans les prochains jours.', { kind: 'in-days', days: 3 }],
  ['it', 'Le rispondo nei prossimi giorni.', { kind: 'in-days', days: 3 }],
  ['de', 'Bis Ende Mai nächsten Jahres.', { ...dated(null, 4), yearsLater: 1 }],
  ['fr', "Avant la fin mai de l'année prochaine.", { ...dated(null, 4), yearsLater: 1 }],
  ['it', "Mi serve entro l'11.", { kind: 'date', day: 11, month: null, year: null }],
  ['nl', 'Graag voor de 15de.', { kind: 'date', day: 15, month: null, year: null }],
  ['it', 'Mi serve per venerdì.', weekday(5, false)],
])('when a sentence says, in %s, "%s", then that day is read', (language, sentence, day) => {
  expect(findDays(sentence, language).map((found) => found.day)).toEqual([day]);
});

test.each<[language: string, sentence: string, since: NamedDay]>([
  ['en', 'Please send it a week beforehand.', dated(30, 9)],
  ['de', 'Bitte spätestens eine Woche vorher.', dated(30, 9)],
  ['fr', 'Au plus tard une semaine avant.', dated(30, 9)],
  ['es', 'Con una semana de antelación, por favor.', dated(30, 9)],
  ['pt', 'Com uma semana de antecedência, por favor.', dated(30, 9)],
  ['it', 'Al più tardi una settimana prima.', dated(30, 9)],
  ['nl', 'Graag uiterlijk een week van tevoren.', dated(30, 9)],
])(
  'when a sentence counts back, as in %s "%s", then it does so from the day that was named before',
  (language, sentence, since) => {
    expect(findDaysOn(sentence, language, { day: since, words: '' }).days.map((found) => found.day)).toEqual([
      { kind: 'from-day', from: since, count: -7, unit: 'days' },
    ]);
    expect(findDays(sentence, language).filter(({ day }) => day.kind === 'from-day')).toEqual([]);
  },
);

test.each<[language: string, sentence: string]>([
  ['en', 'The ski week (8 to 14 February) is full.'],
  ['de', 'Den Vertrag vom 22.10. habe ich.'],
  ['it', 'Il preventivo del 20/10 va bene.'],
])('when a day dates something else, as in %s "%s", then it is marked so', (language, sentence) => {
  expect(findDays(sentence, language).map((found) => found.isOfSomething)).toEqual([true]);
});

test.each<[language: string, sentence: string]>([
  ['fr', 'Envoyez-nous le bail pour le 4 pièces de Lyon.'],
  ['fr', 'Le prix pour le 20 litres ?'],
  ['fr', 'Une visite pour le 12 bis, rue Haute.'],
  ['fr', 'Le menu pour le 13 heures.'],
  ['it', 'Mi dici chi viene per il 4 posto?'],
  ['it', 'I pezzi per il 12 cilindri.'],
  ['es', '¿Puedes subir el paquete hasta el 3 piso?'],
  ['es', 'El premio para el 5 ganador.'],
  ['pt', 'O lugar antes do dia 4 turno.'],
  ['en', 'Could you carry it up to the 3rd floor?'],
  ['de', 'Lies bitte bis zum 3. Kapitel.'],
  ['fr', "Montez-le jusqu'au 3e étage."],
  ['es', '¿Puedes leer hasta el 3º capítulo?'],
  ['it', 'Mi serve per il 3º piano.'],
  ['pt', 'Podes trazer até ao 3º andar?'],
  ['nl', 'Kun je het tot de 3e verdieping brengen?'],
])('when a number behind a term counts something, in %s as "%s", then it is no day', (language, sentence) => {
  expect(findDays(sentence, language)).toEqual([]);
});

test.each<[language: string, sentence: string, day: number]>([
  ['en', 'By the 15th you will know.', 15],
  ['de', 'Könntest du bis zum 15. Bescheid geben?', 15],
  ['fr', "Jusqu'au 18 je joue.", 18],
  ['fr', 'Avant le 12 merci de répondre.', 12],
  ['es', 'Hasta el 12 estoy fuera.', 12],
  ['es', 'Antes del 20 mándame la lista.', 20],
  ['it', 'Fino al 18 sono via.', 18],
  ['it', 'Prima del 12 mandami la lista.', 12],
  ['pt', 'Até dia 18 estou fora.', 18],
  ['pt', 'Antes do dia 20 pode enviar a lista?', 20],
  ['nl', 'Kun je het voor de 15e sturen?', 15],
])('when a clause follows it, in %s as "%s", then it is a day', (language, sentence, day) => {
  expect(findDays(sentence, language).map((found) => found.day)).toEqual([
    { kind: 'date', day, month: null, year: null },
  ]);
});
