import type { LanguageCode } from '../language-rules.ts';
import { plannedWords } from './roles/role-words.ts';

/** These end a thing's name, in any language: a clause begins, or a time that is no thing. */
const stops =
  'and|or|so|that|because|we|i|you|they|he|she|can|could|will|would|is|are|und|oder|damit|dass|wenn|wir|ich|sie|du|ihr|kann|konnen|ist|et|ou|pour|afin|que|je|nous|vous|tu|on peut|est|y|para|porque|yo|e|per|che|perche|ma|io|om|dat|en|ik|we|je|jij|u|kun|kunt|wil|if|whether|si|ob|se|deadline|date|term|datum|termin|frist|delai|plazo|fecha|prazo|data|termine|scadenza|termijn|noon|midday|lunch|mittag|midi|mediodia|meio-dia|mezzogiorno|end|close|ende|fin|final|finales|fim|fine|einde?|ablauf|today|dia|giorno|jour|tag|day|dag|heute|tomorrow|morgen';
const word = `(?!(?:${stops})(?!\\p{L}))\\p{L}[\\p{L}'.-]*`;
/** Any words, up to the day. */
const few = "(?:[\\p{L}'-]+,? ){0,7}(?:[ld]')?";
const small =
  "(?:(?:on|at|of|for|am|vom|von|der|dem|den|an|du|de|des|le|la|del|el|di|dal|dalla|il|do|da|dos|das|no|na|dia|van|op|de|this|next|coming) |[ld]')*";
const starts =
  'start|starts|begins?|closes?|opens?|ends?|beginnt|beginnen|startet|starten|endet|schliesst|schliessen|commencent?|debutent?|ferment?|fermons|empiezan?|comienzan?|cierran?|cerramos|comecam?|iniciam?|fecham?|fechamos|iniziano?|comincian?o?|chiudono|chiude|chiudiamo|begint|beginnen|sluit|sluiten';
const behindNoun = [
  // "the board of studies on 28 January"
  ` ${small}`,
  // "half-term (it starts on Monday 17 February)"
  ` ?\\(${few}`,
  // "the holidays, which begin on Friday 7 February"
  `,? (?:which|that|qui|que|che|die|der|das|dat|wat|welche[rs]?) ${few}`,
  // "the meeting, scheduled for 16 October"
  `,? (?:${plannedWords}|set|due) ${few}`,
  // "the holidays, the firm closes on 8 August"
  `,? (?:[\\p{L}'-]+ ){0,4}(?:${starts}) ${few}`,
].join('|');

/** Between words that lead to a thing and the day of that thing: its name, and the small words before the day. Over folded text. */
export const nameOfDay = new RegExp(`^(?<thing>${word}(?: ${word}){0,4}?)(?:${behindNoun})$`, 'u');
/** From behind the first word of such a name up to its day, over folded text. */
export const restOfName = new RegExp(`^(?: ${word}){0,4}?(?:${behindNoun})$`, 'u');

/** "I go", "we meet": between "before" and the day of what is done. */
export const clauseOfDay: Record<LanguageCode, RegExp> = {
  en: clause('(?:i|we|you|they|he|she|it) '),
  de: clause('(?=[\\p{L}-]+ )'),
  fr: clause("(?:que |qu'|de (?=[\\p{L}'-]+ ))"),
  es: clause('que '),
  pt: clause('que '),
  it: clause('(?:che |di (?=[\\p{L}-]+ ))'),
  nl: clause('(?:ik|we|wij|je|u|ze|zij|jullie) '),
};

function clause(opening: string): RegExp {
  return new RegExp(`^${opening}(?:[\\p{L}'-]+ ){0,6}(?:[ld]')?$`, 'u');
}

/** "Before you go home on Friday": what the reader does on that day, from the beginning of such a clause. */
export const ofReader: Record<LanguageCode, RegExp> = {
  en: /^you /,
  de: /^(?:du|sie|ihr) /,
  fr: /^(?:que (?:tu|vous)|de) /,
  es: /^que (?:tu|te|os|ustedes|usted|vosotr[oa]s) /,
  pt: /^que (?:tu|te|voces?) /,
  it: /^(?:che (?:tu|ti|voi|vi)|di) /,
  nl: /^(?:je|jij|u|jullie) /,
};

/** Before a clause: "before" a thing is often another word. */
export const beforeClause: Record<LanguageCode, string> = {
  en: 'before',
  de: 'bevor|ehe',
  fr: 'avant',
  es: 'antes de',
  pt: 'antes(?: de)?',
  it: 'prima',
  nl: 'voordat|alvorens|voor',
};

/** Up to a thing, whose day counts itself. */
export const upToThing: Record<LanguageCode, string> = {
  en: 'until|till|up to|no later than|by',
  de: 'bis zu[mr]?|bis|spatestens (?:zu[mr]?|bei)',
  fr: "jusqu'(?:a|au)|d'ici(?: a| au)?|au plus tard (?:a|au)",
  es: 'hasta|a mas tardar en',
  pt: 'ate',
  it: 'entro(?: e non oltre)?|fino al?(?:la|lo)?|non oltre',
  nl: 'tot(?: en met)?|uiterlijk(?: op| bij)?|tegen',
};

/** The end of a day: "before the end of 5 August". */
export const endOfDay: Record<LanguageCode, string> = {
  en: '(?:end|close) of',
  de: '(?:ablauf|ende) (?:des|vom)',
  fr: "(?:fin|expiration) (?:du|de|d'|de la journee du)",
  es: '(?:fin|final|termino) del?(?: dia)?|que (?:acabe|termine|finalice) el(?: dia)?',
  pt: '(?:fim|final|termo) d[eo](?: dia)?|que (?:acabe|termine) o dia',
  it: '(?:fine|termine) (?:del|di)(?: giorno)?',
  nl: '(?:einde?|afloop) van',
};

/** Where "before" and "by" have other meanings, the thing has to be one that takes place. */
export function mustTakePlace(code: LanguageCode): boolean {
  return code === 'en' || code === 'de' || code === 'nl';
}
