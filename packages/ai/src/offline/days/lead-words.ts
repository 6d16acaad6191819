import type { LanguageCode } from '../language-rules.ts';

/** Words around a day, over folded text. */
export interface LeadWords {
  /** In front of it: they set a term. */
  readonly terms: string;
  /** In front of it: all others that belong to it. */
  readonly others: string;
  /** In front of it: the day belongs to a noun ("the letter of 3 May") or begins something ("since", "from"). */
  readonly ofSomething: string;
  /** Behind it: they set a term, too. */
  readonly termsBehind: string;
  /** Further in front of it, with what has to be done by then: "last day for your order: 3 December". */
  readonly termNouns: string;
  /** Between such a noun and the day: that term is over. */
  readonly over: string;
}

export const leadWords: Record<LanguageCode, LeadWords> = {
  en: {
    terms:
      'by|before|until|till|til|(?:no|not) later than|on or before|due(?: date)?(?: is|:)?|deadline(?: is|:)?|latest|up to(?: and including)?|within|ahead of|in time for',
    others:
      'on|the|around|about|this|coming|for|early|late|first thing|sometime|and including|in the course of|over the course of|during|in',
    ofSomething: 'of|from|since|dated|after|last',
    termsBehind: 'at (?:the )?(?:very )?latest|inclusive|included|latest|or (?:sooner|earlier|before)',
    termNouns: '(?:last|final|latest) (?:possible )?(?:date|day|call|chance|moment)|deadline',
    over: '(?:was|were|had been)(?! (?:\\p{L}+ )?(?:moved|extended|set|postponed|changed|pushed|put|prolonged|agreed|brought|fixed))|passed|expired|ended|ran out|closed|lapsed',
  },
  de: {
    terms:
      'bis|spatestens|nicht spater als|vor|zum|zur|binnen|innerhalb|frist(?::| ist)?|langstens|bis zum|bis einschliesslich',
    others:
      'am|um|gegen|ab|noch|den|dem|der|die|diesen|dieser|diese|dieses|kommenden|fur|im|in|laufe|einschliesslich|inklusive|spatestens|und mit',
    ofSomething: 'vom|von|seit|ab|nach|letzten?|letzter|vergangenen?|war am|datiert',
    termsBehind: 'spatestens|einschliesslich|inklusive|inkl\\.|langstens',
    termNouns:
      '(?:letzte[rn]?|spateste[rn]?) (?:\\S*termin|tag|moglichkeit|datum|chance)|\\p{L}*frist|fristsetzung|\\p{L}{3,}schluss',
    over: 'war|waren|endete|verstrich|lief',
  },
  fr: {
    terms:
      "d'ici|d'ici (?:a|au)|avant|pour|au plus tard|pas plus tard que|jusqu'(?:a|au)|sous|dernier delai|date limite(?: :| est)?|delai(?: :)?|au maximum",
    others: "le|la|vers|autour|alentours|ce|cette|au|a|en|courant|dans|l'|les|soir|inclus",
    ofSomething: 'du|de|des|depuis|dater|apres|dernier',
    termsBehind: 'au plus tard|inclus|compris|dernier delai|maximum|grand maximum|au maximum|a tout le moins',
    termNouns: 'dernier delai|dates? (?:limite|ultime)|dernier jour|derniere (?:limite|chance)|delai',
    over: "etait|etaient|fut|a ete(?! (?:\\p{L}+ )?(?:report|prolong|fix|repouss|decal|avanc)\\p{L}*)|expirait|a expire|est passee?|s'est terminee?|s'est achevee?|finissait|se terminait",
  },
  es: {
    terms:
      'antes del?|de aqui al?|para|a mas tardar|hasta|como (?:muy tarde|maximo|mucho)|plazo(?::)?|fecha limite(?::)?|dentro del?|no mas tarde del?',
    others: 'el|la|hacia|sobre|alrededor|este|esta|al|del|proximo|en|lo largo de|lo largo|dia|y',
    ofSomething: 'del|de|desde|tras|despues del?|pasado',
    termsBehind: 'a mas tardar|como (?:muy tarde|maximo|mucho)|inclusive|incluido|incluida|sin falta',
    termNouns: 'ultimo dia|ultima oportunidad|plazo|fecha (?:limite|tope)|limite|ultima fecha|dia limite',
    over: 'fue(?! \\p{L}+[ai]d[oa])|era|vencio|vencia|termino|terminaba|acabo|acababa|expiro|paso|ha (?:vencido|terminado|acabado|expirado|pasado)',
  },
  pt: {
    terms:
      'ate|nao mais tarde (?:que|do que)|antes d(?:e|os?|as?)|para|(?:o )?mais tardar|prazo(?::)?|data limite(?::)?|dentro d[eao]|no maximo|ate ao fim d[eao]|impreterivelmente ate',
    others: 'na|no|por volta|la para|a|o|aos?|os|as|esta|este|dia|nesta|neste|proxim[ao]|fim|longo',
    ofSomething: 'de|da|do|desde|apos|depois d[aoe]|passad[ao]|a partir d[aeo]',
    termsBehind: '(?:o )?mais tardar|inclusive|no maximo|sem falta|impreterivelmente',
    termNouns: 'ultimo dia|ultima (?:oportunidade|chance)|prazo|data[- ]limite|limite|ultima data',
    over: 'foi(?! \\p{L}+[ai]d[oa])|era|terminou|terminava|acabou|acabava|expirou|venceu|passou|findou',
  },
  it: {
    terms:
      'entro|entro e non oltre|d[ai] qui a(?:l|lla)?|prima di|prima de(?:i|gli)|prima del(?:la|lo|le)?|prima dell.|per|al piu tardi|non piu tardi di|non oltre|fino a(?:l|lla)?|scadenza(?::)?|termine(?::)?',
    others:
      "il|al|la|verso|intorno|attorno|questo|questa|lo|l'|le|gli|i|nel|nella|corso di|corso|giorno|e non oltre",
    ofSomething: "di|del|della|dell'|dal|dalla|da|dopo|scorso",
    termsBehind: 'al piu tardi|al massimo|incluso|compreso|inclusa|compresa|tassativamente',
    termNouns:
      'ultimo giorno|ultima (?:occasione|possibilita)|termine|scadenza|data (?:limite|ultima)|ultima data|limite',
    over: 'era|fu|e stat[oa](?! \\p{L}+(?:at|it|ut|st)[oa])|scadeva|e scadut[oa]|terminava|e terminat[oa]|finiva|e finit[oa]|e passat[oa]',
  },
  nl: {
    terms:
      'voor|niet later dan|uiterlijk|tot|tegen|binnen|t/m|tot en met|tot uiterlijk|op zijn laatst|deadline(?: is|:)?|ten laatste',
    others: 'op|rond|omstreeks|de|deze|komende|aanstaande|a\\.s\\.|eerstkomende|nog|in|loop|en met|eind',
    ofSomething: 'van|sinds|vanaf|na|afgelopen|vorige|dd\\.?',
    termsBehind: '(?:op zijn|ten) laatst(?:e)?|uiterlijk|inclusief|incl\\.',
    termNouns:
      'laatste (?:dag|datum|termijn|mogelijkheid|kans)|uiterste \\S*(?:datum|termijn|dag)|uiterste|inlevertermijn|inleverdatum|deadline',
    over: 'was|waren|liep|eindigde|verliep|verstreek',
  },
};
