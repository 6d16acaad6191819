import type { LanguageCode } from './language-rules.ts';

/** How a language says "in two weeks", over folded text. */
export interface SpanWords {
  readonly lead: string;
  /** Small words between the lead and the number. */
  readonly filler: string;
  /** From one on; a space between them is an alternative. */
  readonly numbers: readonly string[];
  /** Numbers by another word, and the vague ones: the later day is meant. Those above ten stand in days/span-numbers.ts. */
  readonly more: readonly (readonly [pattern: string, value: number])[];
  /** Between two numbers of one span: "two or three", "2-3". */
  readonly or: string;
  readonly hour: string;
  readonly day: string;
  readonly workingDay: string;
  readonly week: string;
  readonly month: string;
  /** Spans by a word of their own, in days. */
  readonly whole: readonly (readonly [pattern: string, days: number])[];
  /** Before a span that the reader is given for something. */
  readonly granted: string;
  /** Behind such a span. */
  readonly grantedFor: string;
  /** Behind a span without a lead: "two weeks from now". */
  readonly fromNow: string;
  /** Behind a span: the day from which it is counted, which is that of the mail. */
  readonly counted: string;
}

const never = '(?!)';

export const spanWords: Record<LanguageCode, SpanWords> = {
  en: {
    lead: '(?:please )?(?:allow|grant)(?: us| me)?|in|within|inside(?: of)?|in about|over|another|give (?:me|us)|not later than|no later than|up to|takes?(?: up to)?|(?:response|turnaround|processing) time is(?: up to)?',
    filler: 'the|next|following|about|around|roughly|another|at most|(?:a )?max(?:imum)?(?: of)?|a period of',
    numbers: ['an?|one', 'two|a couple of', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'],
    more: [
      ['a few|few|several|some', 3],
      ['couple of|couple', 2],
      ['a dozen', 12],
    ],
    or: 'or|to|,',
    hour: 'hours?|hrs?',
    day: "days?(?:'s?|'? time)?",
    workingDay: '(?:working|business|work) days?|workdays?',
    week: "(?:working |business )?weeks?(?:'s?)?(?:' time| time)?|week's time",
    month: "months?(?:'s?)?(?: time)?",
    whole: [
      ['(?:in|within|inside(?: of)?|over|give (?:me|us)|allow (?:me|us)) (?:a|the next) fortnight', 14],
      ["(?:a )?fortnight's time", 14],
      ['(?:in|within) a week or two', 14],
      ['(?:in|within) a day or two', 2],
      ['(?:in|within|over|during) the (?:next|coming|following)(?: few)? days', 3],
      ['(?:in|within) the (?:next|coming) weeks', 21],
      ['within the week', 7],
      ['(?:today week|this time next week)', 7],
      ['tomorrow week', 8],
    ],
    granted:
      "you(?:'ll| will)? (?:now |still )?(?:have|get|are given)|(?:i|we) (?:can |will |hereby )?(?:give|grant|allow) you",
    grantedFor: ' to | in which to ',
    fromNow: 'from now|hence',
    counted:
      '(?:of|from|after) (?:today|receipt|the date of this (?:letter|e-?mail|mail|message)|this (?:letter|e-?mail|mail|message))',
  },
  de: {
    lead: '(?:rechnen sie mit|es dauert(?: noch)?|dauert(?: noch)?(?: bis zu)?)|bis zu|in|innerhalb|innerhalb von|binnen|in den|noch|fristgerecht|(?:gib|gebt|geben sie|lass|lasst|lassen sie) (?:mir|uns)|(?:mit )?einer frist von',
    filler:
      'so|gut(?:en)?|knapp(?:en)?|nachsten|kommenden|der|den|die|von|einer frist von|ca\\.|etwa|ungefahr|rund|maximal|hochstens|spatestens',
    numbers: [
      'einem|einer|eines|einen|eine|ein',
      'zwei|zweier',
      'drei|dreier',
      'vier',
      'funf',
      'sechs',
      'sieben',
      'acht',
      'neun',
      'zehn',
    ],
    more: [['ein paar|einigen|einige|wenigen|wenige|mehreren|paar', 3]],
    or: 'oder|bis|,',
    hour: 'stunden?',
    day: 'tage?n?s?',
    workingDay: '(?:werk|arbeits|bank|geschafts)tage?n?s?',
    week: '(?:arbeits|kalender)?wochen?',
    month: 'monate?n?s?',
    whole: [
      ['in den (?:nachsten|kommenden) tagen', 3],
      ['in den (?:nachsten|kommenden) wochen', 21],
      ['binnen wochenfrist', 7],
      ['binnen monatsfrist', 30],
      ['(?:in|binnen) jahresfrist', 365],
      ['(?:die (?:nachsten|kommenden)|diese|dieser) tage', 3],
      ['die tage(?= ?(?:$|[,.;!]| (?:mal|noch)(?!\\p{L})))', 3],
    ],
    granted:
      '(?:haben sie|sie haben|habt ihr|ihr habt|hast du|du hast)(?: ab heute| jetzt| nun| noch)?|(?:gebe[n]?|gewahre[n]?|setze[n]?|raume[n]?) (?:ich |wir )?(?:ihnen|dir|euch)',
    grantedFor: ' zeit(?!\\p{L})|,? um ',
    fromNow: never,
    counted:
      '(?:ab|von|nach) (?:heute|jetzt|(?:dem )?(?:erhalt|zugang|eingang|empfang|zustellung|datum)(?: dieses?r? (?:schreibens|briefes|mail|e-mail|nachricht))?)',
  },
  fr: {
    lead: "comptez|prevoyez|(?:laisse|laissez|donne|donnez)-(?:moi|nous)|delai(?: de (?:reponse|traitement))? est de|jusqu'a|dans|sous|d'ici|(?:dans|avec|sous|d') ?un delai (?:maximum |maximal )?d(?:e|')|dans le delai d(?:e|')|dans les|endeans",
    filler:
      'les|petite?s?|bonne?s?|prochaine?s?|un delai de|un delai maximum de|(?:un )?maximum(?: de)?|tout au plus|environ|au plus|au maximum|a|encore',
    numbers: ['une?', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit', 'neuf', 'dix'],
    more: [
      ['quelques|plusieurs', 3],
      ['une huitaine de', 8],
      ['une dizaine de', 10],
      ['une quinzaine de', 15],
    ],
    or: 'ou|a|,',
    hour: 'heures?|h',
    day: 'jours?',
    workingDay: 'jours? ouvr(?:es?|ables?)',
    week: 'semaines?',
    month: 'mois',
    whole: [
      ['dans les (?:prochains jours|jours (?:a venir|qui viennent|prochains))', 3],
      ['ces (?:prochains )?jours(?:-ci)?', 3],
      ['dans les (?:prochaines semaines|semaines (?:a venir|qui viennent))', 21],
      ["(?:sous|dans la|dans une|d'ici (?:a )?(?:une )?) ?huitaine(?! d)", 8],
      ["(?:sous|dans la|dans une|d'ici (?:a )?(?:une )?) ?quinzaine(?! d)", 15],
    ],
    granted:
      "(?:vous|tu) (?:avez|as|disposez de|disposez d'un delai de|disposez d'|aurez)|(?:je|nous) (?:vous|te) (?:laisse|laissons|donne|donnons|accorde|accordons)",
    grantedFor: ' pour (?:\\S+ ){0,2}?\\p{L}+(?:er|ir|re|oir)(?!\\p{L})',
    fromNow: never,
    counted:
      "a (?:compter|partir|dater) (?:d'|de )(?:aujourd'hui|ce jour|la (?:presente|reception)(?: (?:de|du) (?:cette |ce )?(?:presente|lettre|courrier|mail|message))?)|a (?:compter|partir|dater) d(?:e|u) (?:(?:ce|cette|present[e]?) )*(?:courriel|e-?mail|mail|courrier|message|lettre|envoi)",
  },
  es: {
    lead: 'en|hasta|(?:dame|deme|dadme|denos|danos)|(?:plazo|tiempo) de respuesta (?:es )?de|dentro de|de aqui a|de hoy en|en el plazo de|en un plazo de|antes de|en el termino de',
    filler:
      'los|las|unos|unas|proxim[oa]s|el plazo de|un plazo de|un plazo maximo de|(?:un )?maximo(?: de)?|como (?:maximo|mucho)|no mas de|aproximadamente|un par de|cosa de',
    numbers: ['una?', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve', 'diez'],
    more: [
      ['unos|unas|algunos|algunas|pocos|varios', 3],
      ['un par de', 2],
      ['una decena de', 10],
    ],
    or: 'o|a|,',
    hour: 'horas?',
    day: 'dias?(?: naturales| corridos)?',
    workingDay: 'dias? (?:habil(?:es)?|laborables?|laborales|utiles)',
    week: 'semanas?',
    month: 'mes(?:es)?',
    whole: [
      ['en los (?:proximos dias|dias proximos)', 3],
      ['en las (?:proximas semanas|semanas proximas)', 21],
      ['(?:en |por )?estos (?:proximos )?dias', 3],
    ],
    granted:
      '(?:tiene[ns]?|teneis|dispone[ns]? de|disponeis de|cuentan? con)(?: un plazo de)?|(?:le|les|te|os) (?:concedo|concedemos|doy|damos|otorgamos)',
    grantedFor: ' para (?:\\S+ )?\\p{L}+(?:ar|er|ir)(?:l[oae]s?|me|nos|se)?(?!\\p{L})',
    fromNow: never,
    counted:
      '(?:a (?:contar|partir) (?:de|desde)|desde|de) (?:hoy|esta fecha|la (?:fecha|presente|recepcion)(?: de (?:la|esta) (?:presente|carta))?)',
  },
  pt: {
    lead: '(?:da|de|deem|deixa|deixe)-(?:me|nos)|me (?:da|de|deixe|deixa)|prazo (?:de \\p{L}+ )?e de(?: ate)?|em|em ate|ate|de ate|dentro de|dentro dos?|daqui a|daqui por|de hoje a|no prazo de|num prazo de|nos|nas|por mais|por(?= \\d+ ?h)|no prazo maximo de',
    filler:
      'os|as|uns|umas|proxim[oa]s|um prazo de|cerca de|(?:no|um) maximo(?: de)?|maximo|aproximadamente|mais',
    numbers: ['uma?', 'dois|duas', 'tres', 'quatro', 'cinco', 'seis', 'sete', 'oito', 'nove', 'dez'],
    more: [
      ['uns|umas|alguns|algumas|poucos|varios', 3],
      ['um par de', 2],
      ['uma dezena de', 10],
    ],
    or: 'ou|a|,',
    hour: 'horas?|h',
    day: 'dias?(?: corridos| seguidos)?',
    workingDay: 'dias? ute?i[ls]',
    week: 'semanas?|semaninhas?',
    month: 'mes(?:es)?',
    whole: [
      ['nos (?:proximos dias|dias proximos)', 3],
      ['nas proximas semanas', 21],
      ['(?:n|por )?estes (?:proximos )?dias', 3],
    ],
    granted:
      '(?:tem|tens|dispoe[ms]? de|ficam? com)|(?:concedo|concedemos|dou|damos)-(?:lhes?|te|vos)|(?:lhes?|te|vos) (?:concedo|concedemos|dou|damos)',
    grantedFor: ' para (?:\\S+ )?\\p{L}+(?:ar|er|ir|or)(?!\\p{L})',
    fromNow: never,
    counted:
      '(?:a (?:contar|partir) (?:de|d[ao])|desde|de) (?:hoje|(?:a )?(?:presente )?data|(?:a )?recepcao(?: d[ae]sta (?:carta|mensagem))?)',
  },
  it: {
    lead: 'calcol(?:i|ate|a)|(?:dammi|mi dia|datemi|dacci|lasciami|mi lasci|dateci)|in|nei|nelle|entro|fra|tra|da qui a|da oggi a|di qui a|nel giro di|entro e non oltre|nel termine di|non oltre|ancora|fino a|tempi di risposta sono di',
    filler:
      'i|gli|le|un|prossim[ie]|il termine di|un massimo di|al massimo|massimo|non piu di|circa|e non oltre',
    numbers: ['una?|un', 'due', 'tre', 'quattro', 'cinque', 'sei', 'sette', 'otto', 'nove', 'dieci'],
    more: [
      ['qualche|alcuni|alcune|pochi|poche', 3],
      ['un paio di', 2],
      ['una decina di', 10],
      ['una quindicina di', 15],
    ],
    or: 'o|a|,',
    hour: 'or[ae]',
    day: 'giorn[oi]|gg\\.?',
    workingDay: '(?:giorn[oi]|gg\\.?) (?:lavorativ[oi]|feriali|utili)',
    week: 'settiman[ae]',
    month: 'mes[ei]',
    whole: [
      ['nei (?:prossimi giorni|giorni prossimi)', 3],
      ['nelle (?:prossime settimane|settimane prossime)', 21],
      ['(?:entro|in) una quindicina(?! di)', 15],
      ['(?:in )?questi giorni', 3],
    ],
    granted: '(?:ha|hai|avete|dispone di|disponete di)|(?:le|vi|ti) (?:concedo|concediamo|do|diamo|lascio)',
    grantedFor: ' di tempo| per (?:\\S+ )?\\p{L}+(?:are|ere|ire|rre|r(?:mi|ci|si|l[oaie]))(?!\\p{L})',
    fromNow: never,
    counted:
      '(?:da|dalla|dal|a (?:partire|decorrere) da(?:lla?)?) (?:oggi|data odierna|presente|ricezione(?: della presente)?|ricevimento(?: della presente)?)',
  },
  nl: {
    lead: 'reken op|(?:geef|geeft|gun) (?:me|mij|ons)|duurt(?: nog)?|tot|maximaal|over|binnen|in|binnen een termijn van|nog',
    filler:
      "de|het|komende|volgende|eerstvolgende|een termijn van|ongeveer|zo'n|circa|maximaal|hooguit|hoogstens|ten hoogste|uiterlijk|nog",
    numbers: ['een', 'twee', 'drie', 'vier', 'vijf', 'zes', 'zeven', 'acht', 'negen', 'tien'],
    more: [
      ['een paar|enkele|een aantal|paar', 3],
      ['een stuk of tien', 10],
    ],
    or: 'of|tot|a|,',
    hour: 'uur',
    day: 'dag(?:en)?',
    workingDay: 'werkdag(?:en)?|werkbare dag(?:en)?',
    week: '(?:werk)?we(?:ek|ken)',
    month: 'maand(?:en)?',
    whole: [
      ['(?:in )?de (?:komende|volgende|eerstvolgende) dagen', 3],
      ['(?:in )?de (?:komende|volgende) weken', 21],
      ['deze[r]? dagen', 3],
    ],
    granted:
      '(?:u|je|jullie) (?:heeft|hebt|hebben|krijgt|krijgen)|(?:heeft|hebt|hebben|krijgt|krijgen) (?:u|je|jullie)|(?:geef|geven) (?:ik |we |wij )?(?:u|je|jullie)',
    grantedFor: ' de tijd| om (?:\\S+ ){0,5}te ',
    fromNow: never,
    counted: '(?:na|vanaf) (?:vandaag|heden|nu|ontvangst(?: van deze (?:brief|mail))?|dagtekening)',
  },
};
