import { leadWords } from '../days/lead-words.ts';
import type { LanguageCode } from '../language-rules.ts';

interface DemandWords {
  /** The writer demands something of the reader, with or without a term. */
  readonly addressed: string;
  /** Beside a term: what the reader has time for, what has to be done, the last day for it, whoever is concerned, an order. */
  readonly withTerm: readonly string[];
}

/** How offices, landlords and boards ask: patterns over folded text. */
const demandWords: Readonly<Record<LanguageCode, DemandWords>> = {
  en: {
    addressed:
      '(?:i|we) (?:(?:must|have to|hereby|formally|therefore|now|again) )*(?:ask|require|demand|call (?:up)?on|urge|instruct) (?:that )?you (?:to|again|once|pay|send|return|provide|supply)\\b(?! (?:not|be patient|bear))',
    withTerm: [
      'you (?:now |still )?(?:have|are given|get)(?: only| just)? (?:until|till|to|(?:a|one|two|three|four|five|seven|eight|ten|fourteen|thirty|\\d+) (?:working |business )?(?:days?|weeks?|fortnight|months?))\\b',
      '(?:must|should|are to|is to|needs? to|has to|have to) (?:all )?(?:be )?(?:sent|returned|submitted|handed in|received|with (?:us|me)|paid|filed|reported|confirmed|signed|lodged|completed|registered|entered|reach (?:me|us)|back with (?:me|us)|in (?:by|before))\\b',
      '(?:^|[.:;] )(?:the )?(?:last|final|closing|cut-?off|latest) (?:possible )?(?:date|day|call|chance|moment) (?:for|to)\\b|deadline (?:for|to)\\b',
      '(?:anyone|anybody|whoever|(?:any|all|those) (?:members?|residents?|parents?|owners?|volunteers?|who)) .{0,60}\\b(?:should|must|(?:is|are) (?:asked|requested|to)|needs? to|has to|have to) \\w',
    ],
  },
  de: {
    addressed:
      '(?:fordere?n?|mahnen?) (?:ich |wir )?(?:sie|dich|euch)\\b|setzen? (?:ich |wir )?(?:ihnen|dir|euch) .{0,40}frist\\b',
    withTerm: [
      '(?:haben (?:sie|wir ihnen)|hast du|habt ihr|sie haben|du hast|ihr habt) .{0,70}\\bzeit\\b|(?:ihnen|dir|euch) bleib(?:t|en)\\b|(?:haben sie|sie haben) (?:\\S+ ){0,6}(?:frist|gelegenheit)\\b',
      '(?:ist|sind) .{0,110}(?:\\b\\S{2,8}zu(?:senden|schicken|reichen|geben|melden|leiten|zahlen|richten)|\\bzu (?:senden|schicken|richten|melden|zahlen|begleichen|uberweisen|entrichten|bestatigen|bezahlen|erklaren|ubermitteln|unterschreiben|ubersenden))\\b',
      '(?:muss|mussen|sollten?|sollen?|hat|haben) .{0,90}\\b(?:vorliegen|vorzuliegen|eingehen|eingegangen sein|eingereicht|abgegeben|bei (?:uns|mir) sein|geschickt|gesendet|zuruckgegeben|bezahlt|angemeldet|gemeldet|unterschrieben|zu erfolgen|erfolgen)\\b',
      '(?:^|[.:;] )(?:der |die )?(?:letzte[rn]?|spateste[rn]?) (?:\\S*termin|tag|moglichkeit|datum)\\b|\\b(?:einsende|abgabe|anmelde|melde|rucklauf|annahme|bewerbungs)(?:schluss|frist|termin)\\b|\\bfrist (?:fur|zur|zum)\\b',
      'wer .{0,60}\\b(?:meldet|gibt|schickt|sagt|melde|gebe|moge|muss|solle?|sollte|tragt|teilt|wendet|schreibt)\\b|(?:^|, )(?:alle|eltern|mitglieder|bewohner|eigentumer|teilnehmer|interessierte|betroffene) .{0,50}\\b(?:melden|geben|schicken|tragen|senden|teilen)\\b',
    ],
  },
  fr: {
    addressed:
      '(?:je|nous) vous (?:mets|mettons) en demeure|(?:je|nous) vous (?:somm\\w+|enjoin\\w+|intim\\w+)|vous etes (?:tenu|mis|somm)\\w*',
    withTerm: [
      "(?:vous|tu) (?:disposez|disposes|avez|as|aurez|auras) (?:\\S+ ){0,3}?(?:jusqu\\S+|(?:d'un|un|de) delai|(?:de )?\\S+ (?:jours|semaines?)|encore)",
      '(?:est|sont|reste|restent) a (?:envoyer|renvoyer|rendre|retourner|remettre|deposer|adresser|transmettre|regler|payer|signaler|completer|verser|signer|communiquer|fournir|faire parvenir)\\b',
      '(?:doit|doivent|devra|devront|devez|devrez) (?:\\S+ ){0,4}?(?:etre (?:envoy|renvoy|rend|retourn|remis|depos|sign|pay|regl|parven|transmis|adress)\\w*|parvenir|envoyer|renvoyer|rendre|retourner|remettre|deposer|signaler|regler|verser|fournir)\\b',
      "(?:^|[.:;] )(?:le |la )?(?:dernier delai|dates? (?:limite|butoir|ultime)|dernier jour|derniere limite|delai|cloture) (?:pour|de|d'|des|du)",
      '(?:que )?(?:ceux|celles|quiconque|toute personne|les personnes|les parents|les adherents|chacun) .{0,70}\\b(?:signale\\w*|pri(?:e|es|ees|ee)|doi\\w+|devr\\w+|manifeste\\w*|previenne\\w*|fasse\\w*|envoie\\w*|contacte\\w*|veuill\\w+|dise\\w*)\\b',
      '(?:^|, )(?:inscrivez-vous|inscris-toi|signalez|renvoyez|envoyez|rendez|retournez|remettez|reglez|deposez|manifestez-vous|faites|repondez|dites|completez|adressez|versez|reservez|commandez)\\b',
    ],
  },
  es: {
    addressed:
      '(?:le|les|os|te) (?:requiero|requerimos|insto|instamos|conmino|conminamos|exijo|exigimos|intimo|intimamos|emplazo)\\b|quedan? (?:usted(?:es)? )?(?:requerid|emplazad)\\w+',
    withTerm: [
      '(?:dispone[ns]?|disponeis|tiene[ns]?|teneis|cuentan? con|contais con) (?:\\S+ ){0,3}?(?:hasta|plazo|(?:de )?\\S+ (?:dias|semanas?))\\b',
      '(?:debe[ns]?|deben|deberan?|tienen? que|han? de|habra[n]? de) (?:\\S+ ){0,3}?(?:envi|remit|entreg|devol|present|abon|pag|comuni|estar \\w+[ai]d[oa]|llegar(?:me|nos)|firm|constar|ingres|aport|confirm)\\w*',
      '(?:^|[.:;] )(?:el |la )?(?:ultimo dia|plazo|fecha (?:limite|tope)|limite|ultima fecha|dia limite)(?: de \\w+)? (?:para|de|es)\\b',
      'quien(?:es)? .{0,60}\\bque (?:l[oa]s? |se |me |nos )*\\w+[ea]n?\\b|quien(?:es)? .{0,70}\\b(?:deb\\w+|tendr\\w+|comuniq\\w+|avis\\w+)\\b',
      '(?:^|, )(?:apuntaos|apuntate|apuntense|inscribanse|inscribios|inscribete|enviad|mandad|devolved|entregad|traed|decid|avisad|confirmad|remitan|envien|envie|manden|entreguen|devuelvan|comuniquen|pasad|escribid|rellenad|reservad|pagad|abonad|enviadme|mandadnos)\\b',
    ],
  },
  pt: {
    addressed:
      'vimos (?:por este meio |pela presente )?(?:exigir|requerer|notificar|interpelar)\\b|ficam? (?:\\S+ )?(?:notificad|intimad)\\w+|(?:exijo|exigimos|intimo|notifico)\\b',
    withTerm: [
      '(?:tem|tens|tendes|dispoe[ms]?|tera[os]?) (?:\\S+ ){0,3}?(?:ate|prazo|(?:de )?\\S+ (?:dias|semanas?))\\b',
      '(?:deve|devem|devera|deverao|tem de|tem que|precisam?) (?:\\S+ ){0,3}?(?:(?:ser|estar) (?:env|entreg|devolv|pag|comunic|remet|apresent|confirm|assin|preench)|chegar-(?:me|nos)|enviar|entregar|devolver|pagar|comunica\\w*|mandar|remeter|apresentar|confirmar|assinar|preencher)\\w*',
      '(?:^|[.:;] )(?:o |a )?(?:ultimo dia|prazo|data[- ]limite|limite|ultima data)(?: final)? (?:para|de|da|e)\\b',
      'quem .{0,60}\\b(?:deve\\w*|precisa|comuniqu\\w+|avis\\w+|mande|diga|fale|entre|contact\\w+|responda|envie|faca|se inscreva)\\b',
      '(?:^|[,:;] )(?:inscrevam|inscreva|mandem|enviem|devolvam|entreguem|tragam|digam|avisem|confirmem|respondam|paguem|preencham|comuniquem|passem|facam|escolham|reservem|assinem)(?:-se|-me|-nos)?\\b|\\b(?:me|nos) (?:mandem?|enviem?|passem?|passa|digam|avisem|confirmem|tragam|devolvam|respondam|contem)\\b',
    ],
  },
  it: {
    addressed: '(?:la|vi|ti|le) (?:diffid|intim|ingiung)\\w+|(?:e|siete|sei) (?:invitat|tenut)[oaie] a\\b',
    withTerm: [
      '(?:ha|hai|avete|avra|dispone|disponete) (?:\\S+ ){0,2}?(?:tempo|fino|sino|(?:di )?\\S+ (?:giorni|settimane?))\\b',
      '(?:va|vanno|andra|andranno|deve|devono|dovra|dovranno|dovrebbe\\w*|(?:e|sono) da|bisogna|occorre|e necessario) (?:\\S+ ){0,3}?(?:invia|spedi|consegna|restitui|manda|comunica|trasme|paga|versa|presenta|segnala|perveni|arrivar[cm]i|conferma|compila|firma|rimanda|prenota|salda|rende|reso|resi|resa|rese|essere (?:invia|spedi|consegna|restitui|manda|comunica|paga|versa|presenta|firma|res))\\w*',
      "(?:^|[.:;] )(?:l'|la |il )?(?:ultimo giorno|termine|scadenza|data (?:limite|ultima)|ultima data|limite)(?: utile| ultimo)? (?:per|di|e)\\b",
      'chi(?:unque)? .{0,60}\\b(?:comunichi|segnali|avvisi|scriva|dica|faccia|mandi|invii|contatti|deve|dovrebbe|risponda|prenoti|iscriva|presenti)\\b',
      '(?:^|, )(?:iscrivetevi|iscriviti|prenotatevi|mandate|inviate|restituite|consegnate|portate|dite|fate|avvisate|rispondete|comunicate|segnalate|compilate|pagate|versate|scrivete|confermate|segnatevi)\\b',
    ],
  },
  nl: {
    addressed:
      '(?:wij|ik|we) (?:sommeren?|sommeer|manen) (?:u|jullie|je)\\b|u (?:wordt|bent) (?:\\S+ )?(?:gesommeerd|verplicht|gehouden)\\b',
    withTerm: [
      '(?:(?:u|je|jullie) (?:hebt|heeft|heb|hebben|krijgt|krijgen)|(?:hebt|heeft|heb|hebben|krijgt|krijgen) (?:u|je|jullie)) (?:\\S+ ){0,3}?(?:tot|\\S+ dagen|\\S+ weken|termijn|tijd)\\b',
      '(?:dient|dienen|moet|moeten) .{0,90}\\b(?:te zijn|binnen zijn|ingeleverd|gestuurd|verzonden|betaald|ontvangen|teruggestuurd|aangemeld|gemeld|in te leveren|te sturen|te betalen|bij (?:ons|mij) zijn|doorgegeven|terug zijn)\\b',
      '(?:^|[.:;] )(?:de |het )?(?:laatste (?:dag|datum|termijn|mogelijkheid)|uiterste \\S*(?:datum|termijn|dag)|sluitingsdatum|inlevertermijn) (?:om|voor|van|is)\\b',
      '(?:^|[,.:;] )wie .{0,60}\\b(?:meldt|laat|geeft|mailt|stuurt|moet|dient|belt|schrijft)\\b',
      '(?:^|, )(?:geef|meld|schrijf|lever|betaal|vul|bestel|reserveer|kies) (?:je|jullie|u|uw|het|de|dit|dan)\\b',
    ],
  },
};

