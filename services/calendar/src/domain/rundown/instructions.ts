import type { CalendarEvent } from '@tern/contracts/http/calendar-events';
import { comparableText } from './comparable-text.ts';

/** One wish of the user, as it was written. */
export interface Clause {
  readonly text: string;
  /** The user wants what it names to be left out. */
  readonly isNegative: boolean;
  /** Stems of the words that name a meeting or a person. */
  readonly words: readonly string[];
  readonly topics: readonly Topic[];
}

/** Kinds of meetings, which a clause can name without a word of the event. */
export type Topic =
  | 'outside'
  | 'internal'
  | 'one-to-one'
  | 'large'
  | 'recurring'
  | 'all-day'
  | 'tentative'
  | 'travel'
  | 'own'
  | 'everything';

const anyOf = (list: string) => `\\b(?:${list.trim().split(/\s+/).join('|')})\\b`;

/** In English, German, French and Spanish; without accents, like the texts they are compared with. */
const negation = new RegExp(
  [
    anyOf(`ignore skip leave(?=.*\\bout) exclude hide omit avoid drop never nothing none without except unimportant not no unless
      don't dont doesn't doesnt aren't isn't unwanted remove suppress dismiss irrelevant noise boring bores? low-priority`),
    String.raw`\bcan wait\b|\b(?:waste of time|low priority|less important)\b`,
    anyOf(
      `nicht nichts nie niemals kein keine keinen keiner keinem ohne ausser unwichtig ignoriere ignorieren weglassen ausblenden`,
    ),
    anyOf('pas jamais sans sauf ignorer ignorez aucun aucune masquer masquez excepte'),
    anyOf('sin nunca excepto salvo ningun ninguna ignora ignorar omite omitir oculta ocultar tampoco'),
  ].join('|'),
  'i',
);
/** Negations that ask for something: `what I can't miss`, `without exception`. */
const negationFor = new RegExp(
  [
    String.raw`\b(?:can't|cannot|can not|don't|do not|never|not|must not|mustn't)(?: want)?(?: to)? (?:be )?(?:miss|missed|forget|forgotten|wait)\b`,
    String.raw`\b(?:without|no) exceptions?\b|\bnot only\b`,
  ].join('|'),
  'gi',
);

const topicWords: readonly (readonly [Topic, RegExp])[] = [
  ['outside', /\b(external|outside|clients?|customers?|investors?|prospects?|partners?|vendors?)\b/i],
  ['outside', /\b(kunden?\w*|extern\w*|clientes?|externes?)\b/i],
  ['internal', /\b(internal|in-house|interne[nrs]?|internas?|internos?)\b/i],
  ['one-to-one', /\b(1:1s?|1-1s?|1on1s?|one[- ]on[- ]ones?|one[- ]to[- ]ones?)\b/i],
  ['large', /\b(large|big|company[- ]wide|all[- ]hands|town ?halls?)\b/i],
  ['recurring', /\b(recurring|regular|repeating|routine|weekly|daily)\b/i],
  ['recurring', /\b(wochentlich\w*|taglich\w*|hebdomadaires?|quotidien\w*|semanal\w*|diari[ao]s?)\b/i],
  ['all-day', /\ball[- ]day\b|\bganztag\w*/i],
  ['tentative', /\b(tentative|unconfirmed)\b/i],
  ['travel', /\b(travel|trips?|flights?|journeys?|reisen?|fluge?|voyages?|vols?|viajes?|vuelos?)\b/i],
  [
    'own',
    /\b(meetings?|events?|calls?|those|what|ones|everything|anything)( that)? i (organi[sz]e|host|chair|call)\b/i,
  ],
  ['everything', /^\W*(show|include|list)?\W*(everything|all (my )?(meetings?|events?))\W*$/i],
];

/** Words about how to choose, which name no calendar entry. */
const emptyWords = new Set(
  `a about all always am an and any are as at be because but by call calls calendar can care day days do does dont event events every everything
  for from get have i if important in include into is it its just keep list matter matters me meeting meetings most must my need of on only or our
  people please priority prioritise prioritize rundown see should show so than that the their them there these they this those to today tomorrow us
  want was we what when where which who will with would you your anything anyone everyone something someone ones focus highlight mention
  ignore skip leave out exclude hide omit avoid drop never without except unimportant not no unless nothing none miss forget exception fine first top main thing things whatever else lot needed interested rather one
  aber alle alles am an auch auf bei bitte das dass dem den der des die ein eine einen einer fur habe ich im ist kein keine keinen mein meine mich
  mir mit nicht nie nur oder ohne sind sonst termin termine und von vor wenn wichtig unwichtig zeig zeige zu zum zur zwischen ausser weglassen
  au aux avec ce ces dans de des du elle en est et il important importante importants importantes je jamais la le les ma mais mes moi mon ne nos ou
  par pas pour que qui rendez reunion reunions rdv sans sauf sont sur tout toute toutes tous un une veux voir vous concerne ignorer
  al con cosas cita citas del el ella en es esta estan excepto ignora la las lo los me mi mis muestra muestres no nunca o para pero por que quiero
  reuniones se sin son su sus todas todo todos una uno unos ver y importante importantes`.split(/\s+/),
);

const turn = new RegExp(
  [
    String.raw`[.;!?\n]+`,
    String.raw`(?<=\b(?:yes|no)),\s+`,
    String.raw`,?\s+(?=(?:but|except|aber|ausser|außer|mais|sauf|pero|excepto|salvo)\b)`,
    String.raw`,\s+(?=(?:ignore|skip|not|no|never|hide|leave out|keine?n?|nicht|nie|pas|jamais|nunca|sin)\b)`,
  ].join('|'),
  'i',
);

/** Splits instructions into clauses, at sentences, lines, and words like `but` and `except`. */
export function readInstructions(instructions: string): Clause[] {
  return instructions
    .split(turn)
    .map((text) => text.trim())
    .filter((text) => text.length > 1)
    .slice(0, 100)
    .map((text) => {
      const plain = comparableText(text);
      const named = wordsOf(text).filter((word) => !emptyWords.has(word));
      return {
        text,
        isNegative: negation.test(plain.replace(negationFor, ' ')),
        words: [...new Set(named.map(stem))],
        topics: topicWords.filter(([, pattern]) => pattern.test(plain)).map(([topic]) => topic),
      };
    });
}

/** The words of an event that a clause can name. */
export function eventWords(event: CalendarEvent): Set<string> {
  const people = event.attendees.flatMap(({ name, email }) => [name ?? '', email.replace('@', ' ')]);
  const organizer = [event.organizer?.name ?? '', event.organizer?.email ?? ''];
  const texts = [event.summary ?? '', event.location ?? '', event.calendar.name, ...organizer, ...people];
  return new Set(wordsOf(texts.join(' ')).map(stem));
}

/** The word of the clause that the event has; null when it has none. */
export function matchedWord({ words }: Clause, inEvent: ReadonlySet<string>): string | null {
  return words.find((word) => inEvent.has(word)) ?? null;
}

function wordsOf(text: string): string[] {
  return (
    comparableText(text)
      .toLowerCase()
      .match(/[\p{L}\p{N}]{2,}/gu) ?? []
  );
}

/** Strips English endings, and German ones only of long words, so that different names stay different. */
function stem(word: string): string {
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  const one = word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word;
  if (one.length > 5 && one.endsWith('ing')) return one.slice(0, -3);
  return one.length > 7 ? one.replace(/e[nr]?$/, '') : one;
}
