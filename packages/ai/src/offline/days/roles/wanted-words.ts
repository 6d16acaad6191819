import type { LanguageCode } from '../../language-rules.ts';

/** Words that make the day of a clause a deadline for the reader, and words that make it another day: patterns over folded text. */
export interface WantedWords {
  /** Something that the writer wants to get or to know, or that the reader has to do. */
  readonly wanted: string;
  /** The writer wants it: "I would like to know". */
  readonly byMe: string;
  /** The day is that of an offer, a price, a reservation, or of another person. */
  readonly otherwise: string;
}

export const wantedWords: Record<LanguageCode, WantedWords> = {
  en: {
    wanted:
      'bring\\w*|(?:can|could|may) (?:i|we) have|deliver|know|hear|answer\\w*|repl(?:y|ies)|respon\\w+|decision|decide|confirm\\w*|send|sent|let (?:me|us)|tell|get back|(?:have|has|need|want|get|got) .{0,20}back|receive|feedback|comments?|return\\w*|submit\\w*|sign\\w*|forward|give|provide|needs?|wants?|require[sd]?|approv\\w+|deadline|due|please|would be|have (?:it|them|that|this|your|to)|rsvp|in by|must|check|review|choose|pick|fill|complete|finish|advise|get (?:me|us)|drop (?:me|us)|share (?:it|the|your|them)|(?:text|message|ping) (?:me|us)|write (?:to )?(?:me|us|back)|e?-?mail\\w* (?:me|us|it|them|the|over)|call (?:me|us)|ring (?:me|us)|give (?:me|us) a (?:call|ring|shout)|upload|hand (?:in|over|it)|pass (?:me|us|on|it)|pay|settle|vote|run .{0,15} past',
    byMe: "(?:me|us|my|our)\\b|(?:i|we)(?:'d| would| will|'ll)? (?:really )?(?:like|need|want|have to|must)",
    otherwise:
      "(?:not|n't) (?:until|till)|valid|expired|(?:has|have) passed|holds?|held|guarantee\\w*|offer (?:stands|is|expires|runs)|price|quote|reserved|expires?|open (?:until|till)|closed|until then|waits?|on (?:holiday|leave)|(?:met|meeting|meets)",
  },
  de: {
    wanted:
      '(?:mit)?bring\\w*|(?:mit)?zubringen|wissen|bescheid|antwort\\w*|ruckmeldung\\w*|meld\\w*|nachricht|entscheid\\w*|bestatig\\w*|schick\\w*|send\\w*|zusend\\w*|geben|gib|gebt|brauch\\w*|benotig\\w*|erhalten|bekommen|ubermitt\\w*|zuruck\\w*|unterschr\\w*|unterzeichn\\w*|freigabe|freigeb\\w*|frist|fallig|bitte|muss|mussen|zukommen|mitteil\\w*|mitzuteilen|teilen|sags?t?|sagen|erbeten|erbitten?|(?:kann|konnte|konnten) (?:ich|wir) .{0,40}haben|horen|vorliegen|einreich\\w*|nenn\\w*|reich\\w*|erwart\\w*|stellungnahme|pruf\\w*|hatten? (?:ich|wir) (?:gern|es|das)|ware|durchgeb\\w*|durchgib|(?:ruf|anruf)\\w*|mail\\w*|schreib\\w*|liefer\\w*|abgeb\\w*|hochlad\\w*|verrat\\w*|abstimm\\w*|eintrag\\w*|trag\\w* .{0,25}ein|gebt|lasst? .{0,20}(?:wissen|zukommen|horen)|wahl(?:t|en)|bezahl\\w*|uberweis\\w*',
    byMe: '(?:mir|uns|mich)\\b|(?:ich|wir) (?:brauch|benotig|bitte|wusste|hatte|mochte|muss|erwart)',
    otherwise:
      'gilt|abgelaufen|verstrichen|gelten|gultig\\w*|halten wir|bindung|preis\\w*|reserviert|freigehalten|urlaub|lauft(?!.* ab(?!\\p{L}))|erst (?:am|der|den|im)|geoffnet|geschlossen|bis dahin|wartet|angebot steht',
  },
  fr: {
    wanted:
      '(?:puis-je|pourrais-je|je peux|pouvons-nous|pourrions-nous|on peut) avoir|r?apport(?:e|er|ez)|livrer|livrez|savoir|repon[ds]\\w*|retour\\w*|rend(?:s|re|ez)?|confirm\\w*|envo\\w+|transmet\\w*|faire parvenir|parven\\w*|dire|dis|dites|donner|donne[zr]?|besoin|faut|faudrait|recev\\w+|avis|decid\\w*|decision|sign\\w*|renvo\\w+|delai|merci|doit|doivent|prier|prie|communiqu\\w*|indiqu\\w*|inform\\w*|adress\\w*|fourn\\w*|regler|reglement|nouvelles|tenir au courant|valid(?:er|ation)|relire|verifi\\w*|(?:passe[rz]?-|(?:me|nous) passe)\\w*|balance\\w*|(?:r?appel)\\w*|ecri\\w*|depos\\w*|remett\\w*|precis\\w*|telephon\\w*|file[rz]?|inscri\\w*|vote[rz]?|tranch\\w+|regle[rz]?|choisi\\w+',
    byMe: "(?:me|nous|moi|m'|mon|ma|nos|notre)(?![\\p{L}])|(?:j'|je |nous )(?:aimer|ai besoin|voudr|souhait|attend)",
    otherwise:
      'est que le|valable\\w*|expiree?s?|depassee?s?|tient|tenons|maintenu\\w*|maintenons|prix|tarif|reservee?s?|offre|ferm\\w*|ouvert\\w*|conges?|attendra|en attendant',
  },
  es: {
    wanted:
      '(?:puedo|podria|podemos|podriamos) tener|tra(?:e|ed|er|iga\\w*|edme)|saber\\w*|dig\\w*|dices|decis|dime|decir\\w*|respuesta|respond\\w*|contest\\w*|confirm\\w*|envi\\w*|mand\\w*|pas(?:ame|arme|anos|arnos|adme|adnos|eme|enos)\\w*|(?:me|nos) (?:l[oa]s? )?pas\\w+|necesit\\w*|recib\\w*|decid\\w*|decision|firm\\w*|devolv\\w*|plazo|favor|debe\\w*|hay que|comuni\\w*|indi(?:car|que|quen|ca)\\w*|remit\\w*|inform\\w*|avis\\w*|entreg\\w*|hace falta|hacen falta|gustaria|aport\\w*|revis\\w*|llam\\w*|habl(?:a|ad|e|en)|escrib\\w*|cuentame|cont(?:ad|ar)(?:me|nos)|apunt\\w*|vot(?:a|ad|ar|e|en)|concret\\w*|coment\\w*|ped(?:ir|i)\\w*|elij\\w+|eleg\\w+|escog\\w+|escoj\\w+|solicit\\w*|rueg\\w*|rogamos|pag(?:a|ar|ue|uen)\\w*',
    byMe: '(?:me|nos|mi)(?![\\p{L}])|\\w+(?:me|nos|melo|mela|noslo)(?![\\p{L}])|necesit(?:o|amos)',
    otherwise:
      'no (?:es|sera) hasta|valid[oa]s?|vencio|vencid[oa]s?|expiro|vigente|vigor|mantenemos|mantiene|precio|oferta|(?<!a la )espera(?! de)|reservad\\w+|vacaciones|cerrad\\w+|abiert\\w+|hasta entonces',
  },
  pt: {
    wanted:
      '(?:posso|podia|poderia|podemos) ter|trag\\w*|traz\\w*|saber|dig\\w*|dizer\\w*|diz(?:es|em)?(?:-(?:me|nos))?|respost\\w*|respond\\w*|confirm\\w*|envi\\w*|mand\\w*|precis\\w*|receb\\w*|decid\\w*|decisao|assin\\w*|devolv\\w*|prazo|favor|deve\\w*|tem (?:de|que)|comuni\\w*|indi(?:car|que|quem)\\w*|remet\\w*|inform\\w*|avis\\w*|entreg\\w*|opiniao|aguard\\w*|gostaria\\w*|agradec\\w*|retorno|fal(?:a|e|ar)\\w*|pass\\w*|rev(?:er|eja|isar)|peco|pedimos|pedia\\w*|solicit\\w*|rog\\w*|lig(?:a|ue|ar|uem)\\w*|escrev\\w*|cont(?:a|e|ar|em)-\\w*|vot\\w+|inscr\\w+|submet\\w*|retorn\\w*|pag(?:ar|ue|a)\\w*|escolh\\w+|deem|de-me|de-nos',
    byMe: '(?:me|nos|mim|meu|minha)(?![\\p{L}])|\\w+-(?:me|nos)|precis(?:o|amos)|aguard(?:o|amos)|gostari',
    otherwise:
      'valid[oa]s?|venceu|expirou|terminou|vale|vigente|preco|oferta|proposta e valida|reservad\\w+|ferias|fechad\\w+|abert\\w+|(?<!a )espera(?! d[aeo])|ate la',
  },
  it: {
    wanted:
      '(?:ri)?port(?:a|ate|i|are|at[oaie])|sapere\\w*|saperlo|dica|dirm\\w*|dimm\\w*|dirci|(?:mi|ci) (?:dic[ei]|dite)|rispost\\w*|rispond\\w*|conferm\\w*|invi\\w*|mand\\w*|serv\\w*|bisogn\\w*|ricev\\w*|decid\\w*|decision\\w*|firm\\w*|restitu\\w*|termine|cortes\\w*|favore|deve|devono|comunic\\w*|indic\\w*|trasmet\\w*|inform\\w*|consegn\\w*|pareri?|parere|riscontro|attend\\w*|far(?:mi|ci)|fammi|facci(?!amo)\\w*|vorrei|bast\\w*|aver\\w*|notizi\\w*|inoltr\\w*|controll\\w*|rived\\w*|dite\\w*|dicci|dillo|scriv\\w*|chiam\\w*|richiam\\w*|telefon\\w*|gir(?:are|ami|armi|i)\\w*|pass(?:ami|armi|aci|arci)\\w*|(?:mi|ci) passi|iscriv\\w*|vot(?:a|are|ate|i)\\w*|scegl\\w+|scelg\\w+|pag(?:are|a|hi|ate)\\w*|sald\\w+|precis\\w*|segnal\\w*|preg\\w+|chied\\w*|sapp(?:i|ia|iate)\\w*|fate(?:mi|ci)\\w*',
    byMe: '(?:mi|ci|me|noi|mio|mia)(?![\\p{L}])|\\w+(?:mi|ci|melo|celo)(?![\\p{L}])|vorrei|attend(?:o|iamo)',
    otherwise:
      'valid[oaie]|scadut[oaie]|vale|valgono|prezz[oi]|offerta|scadenza vera|prenotat\\w+|riservat\\w+|ferie|chius\\w+|apert\\w+|aspetta|fino ad allora',
  },
  nl: {
    wanted:
      '(?:kan|mag|kunnen) (?:ik|we) .{0,40}(?:hebben|krijgen)|(?:mee)?breng\\w*|weten|weet|hoor|horen|antwoord\\w*|reactie|reageren|bevestig\\w*|stuur|sturen|toestur\\w*|opstur\\w*|nodig|ontvang\\w*|beslis\\w*|beslissing|teken\\w*|ondertek\\w*|terug\\w+|(?:stuur|sturen|geef|geven|bel|bellen|mail|mailen|krijg|krijgen|ontvang|ontvangen) .{0,30}terug|deadline|graag|alstublieft|alsjeblieft|moet\\w*|laten|laat|bezorg\\w*|geven|geef|doorgeven|meld\\w*|akkoord|binnen (?:moet|zijn)|verzoek\\w*|gelieve|aanlever\\w*|lever\\w*|indien\\w*|vertel\\w*|zegt?|zegg?en|nakijken|bekijk\\w*|verneem|vernemen|kies|kiezen|mail\\w*|app(?:en)?|bel(?:len)?|schrijf\\w*|schrijven|doorsturen|doormailen|inleveren|invullen|vul|betaal\\w*|stem(?:men)?|aangeven|stuur\\w*|verzoek\\w*|vraag ik',
    byMe: '(?:mij|me|ons|mijn)(?![\\p{L}])|(?:ik|wij|we) (?:wil|heb|moet|zou|hoor|verneem|ontvang|verzoek)|hoor het|laat het|graag (?:hoor|verneem|ontvang)',
    otherwise:
      'pas (?:op|de)|geldig\\w*|verlopen|verstreken|geldt|geldend|prijs\\w*|offerte|gereserveerd|vakantie|gesloten|open|wacht(?! op (?:je|uw|jouw|jullie))|tot dan|aanbod',
  },
};
