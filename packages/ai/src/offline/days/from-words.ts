import type { LanguageCode } from '../language-rules.ts';

/** How a language counts from another day, over folded text. */
export interface FromWords {
  /** In front of a day, with its small words: what follows it. */
  readonly after: string;
  /** In front of a day, behind a number of days: counted back from it, and on from it. */
  readonly before: string;
  readonly on: string;
  /** In front of a day: the one before it, the one behind it, and the week behind it. */
  readonly dayBefore: string;
  readonly dayAfter: string;
  readonly weekAfter: string;
  /** Behind a number of days: counted back, or on, from a day that was named earlier. */
  readonly earlier: string;
  readonly later: string;
  /** The day before, and the day after, the one that was named earlier. */
  readonly dayEarlier: string;
  readonly dayLater: string;
}

export const fromWords: Record<LanguageCode, FromWords> = {
  en: {
    after: '(?:(?:right|straight|immediately|just|shortly|soon|directly|only) )?(?:after|following)',
    before: 'before|prior to|ahead of|in advance of',
    on: 'after|following|of|from',
    dayBefore: 'day before|eve of',
    dayAfter: 'day after|day following',
    weekAfter: 'week (?:after|following)',
    earlier:
      '(?:before ?hand|in advance|prior|earlier|ahead|before(?: (?:that|then|it)(?!\\p{L})|(?= ?(?:$|[,.;!?)]))| (?:the|our|your|this) (?!end|close)\\p{L}+))',
    later: '(?:after (?:that|then|it|the (?!date of|receipt)\\p{L}+)|afterwards|later|thereafter)',
    dayEarlier: '(?:the )?(?:day|night|evening) before(?= ?(?:$|[,.;!?)]))',
    dayLater:
      '(?:the )?(?:day|morning) after(?= ?(?:$|[,.;!?)]| (?:i|we|you)(?!\\p{L})))|(?:the )?following (?:day|morning)',
  },
  de: {
    after: '(?:(?:gleich|direkt|kurz|unmittelbar|sofort|erst) )?nach',
    before: 'vor',
    on: 'nach|ab|seit',
    dayBefore: '(?:(?:am )?(?:tag|vortag|abend) (?:vor|von|des)|vorabend (?:von|des))',
    dayAfter: '(?:am )?tag nach',
    weekAfter: 'woche nach',
    earlier:
      '(?:vorher|zuvor|davor|im voraus|fruher|vor (?:dem|der|unserem|unserer|diesem|dieser|jenem|\\p{L}*(?:beginn|start|ende|ablauf)|ihrem|ihrer|eurem|eurer)(?: \\p{L}+)?|vorlauf|puffer)',
    later:
      '(?:danach|spater|darauf|nach (?:dem|der|unserem|unserer|ihrem|ihrer) (?!erhalt|zugang|eingang|empfang|datum|zustellung)\\p{L}+)',
    dayEarlier:
      '(?:am|bis zum|spatestens am) (?:tag davor|tag vorher|tag zuvor|vortag|vorabend|abend (?:vorher|davor))',
    dayLater: '(?:am )?tag (?:danach|darauf)',
  },
  fr: {
    after:
      '(?:(?:juste|tout de suite|aussitot|directement|seulement|des|peu) )?apres|passee?s?|au retour d(?:e|u|es)',
    before: 'avant',
    on: 'apres|suivant|qui sui(?:t|vent)|a (?:compter|partir|dater) d(?:e|u)',
    dayBefore: '(?:la )?veille d(?:e|u)',
    dayAfter: '(?:le )?lendemain d(?:e|u)',
    weekAfter: "semaine (?:apres|suivant|qui suit|d'apres)",
    earlier:
      "(?:avant(?= ?(?:$|[,.;!?)]))|avant (?:la|le|les|l'|notre|votre|ta|ton|cette|ce) ?(?!fin)\\p{L}+|a l'avance|auparavant|plus tot|d'avance|de marge)",
    later:
      "(?:qui suivent|suivants?|apres(?= ?(?:$|[,.;!?)]))|plus tard(?! le)|apres (?:la|le|l'|notre|votre) ?(?!reception)\\p{L}+)",
    dayEarlier: "(?:la|au plus tard la) veille(?! d)|le jour (?:d'avant|precedent)",
    dayLater: "(?:le|des le) lendemain(?! d)|le jour (?:d'apres|suivant)",
  },
  es: {
    after:
      '(?:(?:justo|inmediatamente|nada mas|poco|ya) )?(?:despues de|tras|pasad[oa]s?|a la vuelta de|acabad[oa]s?|terminad[oa]s?|nada mas (?:pasar|acabar|terminar))l?',
    before: 'antes del?|previos al?',
    on: 'despues del?|a (?:partir|contar) (?:del?|desde)|desde|tras|siguientes al?|posteriores al?',
    dayBefore: '(?:(?:el )?dia antes|(?:la )?vispera|(?:el )?dia anterior) (?:del?|al?)',
    dayAfter: '(?:(?:el )?dia despues|(?:el )?dia siguiente) (?:del?|al?)',
    weekAfter: 'semana (?:despues del?|siguiente al?|posterior al?|de despues del?)',
    earlier:
      '(?:antes(?= ?(?:$|[,.;!?)]))|de antelacion|de anticipacion|de margen|de adelanto|previos?(?= ?(?:$|[,.;!?)]))|antes (?:del?|de (?:la|el|los|las|nuestr[oa]|vuestr[oa]|es[ea]|est[ea])) (?!que|fin)\\p{L}+)',
    later:
      '(?:despues(?= ?(?:$|[,.;!?)]))|siguientes|posteriores|mas tarde(?= ?(?:$|[,.;!?)]))|despues (?:del?|de la|de el) (?!recibir)\\p{L}+)',
    dayEarlier: '(?:el|un) dia (?:antes|anterior)(?= ?(?:$|[,.;!?)]))|(?:la|en) vispera(?! d)',
    dayLater: '(?:al|el) dia siguiente(?! al?)',
  },
  pt: {
    after:
      '(?:(?:logo|imediatamente|ja|so) )?(?:depois d(?:e|os?|as?)|apos|passad[oa]s?|a seguir (?:aos?|as?)|(?:na volta|no regresso|no fim) d(?:e|os?|as?))',
    before: 'antes d(?:e|os?|as?)',
    on: 'depois d(?:e|os?|as?)|apos|a (?:partir|contar) d(?:e|os?|as?)|seguintes a[os]?',
    dayBefore: '(?:(?:o |no )?dia (?:antes|anterior)|(?:a |na )?vespera) (?:d(?:e|os?|as?)|aos?|as?)',
    dayAfter: '(?:o |no )?dia (?:depois|seguinte|a seguir) (?:d(?:e|os?|as?)|aos?|as?)',
    weekAfter: 'semana (?:depois|seguinte|a seguir) (?:d(?:e|os?|as?)|aos?|as?)',
    earlier:
      '(?:antes(?= ?(?:$|[,.;!?)]))|de antecedencia|de margem|antes d(?:o|a|os|as|e (?:a|o)|[oa] (?:nossa|vossa|nosso)|ess[ea]|est[ea]) (?!fim|que)\\p{L}+)',
    later:
      '(?:depois(?= ?(?:$|[,.;!?)]))|seguintes|mais tarde(?= ?(?:$|[,.;!?)]))|apos (?:a|o) (?!recepcao)\\p{L}+)',
    dayEarlier: '(?:no|o|ao|um) dia (?:antes|anterior)(?= ?(?:$|[,.;!?)]))|(?:na|a) vespera(?! d)',
    dayLater: '(?:no|o) dia (?:seguinte|a seguir)(?! a)',
  },
  it: {
    after:
      "(?:(?:subito|appena|solo|poco|gia) )?(?:dopo|passat[oaei]|finit[oaei]|al (?:rientro|ritorno) (?:da(?:ll[ae'])?|dal|dalle))",
    before: "prima (?:del(?:la|l'|lo|le)?|d(?:i|ei))",
    on: "dopo|da(?:l(?:la|l'|lo|le)?)?|successivi (?:al(?:la|l')?|a)|a (?:partire|decorrere) da(?:l(?:la|l')?)?",
    dayBefore: "(?:(?:il )?giorno prima|(?:la )?vigilia) (?:del(?:la|l')?|di)",
    dayAfter: '(?:il )?giorno dopo',
    weekAfter: "settimana (?:dopo|successiva (?:al(?:la|l')?|a))",
    earlier:
      "(?:prima(?= ?(?:$|[,.;!?)]))|d'anticipo|di anticipo|in anticipo|di preavviso|di margine|prima (?:del(?:la|lo)?(?!l?')|della nostra|di (?:quell[ao]|quel|tale)|dell') ?(?!fine)\\p{L}+)",
    later:
      "(?:dopo(?= ?(?:$|[,.;!?)]))|successivi|seguenti|piu tardi(?= ?(?:$|[,.;!?)]))|dopo (?:la|il|l') ?(?!ricezione)\\p{L}+)",
    dayEarlier: 'il giorno (?:prima|precedente)(?! d)|(?:alla|la) vigilia(?! d)',
    dayLater:
      "(?:il|nel) giorno (?:dopo|successivo|seguente)(?:(?= ?(?:$|[,.;!?)]))|(?= (?:ti|vi|te|ve|le|la|lo|li|glie\\p{L}+|mi|ci) (?:l[oaie] )?\\p{L}+(?:o|iamo|emo)(?!\\p{L})))|l'indomani",
  },
  nl: {
    after: '(?:(?:direct|meteen|gelijk|pas|vlak|kort|even|onmiddellijk) )?na(?: afloop van)?',
    before: 'voor(?:afgaand aan)?|voorafgaand aan',
    on: 'na|vanaf|volgend op',
    dayBefore: '(?:de )?(?:dag|avond) voor',
    dayAfter: '(?:de )?dag na',
    weekAfter: 'week na',
    earlier:
      '(?:(?:van )?tevoren|vooraf|ervoor|daarvoor|eerder|op voorhand|voor (?:de|het|onze|jullie|die|dat|deze) (?!eind)\\p{L}+)',
    later: '(?:daarna|erna|later|daaropvolgend|na (?:de|het|onze|jullie) (?!ontvangst)\\p{L}+)',
    dayEarlier: '(?:de )?(?:dag|avond) (?:ervoor|daarvoor|van tevoren|tevoren)',
    dayLater: '(?:de )?dag (?:erna|daarna|erop)',
  },
};
