import { expect, test } from '@jest/globals';
import { findDays } from '@tern/ai/offline/find-days';
import { lastDay } from '../../domain/waits/last-day.ts';

/** The parts of a span in a language: every number with every unit in every frame. */
interface Span {
  /** The words for 1 to 12, 14, 15, 20, 21 and 30. */
  readonly numbers: string;
  /** One and two where the noun is feminine; as the others where they are missing. */
  readonly feminine?: readonly [one: string, two: string];
  /** Day, week and month: one, and more. */
  readonly units: readonly (readonly [one: string, more: string, isFeminine?: true])[];
  /** `#` stands for the span. */
  readonly frames: readonly string[];
  /** Only with more than one. */
  readonly moreThanOne: string;
}

const values = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 15, 20, 21, 30];
const written = new Date('2025-08-21T00:00:00.000Z');

const spans: Readonly<Record<string, Span>> = {
  en: {
    numbers:
      'one two three four five six seven eight nine ten eleven twelve fourteen fifteen twenty twenty-one thirty',
    units: [
      ['day', 'days'],
      ['week', 'weeks'],
      ['month', 'months'],
    ],
    frames: [
      'Please answer in #.',
      'Please answer within #.',
      'I need it # from today.',
      'I need it in # at the latest.',
    ],
    moreThanOne: 'I need it within the next #.',
  },
  de: {
    numbers:
      'einem zwei drei vier fünf sechs sieben acht neun zehn elf zwölf vierzehn fünfzehn zwanzig einundzwanzig dreißig',
    feminine: ['einer', 'zwei'],
    units: [
      ['Tag', 'Tagen'],
      ['Woche', 'Wochen', true],
      ['Monat', 'Monaten'],
    ],
    frames: [
      'Bitte antworten Sie in #.',
      'Bitte antworten Sie innerhalb von #.',
      'Bitte binnen #.',
      'Ich brauche es spätestens in #.',
    ],
    moreThanOne: 'Bitte innerhalb der nächsten # antworten.',
  },
  fr: {
    numbers:
      'un deux trois quatre cinq six sept huit neuf dix onze douze quatorze quinze vingt vingt-et-un trente',
    feminine: ['une', 'deux'],
    units: [
      ['jour', 'jours'],
      ['semaine', 'semaines', true],
      ['mois', 'mois'],
    ],
    frames: [
      'Merci de répondre dans #.',
      "Merci de répondre d'ici #.",
      'Merci de répondre sous #.',
      'Il me le faut dans un délai de #.',
    ],
    moreThanOne: 'Il me le faut dans # au plus tard.',
  },
  es: {
    numbers:
      'un dos tres cuatro cinco seis siete ocho nueve diez once doce catorce quince veinte veintiún treinta',
    feminine: ['una', 'dos'],
    units: [
      ['día', 'días'],
      ['semana', 'semanas', true],
      ['mes', 'meses'],
    ],
    frames: [
      'Responda en #, por favor.',
      'Responda dentro de #.',
      'Responda en un plazo de #.',
      'Lo necesito de aquí a #.',
    ],
    moreThanOne: 'Responda en # como máximo.',
  },
  pt: {
    numbers:
      'um dois três quatro cinco seis sete oito nove dez onze doze catorze quinze vinte vinte-e-um trinta',
    feminine: ['uma', 'duas'],
    units: [
      ['dia', 'dias'],
      ['semana', 'semanas', true],
      ['mês', 'meses'],
    ],
    frames: [
      'Responda em #, por favor.',
      'Responda dentro de #.',
      'Responda no prazo de #.',
      'Preciso disso daqui a #.',
    ],
    moreThanOne: 'Responda em # no máximo.',
  },
  it: {
    numbers:
      'un due tre quattro cinque sei sette otto nove dieci undici dodici quattordici quindici venti ventuno trenta',
    feminine: ['una', 'due'],
    units: [
      ['giorno', 'giorni'],
      ['settimana', 'settimane', true],
      ['mese', 'mesi'],
    ],
    frames: [
      'Risponda tra #, per favore.',
      'Risponda entro #.',
      'Risponda nel giro di #.',
      'Mi serve fra #.',
    ],
    moreThanOne: 'Risponda entro # al massimo.',
  },
  nl: {
    numbers:
      'een twee drie vier vijf zes zeven acht negen tien elf twaalf veertien vijftien twintig eenentwintig dertig',
    units: [
      ['dag', 'dagen'],
      ['week', 'weken'],
      ['maand', 'maanden'],
    ],
    frames: [
      'Graag antwoord over #.',
      'Graag antwoord binnen #.',
      'Reageer binnen een termijn van #.',
      'Ik heb het nodig over uiterlijk #.',
    ],
    moreThanOne: 'Reageer in de komende #.',
  },
};

test.each(Object.entries(spans))(
  'when people count days, weeks or months in %s, then any number is read',
  (language, span) => {
    const cases = casesOf(span);
    const wrong = cases.filter(({ sentence, expected }) => dayIn(sentence, language) !== expected);
    expect(cases.length).toBeGreaterThan(200);
    expect(wrong).toEqual([]);
  },
);

function casesOf(span: Span) {
  return span.units.flatMap(([one, more, isFeminine], unit) =>
    span.numbers.split(' ').flatMap((number, at) => {
      const value = values[at] ?? 0;
      const word = (isFeminine && span.feminine?.[at]) || number;
      const frames = value === 1 ? span.frames : [...span.frames, span.moreThanOne];
      return frames.map((frame) => ({
        sentence: frame.replace('#', `${word} ${value === 1 ? one : more}`),
        expected: ahead(value, unit),
      }));
    }),
  );
}

function ahead(value: number, unit: number): string {
  const day = new Date(written);
  if (unit === 2) day.setUTCMonth(day.getUTCMonth() + value);
  else day.setUTCDate(day.getUTCDate() + value * (unit === 1 ? 7 : 1));
  return day.toISOString().slice(0, 10);
}

function dayIn(sentence: string, language: string): string {
  const named = findDays(sentence, language).findLast(({ isOfSomething }) => !isOfSomething)?.day;
  return (named && lastDay(named, written)?.toISOString().slice(0, 10)) ?? 'none';
}
