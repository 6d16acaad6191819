import type { LanguageCode } from './language-rules.ts';

/** How a language says "in two weeks", over folded text. */
export interface SpanWords {
  readonly lead: string;
  /** From one on; a space between them is an alternative. */
  readonly numbers: readonly string[];
  readonly day: string;
  readonly week: string;
  readonly month: string;
}

export const spanWords: Record<LanguageCode, SpanWords> = {
  en: {
    lead: 'in|within|in about',
    numbers: ['an?|one', 'two|a couple of', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'],
    day: "days?(?:' time)?",
    week: "weeks?(?:' time)?|week's time",
    month: 'months?',
  },
  de: {
    lead: 'in|innerhalb von|binnen|in den nachsten',
    numbers: ['einem|einer|ein', 'zwei', 'drei', 'vier', 'funf', 'sechs', 'sieben', 'acht', 'neun', 'zehn'],
    day: 'tage?n?',
    week: 'wochen?',
    month: 'monate?n?',
  },
  fr: {
    lead: "dans|sous|d'ici",
    numbers: ['une?', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit', 'neuf', 'dix'],
    day: 'jours?',
    week: 'semaines?',
    month: 'mois',
  },
  es: {
    lead: 'en|dentro de',
    numbers: ['una?', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve', 'diez'],
    day: 'dias?',
    week: 'semanas?',
    month: 'mes(?:es)?',
  },
  pt: {
    lead: 'em|dentro de|daqui a',
    numbers: ['uma?', 'dois|duas', 'tres', 'quatro', 'cinco', 'seis', 'sete', 'oito', 'nove', 'dez'],
    day: 'dias?',
    week: 'semanas?',
    month: 'mes(?:es)?',
  },
  it: {
    lead: 'in|entro|fra|tra',
    numbers: ['una?|un', 'due', 'tre', 'quattro', 'cinque', 'sei', 'sette', 'otto', 'nove', 'dieci'],
    day: 'giorn[oi]',
    week: 'settiman[ae]',
    month: 'mes[ei]',
  },
  nl: {
    lead: 'over|binnen|in',
    numbers: ['een', 'twee', 'drie', 'vier', 'vijf', 'zes', 'zeven', 'acht', 'negen', 'tien'],
    day: 'dag(?:en)?',
    week: 'we(?:ek|ken)',
    month: 'maand(?:en)?',
  },
};
