import type { LanguageCode } from '../language-rules.ts';

/** How a language names parts of the calendar: patterns over folded text. */
export interface CalendarWords {
  /** The first, second, third and fourth, and the last, of the weeks of a month. */
  readonly ordinals: readonly [string, string, string, string, string];
  /** Halves of a week or a month. */
  readonly half: string;
  /** Half a month by a word of its own; never matches where there is none. */
  readonly fortnight: string;
  /** "Early", "mid": before a week or a month, with their small words. */
  readonly start: string;
  readonly middle: string;
  /** Small words between a part and its week or month. */
  readonly of: string;
  readonly thisMonth: string;
  readonly quarter: string;
  /** Words between a weekday and the weeks that are counted from it, and between these and the weekday. */
  readonly countedBehind: string;
  readonly countedBefore: string;
  /** "Huit" and "quinze" without a unit: a week and two. */
  readonly bareCounts: readonly [string, string];
  readonly weekAfterNext: string;
  /** Before and behind a weekday: the second one from now. */
  readonly afterNext: readonly [string, string];
  /** Before and behind a week, month or year: up to its end. */
  readonly over: readonly [string, string];
  readonly weekNumber: string;
  readonly christmas: string;
  readonly newYear: string;
  readonly easter: string;
  readonly pentecost: string;
  /** Before the name of a month that is meant as a whole. */
  readonly inMonth: string;
}

const never = '(?!)';

