import { startOfDay, zonedTime } from '@tern/kernel/zoned-time';

/** A span of whole days, named in words. */
export interface DateWords {
  /** As it stands in the text. */
  readonly written: string;
  /** The first day and the last one, as 2026-03-01 to 2026-03-31, or one day. */
  readonly value: string;
  readonly after: Date;
  readonly before: Date;
}

type Unit = 'day' | 'week' | 'month' | 'year';
interface Relative {
  readonly unit: Unit;
  /** 0: the one that is now, 1: the one before it. */
  readonly ago: 0 | 1;
}

/** English, German, French, Spanish, Italian, Portuguese, Dutch: the languages in which follow-ups are read. */
const relativeWords: readonly [words: string, Relative][] = [
  // "hier" alone would be yesterday in French and here in German and Dutch.
  ["today|heute|aujourd[’']hui|hoy|oggi|hoje|vandaag", { unit: 'day', ago: 0 }],
  ["yesterday|gestern|d[’']hier|ayer|ieri|ontem|gisteren", { unit: 'day', ago: 1 }],
  [
    'this week|diese woche|in dieser woche|cette semaine|esta semana|questa settimana|deze week',
    { unit: 'week', ago: 0 },
  ],
  [
    '(?:last|past|previous) week|(?:in der )?(?:letzten|vergangenen|letzte|vergangene) woche|(?:la )?semaine (?:dernière|passée)|(?:la )?semana pasada|(?:la )?settimana scorsa|(?:la )?scorsa settimana|(?:a )?semana passada|(?:de )?(?:vorige|afgelopen) week',
    { unit: 'week', ago: 1 },
  ],
  [
    'this month|(?:in )?diesen? monat|in diesem monat|ce mois(?:-ci)?|este mes|questo mese|este mês|deze maand',
    { unit: 'month', ago: 0 },
  ],
  [
    '(?:last|past|previous) month|(?:im )?(?:letzten|vergangenen) monat|(?:le )?mois (?:dernier|passé)|(?:el )?mes pasado|(?:il )?mese scorso|(?:lo )?scorso mese|(?:o )?mês passado|(?:vorige|afgelopen) maand',
    { unit: 'month', ago: 1 },
  ],
  [
    "this year|dieses jahr|in diesem jahr|cette année|este año|quest[’']anno|este ano|dit jaar",
    { unit: 'year', ago: 0 },
  ],
  [
    "(?:last|past|previous) year|(?:letztes|vergangenes|im letzten|im vergangenen) jahr|(?:l[’'])?année dernière|(?:l[’'])?an dernier|(?:el )?año pasado|(?:l[’'])?anno scorso|(?:lo )?scorso anno|(?:o )?ano passado|(?:vorig|afgelopen) jaar",
    { unit: 'year', ago: 1 },
  ],
];

/** From January on, in the same languages; a name alone may be a person or a verb, so one of the prepositions has to stand in front. */
const monthNames: readonly string[] = [
  'january|januar|janvier|enero|gennaio|janeiro|januari',
  'february|februar|février|febrero|febbraio|fevereiro|februari',
  'march|märz|mars|marzo|março|maart',
  'april|avril|abril|aprile',
  'may|mai|mayo|maggio|maio|mei',
  'june|juni|juin|junio|giugno|junho',
  'july|juli|juillet|julio|luglio|julho',
  'august|août|agosto|augustus',
  'september|septembre|septiembre|settembre|setembro',
  'october|oktober|octobre|octubre|ottobre|outubro',
  'november|novembre|noviembre|novembro',
  'december|dezember|décembre|diciembre|dicembre|dezembro',
];
const prepositions = "in|im|en|au mois de|au mois d[’']|em|nel|a|ad";

const edge = { start: '(?<![\\p{L}\\p{N}])', end: '(?![\\p{L}\\p{N}])' };
const wordsOf = (inner: string) => new RegExp(`${edge.start}(?:${inner})${edge.end}`, 'iu');
const relatives = relativeWords.map(([words, relative]) => ({ pattern: wordsOf(words), relative }));
const months = monthNames.map((names) =>
  wordsOf(`(?:${prepositions}) ?(?:${names})(?: (?:de |del )?(?<year>(?:19|20)\\d\\d))?`),
);

/**
 * The first span of days that the text names: "last week", "in March", "im März 2025", "hoy".
 * A month without a year is the latest one that has begun. Weeks begin on Monday (ISO 8601).
 * @param timeZone IANA name of the zone in which days begin
 * @returns null where it names none
 */
export function readDateWords(text: string, timeZone: string, now: Date): DateWords | null {
  const zone = zonedTime(timeZone);
  const today = startOfDay(zone.wallOf(now));
  const spanOf = (written: string, first: Date, next: Date): DateWords => ({
    written,
    value: valueOf(first, startOfDay(next, -1)),
    after: zone.momentOf(first),
    before: zone.momentOf(next),
  });
  for (const { pattern, relative } of relatives) {
    const found = pattern.exec(text);
    if (found) return spanOf(found[0], ...relativeSpan(today, relative));
  }
  for (const [month, pattern] of months.entries()) {
    const found = pattern.exec(text);
    if (!found) continue;
    const latest = month <= today.getUTCMonth() ? today.getUTCFullYear() : today.getUTCFullYear() - 1;
    const year = Number(found.groups?.['year'] ?? latest);
    return spanOf(found[0], new Date(Date.UTC(year, month, 1)), new Date(Date.UTC(year, month + 1, 1)));
  }
  return null;
}

/** First day and the day after the last, as wall times. */
function relativeSpan(today: Date, { unit, ago }: Relative): [Date, Date] {
  const [year, month] = [today.getUTCFullYear(), today.getUTCMonth()];
  switch (unit) {
    case 'day':
      return [startOfDay(today, -ago), startOfDay(today, 1 - ago)];
    case 'week': {
      const sinceMonday = (today.getUTCDay() + 6) % 7;
      return [startOfDay(today, -sinceMonday - 7 * ago), startOfDay(today, -sinceMonday - 7 * ago + 7)];
    }
    case 'month':
      return [new Date(Date.UTC(year, month - ago, 1)), new Date(Date.UTC(year, month - ago + 1, 1))];
    case 'year':
      return [new Date(Date.UTC(year - ago, 0, 1)), new Date(Date.UTC(year - ago + 1, 0, 1))];
  }
}

function valueOf(first: Date, last: Date): string {
  const shown = (wall: Date) => wall.toISOString().slice(0, 10);
  return first.getTime() === last.getTime() ? shown(first) : `${shown(first)} to ${shown(last)}`;
}
