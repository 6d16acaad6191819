import type { LanguageCode } from './language-rules.ts';

/** How a language names days: patterns over folded text. */
export interface DayWords {
  readonly today: string;
  readonly tomorrow: string;
  readonly afterTomorrow: string;
  readonly next: string;
  readonly endOf: string;
  readonly week: string;
  readonly month: string;
  readonly year: string;
  /** Articles before a bare number that make it a day of the month. */
  readonly article: string;
}

export const dayWords: Record<LanguageCode, DayWords> = {
  en: {
    today: 'today|tonight|eod|cob|midnight|(?:end|close) of (?:the )?(?:business )?(?:day|business)',
    tomorrow: 'tomorrow',
    afterTomorrow: 'the day after tomorrow',
    next: 'next',
    endOf: '(?:the )?(?:end|close) of',
    week: 'week|eow|weekend',
    month: 'month|eom',
    year: 'year',
    article: 'the',
  },
  de: {
    today: 'heute',
    tomorrow: 'morgen',
    afterTomorrow: 'ubermorgen',
    next: 'nachste[nrsm]?',
    endOf: 'ende',
    week: 'woche|wochenende',
    month: 'monats?',
    year: 'jahre?s?',
    article: 'zum|dem|den|der',
  },
  fr: {
    today: "aujourd'hui|ce soir",
    tomorrow: 'demain',
    afterTomorrow: 'apres-demain',
    next: 'prochaine?',
    endOf: '(?:la )?fin(?: du| de| d)?',
    week: 'semaine|week-end',
    month: 'mois',
    year: 'annee',
    article: 'le|au',
  },
  es: {
    today: 'hoy|esta noche',
    tomorrow: 'manana',
    afterTomorrow: 'pasado manana',
    next: 'proxim[oa]|que viene',
    endOf: '(?:el )?(?:fin|final|finales) del?',
    week: 'semana',
    month: 'mes',
    year: 'ano',
    article: 'el|del|dia',
  },
  pt: {
    today: 'hoje',
    tomorrow: 'amanha',
    afterTomorrow: 'depois de amanha',
    next: 'proxim[oa]|que vem',
    endOf: '(?:o )?(?:fim|final) d[aoe](?:sta|ste)?',
    week: 'semana',
    month: 'mes',
    year: 'ano',
    article: 'o|dia|ao',
  },
  it: {
    today: 'oggi|stasera',
    tomorrow: 'domani',
    afterTomorrow: 'dopodomani',
    next: 'prossim[oa]',
    endOf: '(?:la )?fine(?: della| dell| del| di)?',
    week: 'settimana',
    month: 'mese',
    year: 'anno',
    article: 'il|al',
  },
  nl: {
    today: 'vandaag|vanavond',
    tomorrow: 'morgen',
    afterTomorrow: 'overmorgen',
    next: 'volgende',
    endOf: '(?:het )?(?:einde|eind)(?: van)?',
    week: 'week|weekend',
    month: 'maand',
    year: 'jaar',
    article: 'de|den',
  },
};
