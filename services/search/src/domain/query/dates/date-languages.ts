export type Unit = 'day' | 'week' | 'month' | 'year';
/** In the order of the calendar; weeks begin on Monday (ISO 8601). */
type Months = readonly [string, string, string, string, string, string, string, string, string, string, string, string]; // prettier-ignore
type Weekdays = readonly [string, string, string, string, string, string, string];

/**
 * How a language names days. All are patterns: a blank is any white space, and a letter with an accent is also found without it.
 * `{month}`, `{day}`, `{weekday}`, `{count}` and `{unit}` stand for the language's own words, `{year}` for one with what joins it.
 */
export interface DateLanguage {
  /** Today or yesterday, this or the last week, month, year. */
  readonly relative: Readonly<Record<Unit, readonly [thisOne: string, lastOne: string]>>;
  readonly months: Months;
  /** The words that must stand before a month, with their blank: the name alone may be a person or a verb. */
  readonly inMonth: string;
  readonly year: string;
  /** The words before a day of a month; they may be missing where a year follows. */
  readonly onDay: string;
  readonly dayOfMonth: readonly string[];
  readonly weekdays: Weekdays;
  readonly lastWeekday: readonly string[];
  /** One to ten. */
  readonly counts: readonly string[];
  readonly units: Readonly<Record<Unit, string>>;
  readonly ago: readonly string[];
}

const bareYear = '(?:,? {year})?';

export const english: DateLanguage = {
  relative: {
    day: ['today', 'yesterday'],
    week: ['this week', '(?:last|past|previous) week'],
    month: ['this month', '(?:last|past|previous) month'],
    year: ['this year', '(?:last|past|previous) year'],
  },
  months: ['january', 'february', 'march', 'april', 'may', 'june', 'july', 'august', 'september', 'october', 'november', 'december'], // prettier-ignore
  inMonth: 'in ',
  year: bareYear,
  onDay: 'on ',
  dayOfMonth: ['(?:the )?{day}(?:st|nd|rd|th)? (?:of )?{month}', '{month} (?:the )?{day}(?:st|nd|rd|th)?'],
  weekdays: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'],
  // "The last Monday of May" is a rule, not a day.
  lastWeekday: ['(?:on )?(?:last|previous) {weekday}(?! (?:of|in) )'],
  counts: ['an?|one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'],
  units: { day: 'days?', week: 'weeks?', month: 'months?', year: 'years?' },
  ago: ['{count} {unit} ago'],
};

export const german: DateLanguage = {
  relative: {
    day: ['heute', 'gestern'],
    week: ['(?:in )?diese(?:r)? woche', '(?:in der )?(?:letzten|vergangenen|letzte|vergangene) woche'],
    month: ['(?:in )?diesen? monat|in diesem monat', '(?:im )?(?:letzten|vergangenen) monat'],
    year: ['dieses jahr|in diesem jahr', '(?:letztes|vergangenes|im letzten|im vergangenen) jahr'],
  },
  months: ['januar', 'februar', 'märz', 'april', 'mai', 'juni', 'juli', 'august', 'september', 'oktober', 'november', 'dezember'], // prettier-ignore
  inMonth: 'im ',
  year: '(?: {year})?',
  onDay: 'am ',
  dayOfMonth: ['{day}\\.(?: )?{month}'],
  weekdays: ['montag', 'dienstag', 'mittwoch', 'donnerstag', 'freitag', 'samstag|sonnabend', 'sonntag'],
  lastWeekday: ['(?:am )?(?:letzten|vergangenen) {weekday}'],
  counts: ['ein(?:em|er)', 'zwei', 'drei', 'vier', 'fünf', 'sechs', 'sieben', 'acht', 'neun', 'zehn'],
  units: { day: 'tag(?:en)?', week: 'wochen?', month: 'monat(?:en)?', year: 'jahr(?:en)?' },
  ago: ['vor {count} {unit}'],
};

