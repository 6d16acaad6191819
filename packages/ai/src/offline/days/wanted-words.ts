import type { LanguageCode } from '../language-rules.ts';

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
      'know|hear|answer\\w*|repl(?:y|ies)|respon\\w+|decision|decide|confirm\\w*|send|sent|let (?:me|us)|tell|get back|(?:have|has|need|want|get|got) .{0,20}back|receive|feedback|comments?|return\\w*|submit\\w*|sign\\w*|forward|give|provide|needs?|wants?|require[sd]?|approv\\w+|deadline|due|please|would be|have (?:it|them|that|this|your|to)|rsvp|in by|must|check|review|choose|pick|fill|complete|finish|advise',
    byMe: "(?:me|us|my|our)\\b|(?:i|we)(?:'d| would| will|'ll)? (?:really )?(?:like|need|want|have to|must)",
    otherwise:
      'valid|holds?|held|guarantee\\w*|offer (?:stands|is|expires|runs)|price|quote|reserved|expires?|open (?:until|till)|closed|until then|waits?|on (?:holiday|leave)|(?:met|meeting|meets)',
  },
  de: {
    wanted:
      'wissen|bescheid|antwort\\w*|ruckmeldung\\w*|meld\\w*|nachricht|entscheid\\w*|bestatig\\w*|schick\\w*|send\\w*|zusend\\w*|geben|gib|gebt|brauch\\w*|benotig\\w*|erhalten|bekommen|ubermitt\\w*|zuruck\\w*|unterschr\\w*|unterzeichn\\w*|freigabe|freigeb\\w*|frist|fallig|bitte|muss|mussen|zukommen|mitteil\\w*|mitzuteilen|teilen|sagt?|sagen|horen|vorliegen|einreich\\w*|nenn\\w*|reich\\w*|erwart\\w*|stellungnahme|pruf\\w*|hatten? (?:ich|wir) (?:gern|es|das)|ware',
    byMe: '(?:mir|uns|mich)\\b|(?:ich|wir) (?:brauch|benotig|bitte|wusste|hatte|mochte|muss|erwart)',
    otherwise:
      'gilt|gelten|gultig\\w*|halten wir|bindung|preis\\w*|reserviert|freigehalten|urlaub|lauft|geoffnet|geschlossen|bis dahin|wartet|angebot steht',
  },
  fr: {
    wanted:
      'savoir|repon[ds]\\w*|retour\\w*|confirm\\w*|envo\\w+|transmet\\w*|faire parvenir|parven\\w*|dire|dis|dites|donner|donne[zr]?|besoin|faut|faudrait|recev\\w+|avis|decid\\w*|decision|sign\\w*|renvo\\w+|delai|merci|doit|doivent|prier|prie|communiqu\\w*|indiqu\\w*|inform\\w*|adress\\w*|fourn\\w*|regler|reglement|nouvelles|tenir au courant|valid(?:er|ation)|relire|verifi\\w*',
    byMe: "(?:me|nous|moi|m'|mon|ma|nos|notre)(?![\\p{L}])|(?:j'|je |nous )(?:aimer|ai besoin|voudr|souhait|attend)",
    otherwise:
      'valable\\w*|tient|tenons|maintenu\\w*|maintenons|prix|tarif|reservee?s?|offre|ferm\\w*|ouvert\\w*|conges?|attendra|en attendant',
  },
  es: {
    wanted:
      'saber\\w*|dig\\w*|dime|decir\\w*|respuesta|respond\\w*|contest\\w*|confirm\\w*|envi\\w*|mand\\w*|pas(?:a|es|as|e|arme)\\w*|necesit\\w*|recib\\w*|decid\\w*|decision|firm\\w*|devolv\\w*|plazo|favor|debe\\w*|hay que|comuni\\w*|indi(?:car|que|quen|ca)\\w*|remit\\w*|inform\\w*|avis\\w*|entreg\\w*|hace falta|hacen falta|gustaria|aport\\w*|revis\\w*',
    byMe: '(?:me|nos|mi)(?![\\p{L}])|\\w+(?:me|nos|melo|mela|noslo)(?![\\p{L}])|necesit(?:o|amos)',
    otherwise:
      'valid[oa]s?|vigente|vigor|mantenemos|mantiene|precio|oferta|espera|reservad\\w+|vacaciones|cerrad\\w+|abiert\\w+|hasta entonces',
  },
  pt: {
    wanted:
      'saber|dig\\w*|dizer\\w*|diz|respost\\w*|respond\\w*|confirm\\w*|envi\\w*|mand\\w*|precis\\w*|receb\\w*|decid\\w*|decisao|assin\\w*|devolv\\w*|prazo|favor|deve\\w*|tem (?:de|que)|comuni\\w*|indi(?:car|que|quem)\\w*|remet\\w*|inform\\w*|avis\\w*|entreg\\w*|opiniao|aguard\\w*|gostaria\\w*|agradec\\w*|retorno|fal(?:a|e|ar)\\w*|pass\\w*|rev(?:er|eja|isar)',
    byMe: '(?:me|nos|mim|meu|minha)(?![\\p{L}])|\\w+-(?:me|nos)|precis(?:o|amos)|aguard(?:o|amos)|gostari',
    otherwise:
      'valid[oa]s?|vale|vigente|preco|oferta|proposta e valida|reservad\\w+|ferias|fechad\\w+|abert\\w+|espera|ate la',
  },
  it: {
    wanted:
      'sapere\\w*|saperlo|dica|dirm\\w*|dimm\\w*|dirci|mi dice|rispost\\w*|rispond\\w*|conferm\\w*|invi\\w*|mand\\w*|serv\\w*|bisogn\\w*|ricev\\w*|decid\\w*|decision\\w*|firm\\w*|restitu\\w*|termine|cortes\\w*|favore|deve|devono|comunic\\w*|indic\\w*|trasmet\\w*|inform\\w*|consegn\\w*|pareri?|parere|riscontro|attend\\w*|far(?:mi|ci)|fammi|facci\\w*|vorrei|bast\\w*|aver\\w*|notizi\\w*|inoltr\\w*|controll\\w*|rived\\w*',
    byMe: '(?:mi|ci|me|noi|mio|mia)(?![\\p{L}])|\\w+(?:mi|ci|melo|celo)(?![\\p{L}])|vorrei|attend(?:o|iamo)',
    otherwise:
      'valid[oaie]|vale|valgono|prezz[oi]|offerta|scadenza vera|prenotat\\w+|riservat\\w+|ferie|chius\\w+|apert\\w+|aspetta|fino ad allora',
  },
  nl: {
    wanted:
      'weten|weet|hoor|horen|antwoord\\w*|reactie|reageren|bevestig\\w*|stuur|sturen|toestur\\w*|opstur\\w*|nodig|ontvang\\w*|beslis\\w*|beslissing|teken\\w*|ondertek\\w*|terug\\w*|deadline|graag|alstublieft|alsjeblieft|moet\\w*|laten|laat|bezorg\\w*|geven|geef|doorgeven|meld\\w*|akkoord|binnen (?:moet|zijn)|verzoek\\w*|gelieve|aanlever\\w*|lever\\w*|indien\\w*|vertel\\w*|zegg?en|nakijken|bekijk\\w*|verneem|vernemen|kies|kiezen',
    byMe: '(?:mij|me|ons|mijn)(?![\\p{L}])|(?:ik|wij|we) (?:wil|heb|moet|zou|hoor|verneem|ontvang|verzoek)|graag (?:hoor|verneem|ontvang)',
    otherwise:
      'geldig\\w*|geldt|geldend|prijs\\w*|offerte|gereserveerd|vakantie|gesloten|open|wacht|tot dan|aanbod',
  },
};
