import type { LanguageCode } from '../language-rules.ts';

/** How a language refers to a day that was named before, over folded text. */
export interface ThenWords {
  /** Up to that day. */
  readonly byThen: string;
  /** Ahead of that day. */
  readonly beforeThen: string;
  /** Nouns of things that take place on a day: "before the meeting". */
  readonly event: string;
  readonly sameDay: string;
  /** Behind a weekday, and in front of it: the first one after that day. */
  readonly after: string;
  readonly following: string;
  /** Behind a weekday: the last one ahead of that day. */
  readonly before: string;
  /** Between a weekday and another day, where the words that count days on, or back, are others. */
  readonly toAfter: string;
  readonly toBefore: string;
}

/** Nothing more is said of it. */
const end = '(?= ?(?:$|[,.;!?)]))';
const never = '(?!)';

export const thenWords: Record<LanguageCode, ThenWords> = {
  en: {
    byThen: '(?:by|until|till) (?:then|that (?:day|date|time))',
    beforeThen: `before (?:i|we) (?:go|leave|travel|fly|set off|head off)${end}|(?:before|ahead of|prior to) (?:then|that(?: (?:day|date))?${end})|before${end}`,
    event:
      'meeting|board|committee|session|event|party|conference|trip|visit|hearing|exam|wedding|appointment|workshop|interview|match|course|opening|launch|inspection|agm|holidays?|half-term|term|start|move|delivery|departure|bell|assembly|council|festival|fair|camp|concert|show',
    sameDay: '(?:on )?(?:the|that) (?:very )?same day|(?:on )?that (?:very )?day|(?:later |still )that day',
    after: `after(?: (?:that|then))?(?:${end}|(?= (?:i|we|you|he|she|they|it)(?!\\p{L})))|following${end}|thereafter`,
    following: 'following',
    before: `before(?: (?:that|then))?(?:${end}|(?= (?:i|we|you|that)(?!\\p{L})))|prior${end}`,
    toAfter: 'after|following',
    toBefore: never,
  },
  de: {
    byThen: 'bis dahin|bis dann|bis zu (?:diesem|dem) (?:tag|termin|datum|zeitpunkt)',
    beforeThen: `bevor (?:ich|wir) (?:fahre|fahren|gehe|gehen|los|weg|verreise|verreisen|abreise|abreisen)[a-z]*${end}|(?:noch )?(?:vorher|davor|zuvor)`,
    event:
      '\\S*(?:sitzung|termin|treffen|besprechung|versammlung|feier|fest|reise|besuch|prufung|hochzeit|tagung|konferenz|messe|gesprach|vorstand|ausschuss|turnier|abnahme|beginn|start|ferien|urlaub|abreise|abfahrt|abflug|umzug|eroffnung|einzug|lieferung|lager|konzert|auftritt|kurs|lehrgang|spiel|ausflug|begehung|ubergabe|schliessung|umstellung|pause|rat)s?',
    sameDay:
      '(?:noch )?(?:am |an )?(?:selben|gleichen|dem(?:selben)?) tag(?! (?:vor|nach|davor|danach|darauf|der|des|zuvor|vorher))|taggleich',
    after: 'danach|darauf|drauf|hinterher|drauffolgend',
    following: '(?:darauf ?|nach|drauf ?)?folgenden?',
    before: 'davor|vorher|zuvor',
    toAfter: 'nach',
    toBefore: never,
  },
  fr: {
    byThen:
      "(?:d'ici[- ]la|jusque[- ]la)(?= ?(?:$|[,.;!?)])| (?:pour|afin|si|que|je|tu|vous|nous|on|et|par|svp|s'il|merci)(?!\\p{L}))|(?:pour|avant) cette date",
    beforeThen: `avant (?:de partir|(?:mon|notre) depart|que je (?:parte|m'en aille))${end}|avant (?:cela|ca|cette date|ce jour)|auparavant|avant${end}`,
    event:
      'reunion|conseil|comite|seance|assemblee|fete|voyage|depart|visite|examen|mariage|rendez-vous|salon|conference|audience|sortie|evenement|rencontre|inspection',
    sameDay: '(?:le )?jour meme|(?:le )?meme jour|dans la journee(?! d[eu])',
    after: `d'apres|suivant|qui suit|apres(?:${end}|(?= (?:je|j'|on|nous|tu|vous)))`,
    following: never,
    before: `d'avant|precedent|qui precede|avant${end}`,
    toAfter: "(?:d')?apres|suivant|qui suit",
    toBefore: "d'avant|precedant",
  },
  es: {
    byThen: '(?:para|hasta|antes de) entonces|(?:para|hasta) (?:esa fecha|ese dia)',
    beforeThen: `antes de (?:irme|irnos|salir|viajar|partir|marcharme)${end}|antes de (?:eso|esa fecha|ese dia)|antes${end}`,
    event:
      'junta|reunion|consejo|comite|sesion|asamblea|fiesta|viaje|visita|examen|boda|cita|feria|congreso|vista|evento|encuentro|inauguracion|inspeccion',
    sameDay: '(?:el|ese) mismo dia|ese dia|(?:en|durante) el dia(?! d)',
    after: `siguiente(?! al?(?!\\p{L}))|de despues|posterior${end}|despues(?:${end}|(?= (?:te|le|os|les|lo|la)(?!\\p{L})))`,
    following: 'siguiente',
    before: `anterior(?! al?(?!\\p{L}))|de antes|previo${end}|antes${end}`,
    toAfter: '(?:de )?despues|siguiente|posterior|tras',
    toBefore: 'de antes|anterior|previo',
  },
  pt: {
    byThen: 'ate (?:la|entao|esse dia|essa data)|para entao',
    beforeThen: `antes de (?:ir|irmos|sair|sairmos|partir|viajar)${end}|antes (?:disso|desse dia|dessa data)|antes${end}`,
    event:
      'reuniao|direcao|conselho|comite|sessao|assembleia|festa|viagem|visita|exame|casamento|consulta|feira|congresso|audiencia|evento|encontro|inauguracao|vistoria|prova',
    sameDay: '(?:no )?(?:proprio|mesmo) dia|nesse (?:mesmo )?dia',
    after: `seguinte(?! aos?(?!\\p{L})| a(?!\\p{L}))|a seguir(?! aos?(?!\\p{L})| a(?!\\p{L}))|depois(?:${end}|(?= (?:eu|te|lhe|vos|ja)(?!\\p{L})))`,
    following: 'seguinte',
    before: `anterior(?! a)|antes${end}`,
    toAfter: 'depois|seguinte|a seguir|apos',
    toBefore: 'anterior',
  },
  it: {
    byThen: '(?:entro|per|fino ad?) (?:allora|quel giorno|quella data)',
    beforeThen: `prima (?:di partire|di andare via|di andarmene|della partenza)${end}|prima (?:di (?:allora|quel giorno|quella data|questo)|che arrivi)|prima${end}`,
    event:
      'riunione|consiglio|comitato|seduta|assemblea|festa|viaggio|visita|esame|matrimonio|appuntamento|fiera|convegno|udienza|evento|incontro|inaugurazione|sopralluogo|gita|gara',
    sameDay: '(?:il |lo )?(?:giorno stesso|stesso giorno)|(?:quel|nel) giorno stesso|in giornata',
    after: `dopo(?:${end}|(?= (?:ti|le|vi|te|ve|glie\\w+|lo|la)(?!\\p{L})))|successiv[oa](?! al)|seguente|che segue`,
    following: 'successiv[oa]|seguente',
    before: `prima${end}|precedente`,
    toAfter: 'dopo|successiv[oa]|seguente',
    toBefore: 'precedente',
  },
  nl: {
    byThen: '(?:tegen|voor|tot) (?:die tijd|dan|die dag|die datum)|(?:tegen|voor) dan',
    beforeThen: `voor(?:dat)? (?:ik|we) (?:wegga|weggaan|vertrek|vertrekken|ga|gaan)${end}|daarvoor|ervoor|(?:van )?tevoren|vooraf|voordien|voor die (?:dag|datum)`,
    event:
      '\\S*(?:vergadering|bijeenkomst|bestuur|feest|reis|bezoek|examen|bruiloft|afspraak|beurs|congres|zitting|overleg|keuring|uitje|wedstrijd|opening|vakantie|bouwvak|begin|start|vertrek|verhuizing|sluiting|levering|kamp|concert|optreden|cursus|raad|markt|oplevering)',
    sameDay: '(?:nog )?(?:op )?(?:de)?zelfde dag|diezelfde dag|die dag(?! (?:voor|na|erna|erop|daarna))',
    after: 'daarna|erna|erop|daarop|nadien',
    following: '(?:daar|er)op ?volgende',
    before: 'daarvoor|ervoor|voordien',
    toAfter: 'na|volgend op',
    toBefore: never,
  },
};