export const french: DateLanguage = {
  relative: {
    // "hier" alone would be yesterday in French and here in German and Dutch.
    day: ["aujourd[’']hui", "d[’']hier"],
    week: ['cette semaine', '(?:la )?semaine (?:dernière|passée)'],
    month: ['ce mois(?:-ci)?', '(?:le )?mois (?:dernier|passé)'],
    year: ['cette année', "(?:l[’'])?année dernière|(?:l[’'])?an dernier"],
  },
  months: ['janvier', 'février', 'mars', 'avril', 'mai', 'juin', 'juillet', 'août', 'septembre', 'octobre', 'novembre', 'décembre'], // prettier-ignore
  inMonth: "en |au mois de |au mois d[’']",
  year: '(?: {year})?',
  onDay: 'le ',
  dayOfMonth: ['{day}(?:er)? {month}'],
  weekdays: ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'],
  lastWeekday: ['{weekday} (?:dernier|passé)'],
  counts: ['une?', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit', 'neuf', 'dix'],
  units: { day: 'jours?', week: 'semaines?', month: 'mois', year: 'ans?|années?' },
  ago: ['il y a {count} {unit}'],
};

export const spanish: DateLanguage = {
  relative: {
    day: ['hoy', 'ayer'],
    week: ['esta semana', '(?:la )?semana pasada'],
    month: ['este mes', '(?:el )?mes pasado'],
    year: ['este año', '(?:el )?año pasado'],
  },
  months: ['enero', 'febrero', 'marzo', 'abril', 'mayo', 'junio', 'julio', 'agosto', 'septiembre|setiembre', 'octubre', 'noviembre', 'diciembre'], // prettier-ignore
  inMonth: 'en ',
  year: '(?: del? {year})?',
  onDay: 'el (?:día )?',
  dayOfMonth: ['{day} de {month}'],
  weekdays: ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'],
  lastWeekday: ['(?:el )?{weekday} pasado', '(?:el )?pasado {weekday}'],
  counts: ['una?', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve', 'diez'],
  units: { day: 'días?', week: 'semanas?', month: 'mes(?:es)?', year: 'años?' },
  ago: ['hace {count} {unit}'],
};

export const italian: DateLanguage = {
  relative: {
    day: ['oggi', 'ieri'],
    week: ['questa settimana', '(?:la )?settimana scorsa|(?:la )?scorsa settimana'],
    month: ['questo mese', '(?:il )?mese scorso|(?:lo )?scorso mese'],
    year: ["quest[’']anno", "(?:l[’'])?anno scorso|(?:lo )?scorso anno"],
  },
  months: ['gennaio', 'febbraio', 'marzo', 'aprile', 'maggio', 'giugno', 'luglio', 'agosto', 'settembre', 'ottobre', 'novembre', 'dicembre'], // prettier-ignore
  // "Da gennaio a marzo", in Spanish "de enero a marzo", is longer than March.
  inMonth:
    'in |nel |(?<!(?:(?:genn|febbr)aio|marzo|aprile|(?:magg|lugl)io|(?:giu|gin)gno|enero|febrero|abril|mayo|juni?o|julio) )ad? ',
  year: '(?: (?:del )?{year})?',
  onDay: "il |l[’']",
  dayOfMonth: ['{day}[º°]? {month}'],
  weekdays: ['lunedì', 'martedì', 'mercoledì', 'giovedì', 'venerdì', 'sabato', 'domenica'],
  lastWeekday: ['{weekday} scors[oa]', '(?:lo |la )?scors[oa] {weekday}'],
  counts: ['una?', 'due', 'tre', 'quattro', 'cinque', 'sei', 'sette', 'otto', 'nove', 'dieci'],
  units: { day: 'giorn[oi]', week: 'settiman[ae]', month: 'mes[ei]', year: 'ann[oi]' },
  ago: ['{count} {unit} fa'],
};

export const portuguese: DateLanguage = {
  relative: {
    day: ['hoje', 'ontem'],
    week: ['esta semana', '(?:a )?semana passada'],
    month: ['este mês', '(?:o )?mês passado'],
    year: ['este ano', '(?:o )?ano passado'],
  },
  months: ['janeiro', 'fevereiro', 'março', 'abril', 'maio', 'junho', 'julho', 'agosto', 'setembro', 'outubro', 'novembro', 'dezembro'], // prettier-ignore
  inMonth: 'em ',
  year: '(?: de {year})?',
  onDay: 'em |no dia |dia ',
  dayOfMonth: ['{day}[º°]? de {month}'],
  weekdays: ['segunda(?:-feira)?', 'terça(?:-feira)?', 'quarta(?:-feira)?', 'quinta(?:-feira)?', 'sexta(?:-feira)?', 'sábado', 'domingo'], // prettier-ignore
  lastWeekday: ['{weekday} passad[oa]'],
  counts: ['uma?|um', 'dois|duas', 'três', 'quatro', 'cinco', 'seis', 'sete', 'oito', 'nove', 'dez'],
  units: { day: 'dias?', week: 'semanas?', month: 'mês|meses', year: 'anos?' },
  ago: ['há {count} {unit}(?: atrás)?', '{count} {unit} atrás'],
};

export const dutch: DateLanguage = {
  relative: {
    day: ['vandaag', 'gisteren'],
    week: ['deze week', '(?:de )?(?:vorige|afgelopen) week'],
    month: ['deze maand', '(?:vorige|afgelopen) maand'],
    year: ['dit jaar', '(?:vorig|afgelopen) jaar'],
  },
  months: ['januari', 'februari', 'maart', 'april', 'mei', 'juni', 'juli', 'augustus', 'september', 'oktober', 'november', 'december'], // prettier-ignore
  inMonth: 'in ',
  year: '(?: {year})?',
  onDay: 'op ',
  dayOfMonth: ['{day} {month}'],
  weekdays: ['maandag', 'dinsdag', 'woensdag', 'donderdag', 'vrijdag', 'zaterdag', 'zondag'],
  lastWeekday: ['(?:vorige|afgelopen) {weekday}'],
  counts: ['een|één', 'twee', 'drie', 'vier', 'vijf', 'zes', 'zeven', 'acht', 'negen', 'tien'],
  units: { day: 'dag(?:en)?', week: 'week|weken', month: 'maand(?:en)?', year: 'jaar|jaren' },
  ago: ['{count} {unit} geleden'],
};

/** The languages in which follow-ups are read. */
export const dateLanguages = [english, german, french, spanish, italian, portuguese, dutch] as const;