/** Letters of the sentence on either side in which the term stands. */
const longestWay = 160;

/** The demands of one language, as patterns over folded text. */
export function demandsOf(language: LanguageCode): string[] {
  const { addressed, withTerm } = demandWords[language];
  const term = `(?<![a-z])(?:${leadWords[language].terms}|${ownTerms[language]})(?![a-z])`;
  const isBeside = `(?:(?=.{0,${longestWay}}${term})|(?<=${term}.{0,${longestWay}}))`;
  return [addressed, `(?:${withTerm.join('|')})${isBeside}`];
}

/** A term by other words than those that lead to a day: "the last day for it: 3 December", "ten days from today". */
const ownTerms: Readonly<Record<LanguageCode, string>> = {
  en: '(?:date|day|call|chance|moment|deadline) (?:for|to)|days?|weeks?|fortnight',
  de: '\\S*termin|tag|\\S*schluss|\\S*frist|tagen?|wochen?',
  fr: 'delai|date|jour|jours|semaines?',
  es: 'dia|plazo|fecha|limite|dias|semanas?',
  pt: 'dia|prazo|data[- ]limite|data|limite|dias|semanas?',
  it: 'giorno|termine|scadenza|data|limite|giorni|settimane?',
  nl: '\\S*dag|\\S*datum|\\S*termijn|dagen|weken',
};
