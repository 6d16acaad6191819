import { fold } from '../letter/without-accents.ts';
import type { AskReading } from '../records/follow-up-record.ts';
import { asksInside, asksQuantity, asksWord, beginsWithVerb, jointsIn } from './question-joints.ts';

/** An ask wants to know or have one of these. */
export type AskKind = 'amount' | 'time' | 'file' | 'yes-or-no';

/** By its words, over folded text in any of the seven languages. */
const words: readonly (readonly [AskKind, RegExp])[] = [
  [
    'amount',
    /\b(?:cost|price|fee|rate|charge|how (?:much|many)|was (?:verlang|nehm|berechn)\w*|que (?:cobra|vale|pide)\w*|leva por|vraagt? (?:je|u)|kost\w*|preis\w*|wie ?viele?|honorar|cout\w*|prix|combien|tarif\w*|cuant[oa]s?|precio|quant[oaie]s?|preco|prezzo|prijs|hoeveel|tarief|uurtarief)\b/,
  ],
  [
    'time',
    /\b(?:when|what (?:time|days?|date)|which (?:days?|date)|wann|um wie viel uhr|welche[mnrs]? (?:tag|termin|datum)|quand|quelle heure|quels? jours?|quelle date|cuando|que (?:hora|dia|fecha)s?|quando|que (?:horas|data)|che (?:ora|giorno|data)|wanneer|hoe laat|welke (?:dag|datum))\b/,
  ],
  [
    'file',
    /\b(?:send|forward|schick\w*|send\w*|envo\w*|transm\w*|mand\w*|envi\w*|pasar|passa\w*|inoltr\w*|invi\w*|stur\w*|opsturen)\b/,
  ],
];

/** "Can you confirm the delivery date?" asks when without saying so: a word for telling and one for a date, over folded text. */
const telling =
  /\b(?:confirm\w*|tell|let (?:me|us) know|give (?:me|us)|name|advise|bestatig\w*|nenn\w*|mitteil\w*|sag(?:en|st|t)|indiqu\w*|donne\w*|dire|communiqu\w*|indi(?:ca|que)\w*|decir\w*|diz\w*|inform\w*|conferm\w*|comunic\w*|dirmi|bevestig\w*|doorgeven|laten weten|noem\w*)\b/;
const dateNoun =
  /\b(?:dates?|deadline|\w*(?:termine?|datum)s?|fechas?|plazo|data (?:de|do|da|di|del\w*|d'|prevista|exata|esatta)|prazo|scadenza)\b/;
/** A thing to be done by a date is wanted, not the date. */
const byDate =
  /\b(?:by|before|until|bis|vor|avant|antes de|ate|entro|prima|voor)\b[^?,]{0,20}\b(?:dates?|deadline|\w*termin|\w*datum|fecha|data)\b/;

function asksForDate(folded: string): boolean {
  return telling.test(folded) && dateNoun.test(folded) && !byDate.test(folded);
}

/** Fewer words ask nothing by themselves, nor does a choice of few: "Wed or Thu?" */
const fewestWords = 4;
const fewestOfChoice = 6;
const choice = / (?:or|oder|ou|o|of) /;
const fewestOfQuestion = 3;
const fewestOfQuantity = 2;

/** Whether an ask wants to know a person: then a name answers it. */
export function asksWho(ask: string): boolean {
  return /^[¿"(]*(?:(?:and|und|et|y|e|en) )?(?:who|wer|wem|wen|qui|quien\w*|quem|chi|wie)\b/.test(fold(ask));
}

export function kindsOf(ask: string): AskKind[] {
  const folded = fold(ask);
  const named = words.filter(([, pattern]) => pattern.test(folded)).map(([kind]) => kind);
  const found = asksForDate(folded) && !named.includes('time') ? [...named, 'time' as const] : named;
  return found.length === 0 && !asksWord.test(folded) && !asksInside.test(folded) ? ['yes-or-no'] : found;
}

/**
 * The single questions of asks, as they stand in the mail: "how much is it, and which day would you come?" asks two things. Those of few words
 * are left out.
 */
export function singleAsks(asks: readonly string[]): string[] {
  return asks.flatMap(partsOf).filter(stands);
}

/** The asks of a mail with whose meaning replies are compared: the single questions, short ones as well; else its sentences as they are. */
export function comparedAsks({ asks = [], sentence }: AsksOfReading): string[] {
  const sentences = asks.length > 0 ? asks : sentence === null ? [] : [sentence];
  const single = sentences.flatMap((ask) =>
    finePartsOf(ask).filter((part) => standsBeside(part) || (part === ask && isQuestion(ask))),
  );
  return single.length > 0 ? single : [...sentences];
}

/**
 * The asks that so many vectors were made of; null where they are those of another reading. Of mail that was read before short questions were
 * compared there are fewer.
 */
export function asksOfVectors(reading: AsksOfReading, count: number): string[] | null {
  const compared = comparedAsks(reading);
  if (compared.length === count) return compared;
  const fewer = singleAsks(reading.asks ?? []);
  return fewer.length > 0 && fewer.length === count ? fewer : null;
}

type AsksOfReading = Pick<AskReading, 'asks' | 'sentence'>;

/** A question of its own, not "or on Sunday?". */
function isQuestion(ask: string): boolean {
  return ask.endsWith('?') && !/^[¿"(]*(?:or|oder|ou|o|of)\b/.test(fold(ask));
}

/** Cuts a sentence into questions. A piece that does not stand alone goes with the next, the last one with the one before: "Hello Ida, how much ...". */
function finePartsOf(ask: string): string[] {
  const parts: string[] = [];
  let from = 0;
  for (const { to, next } of piecesOf(ask)) {
    const isLast = next === ask.length;
    const part = ask.slice(from, to).trim();
    if (!standsBeside(part) && !isLast) continue;
    const before = standsBeside(part) ? undefined : parts.pop();
    parts.push(before === undefined ? part : ask.slice(ask.indexOf(before)).trim());
    from = next;
  }
  return parts;
}

function partsOf(ask: string): string[] {
  const parts = piecesOf(ask).map(({ from, to }) => ask.slice(from, to).trim());
  return parts.every(stands) ? parts : [ask];
}

/** Where a sentence may be cut into questions, with where the next piece begins. */
function piecesOf(ask: string): { readonly from: number; readonly to: number; readonly next: number }[] {
  const folded = fold(ask);
  const all = ask.length;
  // The letters of the folded text are those of the ask, except where a sign became two.
  if (folded.length !== all) return [{ from: 0, to: all, next: all }];
  const cuts = jointsIn(ask, folded);
  return [...cuts, { at: all, next: all }].map(({ at, next }, place) => ({
    from: cuts[place - 1]?.next ?? 0,
    to: at,
    next,
  }));
}

function stands(part: string): boolean {
  const count = wordsIn(part);
  const folded = fold(part);
  return (
    count >= (choice.test(folded) ? fewestOfChoice : fewestWords) ||
    (count >= fewestOfQuestion && asksWord.test(folded)) ||
    (count >= fewestOfQuantity && asksQuantity.test(folded))
  );
}

/** "Is it insured" stands as well behind another question. */
function standsBeside(part: string): boolean {
  return stands(part) || (wordsIn(part) >= fewestOfQuestion && beginsWithVerb(fold(part)));
}

function wordsIn(part: string): number {
  return part.split(/\s+/).length;
}
