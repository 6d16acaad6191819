import type { LanguageCode } from '../language-rules.ts';

/** How a language promises things that people ask for in writing: an offer and its price, and papers. */
interface ThingWords {
  readonly thing: string;
  /** Before the thing: it will be given or got. */
  readonly given: string;
  /** Behind the thing: it will come. */
  readonly comes: string;
  /** Why it is not there yet: much to do, or nobody there. */
  readonly busy: string;
}

/** Over folded text. */
const thingWords: Record<LanguageCode, ThingWords> = {
  en: {
    thing:
      'quotes?|quotation|offer|estimate|proposal|figures?|prices?|costings?|costs|numbers|report|results?|details|documents?|papers|draft|list|plan|schedule|photos?|invoice|certificate|contract|drawings?|files?|minutes|receipts?|form|copy|assessment|statement|comments?|answer|reply|decision',
    given:
      "(?:you(?:'ll| will| should| can| shall)|(?:i|we)(?:'ll| will| shall| can| hope to| aim to| should be able to)) (?:\\w+ ){0,3}?(?:have|get|receive|expect|send|give|provide|e?-?mail|share|submit|forward|prepare|do)|(?:please )?expect|look out for|count on",
    comes: '(?:will|should) (?:follow|come|arrive|be (?:with you|ready|sent|there))|follows|to follow',
    busy: 'backlog|busy|snowed under|swamped|short[- ]staffed|closed|on (?:leave|holiday)|away|working (?:on|through)|off sick|behind with|fully booked|run off (?:my|our) feet',
  },
  de: {
    thing:
      '\\w*angebot\\w*|\\w*voranschlag\\w*|preise?|zahlen|kosten|unterlagen|bericht|gutachten|liste|plan|entwurf|ergebnis\\w*|rechnung|belege|fotos|bilder|bescheinigung|vertrag|datei|protokoll|zeichnung\\w*|formular|antwort|ruckmeldung|termin\\w*|bescheid|entscheidung|zusage',
    given:
      '(?:rechne|rechnen|bekomm\\w*|erhalt\\w*|krieg\\w*|schick\\w*|sende\\w*|mach\\w*|erstell\\w*|gebe[n]?|liefer\\w*|mail\\w*|reich\\w*|lasse[n]?|haben|hast|habt|werd\\w+|konn\\w+|kann\\w*)',
    comes:
      '(?:folgt|folgen|kommt|kommen|geht|gehen|liegt|liegen|bekomm\\w*|erhalt\\w*|krieg\\w*|schick\\w*|send\\w*|haben|hast|zukommen|fertig)',
    busy: 'viel los|viel zu tun|urlaub\\w*|betriebsferien|geschlossen|krank|ausgelastet|feiertag\\w*|uberlastet|nichts mehr|diese woche nicht|engpass|unterbesetzt|ruckstand',
  },
  fr: {
    thing:
      'devis|offre|proposition|prix|tarifs?|chiffr\\w+|estimation|montant|rapport|resultats?|documents?|dossier|liste|projet|planning|compte[- ]rendu|facture|photos?|attestation|contrat|fichier|plans|avis|releve|expertise|reponse',
    given:
      "(?:je|nous|on) (?:vous |te |t'|vs )?(?:envo\\w+|enverr\\w+|fais|ferai|faisons|ferons|transm\\w+|adress\\w+|donn\\w+|communiqu\\w+|fourni\\w+|prepar\\w+|etabli\\w+|passe\\w*|soumett\\w*|remett\\w*)|(?:tu|vous) (?:aur|recevr)\\w+|comptez sur|attendez",
    comes: '(?:suivra|parviendra|arrivera|arrive|sera (?:prete?|envoyee?)|vous sera)',
    busy: "deborde\\w*|ferme\\w*|conges?|vacances|surcharge\\w*|absent\\w*|malade|retard|sous l'eau|en sous-effectif|beaucoup de (?:travail|demandes)",
  },
  es: {
    thing:
      'oferta|presupuesto|propuesta|precios?|tarifas?|cifras?|numeros|importe|informe|resultados?|documentos?|documentacion|lista|listado|borrador|plan|cotizacion|factura|fotos?|certificado|contrato|archivo|acta|planos|dictamen|peritaje|respuesta',
    given:
      '(?:le|te|os|les|se) (?:envi|mand|pas|dar|doy|damos|hag|har|hac|prepar|remit|facilit|present|entreg)\\w*|(?:tendra|recibira|tiene|tienes|recibe)\\w*|cuent[ea]n? con|esper[ea]n?',
    comes: '(?:llegara|estara|sera|llega|sale|va)',
    busy: 'bajo minimos|cerrad\\w+|vacaciones|liad\\w+|a tope|de baja|desbordad\\w+|no lleg(?:o|amos)|saturad\\w+|mucho (?:lio|trabajo)',
  },
  pt: {
    thing:
      'proposta|orcamento|valor(?:es)?|precos?|oferta|cotacao|numeros|estimativa|relatorio|resultados?|documentos?|lista|plano|rascunho|minuta|parecer|fatura|fotos?|certificado|certidao|contrato|ficheiro|arquivo|ata|plantas|pericia|resposta|retorno',
    given:
      '(?:te |lhe |vos )?(?:pass|mand|envi|dou|damos|faco|fazemos|faremos|apresent|prepar|entreg|remet)\\w*(?:-(?:te|lhe|vos))?|(?:tera|recebera|recebe|tens|teras)\\w*|cont[ea]m? com',
    comes: '(?:chega|sera|segue|estara|fica pront[oa])',
    busy: 'encerrad\\w+|fechad\\w+|ferias|atolad\\w+|de baixa|sobrecarregad\\w+|muito trabalho|muita (?:coisa|procura|demanda)|agenda cheia|uma correria',
  },
  it: {
    thing:
      'preventivo|offerta|proposta|prezz[oi]|cifra|importo|costi|tariffe|stima|quotazione|relazione|report|risultat[oi]|documenti|documentazione|elenco|lista|bozza|piano|numeri|fattura|foto|certificato|contratto|file|verbale|disegni|perizia|parere|ricevute|risposta|analisi',
    given:
      '(?:le|ti|vi) (?:mand|invi|facci|far|do|dar|diamo|pass|prepar|sottopo|trasmett|gir|forni)\\w*|(?:avra|avrai|avrete|ricevera|riceverai|riceverete)|conti?(?:no)? (?:pure )?(?:su|di avere)',
    comes: '(?:seguira|arriva|arrivera|sara|e) ?(?:pront[oa]|inviat[oa])?',
    busy: 'chius\\w+|ferie|oberat\\w+|in malattia|non ce la (?:faccio|facciamo)|molto lavoro|tante richieste|sommers\\w+',
  },
  nl: {
    thing:
      'offerte|prijs(?:opgave)?|voorstel|bedrag|cijfers|raming|rapport|resulta(?:at|ten)|documenten|stukken|lijst|concept|plan(?:ning)?|verslag|begroting|factuur|foto.s|attest|contract|bestand|notulen|tekeningen|bonnen|advies|taxatie|antwoord|reactie',
    given:
      '(?:krijg|ontvang|stuur|sturen|mail|geef|geven|maak|maken|heb|lever|bezorg|verwacht|zal|zullen|kun|kunt|kan)\\w*',
    comes: '(?:volgt|komt|krijg\\w*|ontvang\\w*|stuur|sturen)',
    busy: 'gesloten|vakantie|bouwvak|druk|ziek|zitten we vol|dicht|onderbezet|achterstand',
  },
};

/** Letters between the verb and the thing. */
const longestBetween = 60;

/** By language: a promise of a thing that is asked for in writing, which is not there yet beside a day ahead; and why it is not there. */
export const thingPromises = Object.fromEntries(
  Object.entries(thingWords).map(([code, { thing, given, comes, busy }]) => {
    const word = (pattern: string) => `(?<!\\p{L})(?:${pattern})(?!\\p{L})`;
    const promised = `${word(given)}.{0,${longestBetween}}?${word(thing)}|${word(thing)}[^,;:]{0,${longestBetween}}?${word(comes)}`;
    return [
      code,
      {
        promised: new RegExp(promised, 'u'),
        busy: new RegExp(word(busy), 'u'),
        thing: new RegExp(word(thing), 'u'),
      },
    ];
  }),
) as Readonly<Record<LanguageCode, Record<'promised' | 'busy' | 'thing', RegExp>>>;
