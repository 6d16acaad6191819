import type { LanguageCode } from '../../language-rules.ts';

const words = (pattern: string) => new RegExp(`(?<!\\p{L})(?:${pattern})(?!\\p{L})`, 'u');

/** After the day of these the answer is of no use: the writer orders, or a vote closes. Over a folded clause. */
const closing: Record<LanguageCode, RegExp> = {
  en: words(
    "(?:i|we)(?:'ll| will|'m| am|'re| are)? (?:then )?(?:have to |need to |going to )?(?:clos(?:e|ing)|order(?:ing)?|book(?:ing)?|submit(?:ting)?|plac(?:e|ing) (?:the|our|an)|finali[sz](?:e|ing)|hand(?:ing)? in|print(?:ing)?) ?(?:it|them|everything|on|tomorrow|next|this)?|(?:vote|voting|poll|list|registrations?|survey|sign-?ups?|bookings?|entries|booking|ordering|nominations|applications|submissions|orders) (?:\\S+ ){0,4}?(?:closes?|ends?|will close)|(?:closing|cut-?off) date|cut-?off|go(?:es)? to (?:print|press)|whoever (?:doesn't|does not|hasn't|has not)",
  ),
  de: words(
    '(?:schliesse|schliessen|bestelle|bestellen|buche|buchen|reserviere|reservieren|entscheide|entscheiden) (?:ich|wir)|(?:ich|wir) (?:schliesse|schliessen|bestelle|bestellen|buche|buchen|reserviere|reservieren|entscheide|entscheiden)|(?:anmelde|einsende|abgabe|redaktions|bestell|melde)(?:schluss|frist|termin)|(?:abstimmung|umfrage|liste|anmeldung|bewerbung|doodle) (?:\\S+ ){0,4}?(?:endet|schliesst)|geht .{0,25}(?:in (?:den )?druck|zur druckerei|raus)',
  ),
  fr: words(
    '(?:je|on|nous) (?:ferme|fermons|fermerai|cloture|cloturons|cloturerai|commande|commandons|commanderai|reserve|reservons|reserverai|boucle|bouclons|passe (?:la )?commande|depose|deposons) ?|(?:vote|sondage|inscriptions?|candidatures?|liste) (?:\\S+ ){0,4}?(?:ferme\\w*|se termine\\w*|cloture\\w*|se cloture\\w*|sera close)|cloture|date butoir|(?:a l.impression|a l.imprimerie|chez l.imprimeur)',
  ),
  es: words(
    '(?:cierro|cerramos|cerrare|cerraremos|encargo|encargamos|hago el pedido|hacemos el pedido|reservo|reservamos|entrego|entregamos)|(?:votacion|encuesta|inscripcion\\w*|lista) (?:\\S+ ){0,4}?(?:se )?(?:cierra\\w*|termina|acaba|finaliza)|cierre de|va(?:mos)? a (?:la )?imprenta',
  ),
  pt: words(
    '(?:fecho|fechamos|fecharei|encerro|encerramos|encomendo|encomendamos|reservo|reservamos|entrego|entregamos|faco o pedido|fazemos o pedido)|(?:votacao|inquerito|enquete|inscric\\w+|lista) (?:\\S+ ){0,4}?(?:fecha\\w*|termina\\w*|encerra\\w*|acaba\\w*)|encerramento d|(?:vai|vamos|segue) para a grafica',
  ),
  it: words(
    "(?:chiudo|chiudiamo|chiudero|chiuderemo|ordino|ordiniamo|prenoto|prenotiamo|consegno|consegniamo|faccio l'ordine|facciamo l'ordine)|(?:votazione|sondaggio|iscrizion\\w+|lista|adesion\\w+) (?:\\S+ ){0,4}?(?:si )?(?:chiud|termin|scad)\\w*|chiusura del|(?:va|andiamo) in (?:stampa|tipografia)",
  ),
  nl: words(
    '(?:sluit|sluiten|bestel|bestellen|boek|boeken|reserveer|reserveren) (?:ik|we|wij)|(?:ik|we|wij) (?:sluit|sluiten|bestel|bestellen|boek|boeken|reserveer|reserveren)|(?:stemming|peiling|lijst|inschrijving|enquete) (?:\\S+ ){0,4}?(?:sluit|eindigt)|sluitingsdatum|naar de drukker',
  ),
};

/** The writer, who closes or orders, in what one of these patterns matched. */
const byWriter =
  /(?<!\p{L})(?:i|we|ich|wir|je|on|nous|ik|we|wij)(?!\p{L})|^(?:cierr|cerr|encarg|hago|hacemos|reserv|entreg|fech|encerr|encomend|faco|fazemos|chiud|ordin|prenot|consegn|facci)/u;
/** Words that refer back to the thing asked about, and small words beside them, in any language. */
const refersBack =
  /^(?:it|them|this|that|everything|all|the|our|list|order|vote|poll|then|so|at|on|by|die|das|den|dem|es|sie|liste|bestellung|abstimmung|umfrage|dann|am|um|alles|la|le|les|liste|commande|vote|sondage|tout|alors|a|el|lo|los|las|lista|pedido|votacion|encuesta|todo|o|os|as|encomenda|votacao|inscricoes|tudo|na|no|il|ordine|votazione|sondaggio|tutto|de|het|hem|lijst|bestelling|stemming|inschrijving|dan|op|h|uhr|heures?|horas?|ore|uur|\d+)$/;

/** A thing with its article: "I order the paint on Monday". */
const theThing =
  /(?<![\p{L}'])(?:(?:the|die|das|den|la|le|les|el|los|las|il|lo|i|gli|o|a|os|as|de|het) |l')(\p{L}+)/u;
/** Letters from which one word may be another with an ending. */
const leastStem = 4;

/**
 * Whether a day in a folded clause closes what is asked about: "I book my holiday next week" is another matter.
 * @param asked the folded sentences that ask; a thing that the writer orders is meant only where they name it
 */
export function closesOn(
  clause: string,
  { day, asked }: { readonly day: string; readonly asked: string },
  code: LanguageCode,
): boolean {
  const match = closing[code].exec(clause);
  if (!match) return false;
  if (!byWriter.test(match[0])) return true;
  const words = asked.replace(clause.trim(), ' ').match(/\p{L}+/gu) ?? [];
  const behind = clause
    .slice(match.index + match[0].length)
    .replace(day, ' ')
    .replace(theThing, (thing, noun: string) => (words.some((word) => isSame(word, noun)) ? ' ' : thing));
  return (behind.match(/[\p{L}\p{N}]+/gu) ?? []).every((word) => refersBack.test(word));
}

/** "Tile" and "tiles" */
function isSame(word: string, noun: string): boolean {
  const [short = '', long = ''] = [word, noun].sort((a, b) => a.length - b.length);
  return (
    short === long || (short.length >= leastStem && long.length - short.length <= 2 && long.startsWith(short))
  );
}
