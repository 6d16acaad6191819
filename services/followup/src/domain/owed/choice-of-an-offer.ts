import { withoutAccents } from '../letter/without-accents.ts';

/** "…, please" without a verb, at most six words long, in the languages that are read. */
const fragment =
  /^["'(¡]*((?:[\p{L}\p{N}'’.-]+ ){0,5}[\p{L}\p{N}'’.-]+),? (?:please|pls|bitte|s['’]il (?:vous|te) plait|por favor|per favore|alsjeblieft|alstublieft|graag)(?: ?[!.)]+)?$/iu;
/** An offer is taken: the one of several, a number of them, or more of something. */
const chosen =
  /^(?:the|a|an|both|either|option|variant|number|no\.|size|version|der|die|das|den|dem|ein|eine|einen|beide|variante|fassung|nummer|le|la|les|l['’]\w+|un|une|el|los|las|una|il|lo|i|gli|o|os|as|um|uma|ambos|ambas|entrambi|de|het|een|optie|versie|one|two|three|four|five|six|zwei|drei|vier|deux|trois|dos|tres|due|tre|dois|duas|twee|drie|\d{1,3}|(?!further|other|another|earlier|never|offer|order|letter|answer|number|paper|after|folder|her\b)\p{L}{3,}er(?:e|es|en)?)(?![\p{L}\p{N}])/iu;
/** Words that the reader would have to give: these are asked for. */
const wordsWanted =
  /\b(?:you|your|yours|dein\w*|euer|eure\w*|ihre?\w*|votre|vos|ton|ta|tes|tu|tus|su|sus|tuo|tua|vostr\w+|seu|sua|jouw|je|uw|address|name|phone|date|time|day|deadline|figures?|details?|links?|files?|reports?|invoices?|documents?|contracts?|lists?|status|updates?|answers?|repl(?:y|ies)|price|quotes?|estimate|feedback|confirmation|word|call|adresse|datum|termin|zahlen|angaben|rechnung|antwort|ruckmeldung|bestatigung|nouvelles|reponse|facture|respuesta|factura|datos|risposta|fattura|dati|resposta|fatura|dados|antwoord|factuur|gegevens)\b/iu;

/**
 * Whether a sentence only takes what was offered ("Wider plate, please!", "The blue one, please."): in an answer it asks for a deed, and
 * waits for no words.
 */
export function choosesOffer(sentence: string): boolean {
  const words = withoutAccents(sentence.trim());
  const taken = fragment.exec(words)?.[1];
  return taken !== undefined && chosen.test(taken) && !wordsWanted.test(taken);
}