export const calendarWords: Record<LanguageCode, CalendarWords> = {
  en: {
    ordinals: ['first', 'second|latter', 'third', 'fourth', 'last'],
    half: 'half',
    fortnight: 'fortnight',
    start: '(?:the )?(?:beginning|start) of|early(?: in)?',
    middle: '(?:the )?middle of|mid-?',
    of: 'of|in|the|this|-',
    thisMonth: 'of this month|of the month',
    quarter: 'quarter',
    countedBehind: never,
    countedBefore: 'on|from|after',
    bareCounts: ['week', 'fortnight'],
    weekAfterNext: '(?:the )?week after next',
    afterNext: [never, 'after next'],
    over: [never, "(?:is|'s) (?:out|over|up)"],
    weekNumber: '(?:week|cw|wk|calendar week)',
    christmas: 'christmas|xmas',
    newYear: "new year(?:'s)?(?: day| eve)?|(?:the )?turn of the year",
    easter: 'easter',
    pentecost: 'pentecost|whitsun',
    inMonth: '(?:in|during|sometime in|in the course of)',
  },
  de: {
    ordinals: ['erste[nrs]?', 'zweite[nrs]?', 'dritte[nrs]?', 'vierte[nrs]?', 'letzte[nrs]?'],
    half: 'halfte',
    fortnight: never,
    start: '(?:zu )?(?:anfang|beginn)',
    middle: '(?:bis )?mitte',
    of: 'der|des|dieser|dieses|im|in|von|vom',
    thisMonth: 'dieses monats|d\\. ?m\\.|des monats',
    quarter: 'quartals?',
    countedBehind: 'in|uber',
    countedBefore: 'nach|ab',
    bareCounts: [never, never],
    weekAfterNext: '(?:der |die )?ubernachste[nrsm]? woche',
    afterNext: ['ubernachste[nrsm]?', never],
    over: [never, '(?:vorbei|um|rum|zu ende) ist'],
    weekNumber: '(?:kw|kalenderwoche|woche)',
    christmas: 'weihnachten|heiligabend|dem fest|den feiertagen',
    newYear: 'neujahr|jahreswechsel|silvester',
    easter: 'ostern',
    pentecost: 'pfingsten',
    inMonth: '(?:im|im laufe des|im monat)',
  },
  fr: {
    ordinals: ['premiere?', 'deuxieme|seconde?', 'troisieme', 'quatrieme', 'derniere?'],
    half: 'moitie',
    fortnight: 'quinzaine',
    start: "(?:au |le )?debut(?: de| du| d')?",
    middle: "(?:a la |au |le )?(?:mi-?|milieu(?: de| du| d')?)",
    of: "de|du|d'|des|la|le|l'|en|cette|ce",
    thisMonth: 'de ce mois|du mois|courant|du mois courant',
    quarter: 'trimestre',
    countedBehind: 'en|dans',
    countedBefore: 'a (?:compter|partir) d[eu]|apres',
    bareCounts: ['huit', 'quinze'],
    weekAfterNext: "(?:la )?semaine (?:d'apres la prochaine|suivant la prochaine|apres la prochaine)",
    afterNext: [never, never],
    over: ['que (?:finisse|se termine|ne (?:finisse|se termine))', never],
    weekNumber: '(?:semaine|sem\\.?|s)',
    christmas: 'noel|les fetes',
    newYear: "(?:le )?nouvel an|(?:le )?jour de l'an",
    easter: 'paques',
    pentecost: '(?:la )?pentecote',
    inMonth: '(?:en|courant|au mois de|dans le courant de)',
  },
  es: {
    ordinals: ['primer[oa]?', 'segund[oa]', 'tercer[oa]?', 'cuart[oa]', 'ultim[oa]'],
    half: 'mitad',
    fortnight: 'quincena',
    start: '(?:a )?(?:principios|comienzos|inicios|primeros) del?',
    middle: '(?:a )?(?:mediados|mitad) del?',
    of: 'de|del|la|el|esta|este',
    thisMonth: 'de este mes|del mes|del corriente|del cte\\.?',
    quarter: 'trimestre',
    countedBehind: 'en|dentro de',
    countedBefore: 'a (?:contar|partir) de|desde',
    bareCounts: ['ocho', 'quince'],
    weekAfterNext:
      '(?:la )?semana (?:siguiente a la (?:proxima|que viene)|que viene no, la (?:siguiente|otra))',
    afterNext: [never, never],
    over: ['que (?:se )?(?:acabe|termine|finalice)|de (?:acabar|terminar)', never],
    weekNumber: '(?:semana)',
    christmas: '(?:las? )?navidad(?:es)?|nochebuena',
    newYear: 'ano nuevo|nochevieja',
    easter: '(?:la )?pascua',
    pentecost: 'pentecostes',
    inMonth: '(?:en|durante|a lo largo de|dentro del?)',
  },
  pt: {
    ordinals: ['primeir[oa]', 'segund[oa]', 'terceir[oa]', 'quart[oa]', 'ultim[oa]'],
    half: 'metade',
    fortnight: 'quinzena',
    start: '(?:no )?(?:inicio|comeco|comecinho|principio) d[aeo]',
    middle: '(?:no |a |em )?(?:meio|meados) d[aeo]',
    of: 'de|da|do|a|o|esta|este|desta|deste',
    thisMonth: 'deste mes|do mes|do corrente|do corrente mes',
    quarter: 'trimestre',
    countedBehind: 'a|em|daqui a',
    countedBefore: 'a (?:contar|partir) d[aeo]|depois d[aeo]',
    bareCounts: ['oito', 'quinze'],
    weekAfterNext: '(?:[ao] )?semana (?:a seguir a|seguinte a|depois da) proxima',
    afterNext: [never, never],
    over: ['que (?:acabe|termine)|de (?:acabar|terminar)', never],
    weekNumber: '(?:semana)',
    christmas: '(?:o )?natal|as festas',
    newYear: '(?:o )?ano novo|(?:o )?reveillon',
    easter: '(?:a )?pascoa',
    pentecost: '(?:o )?pentecostes',
    inMonth: '(?:em|durante|ao longo de|no (?:decorrer|decurso) de|no mes de)',
  },
  it: {
    ordinals: ['prim[oa]', 'second[oa]', 'terz[oa]', 'quart[oa]', 'ultim[oa]'],
    half: 'meta',
    fortnight: 'quindicina',
    start: "(?:all'|l')?inizi[o]?(?: d(?:i|ella|ello|el|ell'))?|(?:ai )?primi d(?:i|el)",
    middle: '(?:a )?meta(?: d(?:i|ella|el))?',
    of: "di|del|della|dell'|la|il|questa|questo",
    thisMonth: 'di questo mese|del mese|c\\. ?m\\.|corrente(?: mese)?|del corrente mese',
    quarter: 'trimestre',
    countedBehind: 'a|tra|fra',
    countedBefore: 'da',
    bareCounts: ['otto', 'quindici'],
    weekAfterNext: '(?:la )?settimana (?:dopo la prossima|successiva alla prossima)',
    afterNext: [never, never],
    over: ['che (?:finisca|termini)', never],
    weekNumber: '(?:settimana)',
    christmas: 'natale|le feste',
    newYear: "capodanno|l'anno nuovo",
    easter: 'pasqua',
    pentecost: 'pentecoste',
    inMonth: '(?:a|ad|in|entro|nel mese di|nel corso di|durante)',
  },
  nl: {
    ordinals: ['eerste', 'tweede', 'derde', 'vierde', 'laatste'],
    half: 'helft',
    fortnight: never,
    start: '(?:het )?begin(?: van)?',
    middle: '(?:het )?midden(?: van)?|half|medio|halverwege',
    of: 'van|in|de|deze',
    thisMonth: 'van deze maand|deze maand|van de maand|dezer',
    quarter: 'kwartaal',
    countedBehind: 'over',
    countedBefore: 'na|vanaf',
    bareCounts: [never, never],
    weekAfterNext: '(?:de )?week na de volgende|(?:de )?overvolgende week',
    afterNext: ['overvolgende', never],
    over: [never, '(?:om|voorbij) is'],
    weekNumber: '(?:week|wk)',
    christmas: 'kerst(?:mis)?|de feestdagen',
    newYear: 'oud en nieuw|nieuwjaar|(?:de )?jaarwisseling',
    easter: 'pasen',
    pentecost: 'pinksteren',
    inMonth: '(?:in|in de loop van)',
  },
};
