import type { LanguageCode } from './language-rules.ts';

/** How a language names days: patterns over folded text. */
export interface DayWords {
  readonly today: string;
  readonly tomorrow: string;
  readonly afterTomorrow: string;
  /** A later time that is no day: "soon", "this week", "when". */
  readonly soon: string;
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
    today:
      'today|tonight|this (?:afternoon|evening|morning)|eod|cob|midnight|(?:end|close) of (?:the )?(?:business |working )?(?:day|business|play)|end of today|the day is (?:out|over)',
    tomorrow: 'tomorrow',
    afterTomorrow: '(?:the )?day after tomorrow',
    soon: 'later|soon|shortly|when|once|this (?:week|afternoon|evening|weekend)|in a (?:few|couple|bit|minute|moment)|within .{1,20} (?:days?|hours?|weeks?)',
    next: 'next',
    endOf: '(?:(?:the )?(?:very )?(?:end|close|(?:last|final) (?:few )?days?)(?: of)?|late(?: in)?)',
    week: '(?:working |work )?week|eow|weekend',
    month: 'month[- ]?end|month|eom',
    year: 'year[- ]?end|year',
    article: 'the',
  },
  de: {
    today:
      'heute|heutigen tag(?:es)?|(?:ende des tages|tagesende)|(?:dienst|geschafts|buro|tages)schluss|feierabend|im laufe des (?:heutigen )?tages',
    tomorrow: 'morgigen tag(?:es)?|morgen(?:fruh|vormittag|mittag|nachmittag|abend)?',
    afterTomorrow: 'ubermorgen(?:fruh|vormittag|mittag|nachmittag|abend)?',
    soon: 'spater|bald|demnachst|gleich|nachher|sobald|wenn|diese woche|im laufe|am wochenende|die(?:ser)? tage|in den nachsten',
    next: 'nachste[nrsm]?',
    endOf: '(?:ende|letzte[nrm]? tagen?)',
    week: '(?:arbeits)?woche|wochenende|wochenschluss',
    month: 'monats?|monatsende|monatsletzten?|monatsschluss|ultimo',
    year: 'jahre?s?|jahresende|jahresschluss',
    article: 'zum|dem|den|der',
  },
  fr: {
    today:
      "aujourd'hui|ce soir|cet apres-midi|ce jour|(?:dans|(?:en |la )?fin de) (?:la )?journee|d'ici (?:a )?ce soir",
    tomorrow: 'demain',
    afterTomorrow: 'apres[- ]demain',
    soon: 'plus tard|bientot|rapidement|quand|des que|cette semaine|dans (?:la journee|la semaine|les jours)',
    next: 'prochaine?',
    endOf: "(?:(?:la )?fin|(?:les? )?derniers? jours?)(?: du| de| d')?",
    week: 'semaine(?! sainte)|week-end',
    month: 'mois',
    year: 'annee|an(?= prochain)',
    article: 'le|au|du',
  },
  es: {
    today: 'hoy(?: mismo)?|esta (?:noche|tarde)|(?:el )?(?:fin|final) del dia|que (?:acabe|termine) el dia',
    tomorrow: 'manana',
    afterTomorrow: 'pasado manana',
    soon: 'luego|pronto|mas tarde|en breve|cuando|en cuanto|apenas [a-z]+[ae]\\b|esta semana|esta tarde',
    next: 'proxim[oa]|que viene',
    endOf: '(?:a )?(?:el )?(?:fin|final|finales|fines|ultimos(?: dias)?|ultimo dia) del?',
    week: 'semana(?! santa)',
    month: 'mes',
    year: 'ano(?! nuevo)',
    article: 'el|del|dia',
  },
  pt: {
    today: 'hoje|esta (?:tarde|noite)|(?:o )?(?:fim|final) do dia|que (?:acabe|termine) o dia',
    tomorrow: 'amanha',
    afterTomorrow: 'depois de amanha',
    soon: 'mais tarde|em breve|logo|depois|quando|assim que|esta semana|esta tarde',
    next: 'proxim[oa]|que vem',
    endOf: '(?:o )?(?:fim|fimzinho|fins|final|finalzinho|finais|ultimos? dias?) d[aoe](?:sta|ste)?',
    week: 'semana(?! santa)',
    month: 'mes',
    year: 'ano(?! novo)',
    article: 'o|dia|ao',
  },
  it: {
    today:
      'oggi|stasera|in (?:giornata|mattinata|serata)|questo pomeriggio|questa sera|(?:la )?fine (?:della )?giornata',
    tomorrow: 'domani|domattina',
    afterTomorrow: "dopo ?domani|posdomani|doman[i']? ?l'altro",
    soon: 'piu tardi|presto|a breve|quando|appena|in settimana|questa settimana',
    next: 'prossim[oa]',
    endOf: "(?:(?:la )?fine|(?:gli )?ultimi giorni|(?:l')?ultimo giorno)(?: della| dell'| del| di)?",
    week: 'settimana(?! santa)',
    month: 'mese',
    year: 'anno',
    article: 'il|al|del|giorno|prima del',
  },
  nl: {
    today: 'vandaag|vanavond|vanmiddag|(?:het )?einde? van de (?:werk)?dag|sluitingstijd',
    tomorrow: 'morgen(?:vroeg|ochtend|middag|namiddag|avond)?',
    afterTomorrow: 'overmorgen(?:vroeg|ochtend|middag|namiddag|avond)?',
    soon: 'later|straks|binnenkort|snel|zodra|als|deze week|in de loop',
    next: 'volgende?',
    endOf: '(?:(?:het )?(?:einde|eind)|(?:de )?laatste dag(?:en)?)(?: van)?',
    week: '(?:werk)?week|weekend',
    month: 'maand|maandeinde',
    year: 'jaar|jaareinde',
    article: 'de|den',
  },
};
