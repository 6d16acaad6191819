import { matchesIn } from '@tern/kernel/matches-in';
import { fold } from '../letter/without-accents.ts';
import type { AskReading } from '../records/follow-up-record.ts';

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

/** Words that begin a question to which yes and no are no answer, over folded text. */
const questionWord =
  "(?:(?:by|until|from|at|to|for|with|in) )?(?:what|when|which|who|whom|whose|where|how|why)|(?:bis|ab|seit|um|von|mit|fur|zu|an) ?(?:wann|wie|welche\\w*|wem|wen|was)|was|wann|welche\\w*|wer|wem|wen|wo|wie|wieviel|warum|(?:a|de|en|pour|avec|jusqu'a|d') ?(?:quel\\w*|qui|quoi|quand|ou|combien)|quel\\w*|quand|qui|ou|comment|combien|pourquoi|(?:a|de|en|por|para|con|hasta|desde) (?:que|cual\\w*|quien\\w*|cuando|donde|cuant\\w*)|cuant\\w+|cuando|quien\\w*|donde|como|que|cual\\w*|(?:a|em|de|por|para|com|ate) (?:que|qual|quem|quando|onde|quant\\w+)|quant\\w+|quando|quem|onde|qual|quais|(?:a|di|da|in|con|per|entro) (?:che|quale|chi|quando|quanto|dove)|chi|dove|che|cosa|qual[ie]|perche|(?:tegen|tot|vanaf|voor|met|van|aan) (?:wanneer|wie|welke|wat)|wat|wanneer|welke|waar|hoe|hoeveel|waarom";
/** Before the elided vowel of the next word: "dov'è", "com'è", "où est", "lequel". */
const elided = "dov'|com'|cos'|quand'|quant'|qual'|qu'|lequel|laquelle|lesquel\\w*";
const joining =
  '(?:and|also|or|then|but|und|auch|oder|et|aussi|ou|y|tambien|o|e|tambem|anche|en|ook|of|pero|mas|ma|maar|aber|mais),? ';
const asksWord = new RegExp(`^[¿"(]*(?:${joining})?[¿"(]*(?:(?:${questionWord})\\b|${elided})`);
/** "Could you tell me which one?" asks which: a word for telling, and behind it a word of a question that stands for nothing else. */
const asksInside = new RegExp(
  '\\b(?:tell|say|know|advise|remind|sag\\w*|wissen|weisst|verrat\\w*|mitteil\\w*|nenn\\w*|dire|dites|savoir|sais|savez|indiqu\\w*|precis\\w*|deci\\w*|saber|sabe\\w*|indica\\w*|diz\\w*|dize\\w*|dirmi|dirci|sapere|sai|sapete|zeggen|weten|weet|doorgeven)\\b[^?]{0,20}?[ ,](?:what|when|which|who|whom|whose|where|how|why|wann|welche\\w*|wer|wem|wen|wo|wie|wieviel|warum|quel\\w*|lequel|laquelle|quand|comment|combien|pourquoi|cuando|cual\\w*|quien\\w*|donde|cuant\\w*|quando|qual|quais|quem|onde|quant[oaie]s?|dove|chi|quale|quali|wanneer|welke|waar|hoe|hoeveel|waarom)\\b',
);

/** How a second question in a sentence goes on, over folded text: a question word, or a verb before its subject. */
const verbs = [
  'am|are|is|was|were|do|does|did|have|has|had|can|could|will|would|shall|should|may|might|must',
  'bin|bist|ist|sind|seid|war\\w*|ware\\w*|habe?|hast|hat|haben|habt|hatte\\w*|kann|kannst|konn\\w+|darf|darfst|durf\\w+|muss|musst|muss\\w+|mag|magst|mocht\\w*|soll\\w*|will|willst|woll\\w+|wird|wirst|werde\\w*|wurde\\w*|weisst|wissen|wisst|gibt|geht|ginge|kommst|kommen|kommt|braucht|brauchst|brauchen',
  'est-ce|es-tu|est-il|est-elle|etes|sont|sera\\w*|serait|as-tu|a-t-\\w+|avez|avons|aurez|auriez|aurais|peux|peut|peut-on|pouvez|pouvons|pourr\\w+|puis-je|dois|doit|devez|devons|devrai\\w*|faut|faudra\\w*|veux|veut|voulez|voudr\\w+|sais|savez|y a-t-il',
  'es|son|eres|sois|sera\\w*|seria\\w*|esta|estan|estas|estais|hay|habra|habria|tiene\\w*|teneis|tendra\\w*|tendria\\w*|pued\\w+|podeis|podemos|podr\\w+|debe\\w*|hace falta|quier\\w+|quereis|sabe\\w*',
  'sao|seria\\w*|estao|ha|havera|tem|tens|temos|teria\\w*|pode\\w*|podia\\w*|podera|deve\\w*|devo|quer\\w*|sabe\\w*|da para|vai|vao',
  "sono|sei|siete|sarebbe\\w*|c'e|ci sono|hai|avete|avra\\w*|avrebbe|avreste|puo|puoi|possiamo|possono|potete|potr\\w+|deve|devo|dobbiamo|dovr\\w+|vuole|vuoi|volete|vorr\\w+|sai|sapete|bisogna",
  'ben|bent|is|zijn|was|waren|heb|hebt|heeft|hebben|had|kan|kun|kunt|kunnen|kon|zal|zul\\w*|zou\\w*|mag|mogen|moet|moeten|wil|wilt|willen|weet|weten|wordt|gaat|gaan|komt|komen|lukt',
].join('|');
/** Behind a comma alone; those that also begin a relative clause or one of time are left out. */
const enumerated =
  'how (?:much|many|long)|what|wie ?viele?|combien|quel\\w*|cuant\\w+|cual\\w*|quant[oaie]s?|qual[ie]?|quais|hoeveel|wat|welke';
const nextAsk = new RegExp(
  `(?:,? (?:and|und|et|y|e|en|sowie|also) (?=(?:${questionWord}|${verbs})\\b)|, (?=(?:${enumerated})\\b))`,
  'g',
);
/** Fewer words ask nothing by themselves, nor does a choice of few: "Wed or Thu?" */
const fewestWords = 4;
const fewestOfChoice = 6;
const choice = / (?:or|oder|ou|o|of) /;
const fewestOfQuestion = 3;
const fewestOfQuantity = 2;
const asksQuantity = new RegExp(`^(?:${enumerated})\\b`);

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
    finePartsOf(ask).filter((part) => stands(part) || (part === ask && isQuestion(ask))),
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
    if (!stands(part) && !isLast) continue;
    const before = stands(part) ? undefined : parts.pop();
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
  const cuts = matchesIn(folded, nextAsk).map(({ index, 0: { length } }) => ({
    at: index,
    next: index + length,
  }));
  return [...cuts, { at: all, next: all }].map(({ at, next }, place) => ({
    from: cuts[place - 1]?.next ?? 0,
    to: at,
    next,
  }));
}

function stands(part: string): boolean {
  const count = part.split(/\s+/).length;
  return (
    count >= (choice.test(fold(part)) ? fewestOfChoice : fewestWords) ||
    (count >= fewestOfQuestion && asksWord.test(fold(part))) ||
    (count >= fewestOfQuantity && asksQuantity.test(fold(part)))
  );
}
