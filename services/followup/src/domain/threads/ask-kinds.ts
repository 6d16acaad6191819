import { fold } from '../mail/without-accents.ts';

/** What an ask wants to know or have. */
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
/** What shall be done by a date is wanted, not the date. */
const byDate =
  /\b(?:by|before|until|bis|vor|avant|antes de|ate|entro|prima|voor)\b[^?,]{0,20}\b(?:dates?|deadline|\w*termin|\w*datum|fecha|data)\b/;

function asksForDate(folded: string): boolean {
  return telling.test(folded) && dateNoun.test(folded) && !byDate.test(folded);
}

/** Words that begin a question to which yes and no are no answer, over folded text. */
const questionWord =
  "(?:(?:by|until|from|at|to|for|with|in) )?(?:what|when|which|who|whom|whose|where|how|why)|(?:bis|ab|seit|um|von|mit|fur|zu|an) ?(?:wann|wie|welche\\w*|wem|wen|was)|was|wann|welche\\w*|wer|wem|wen|wo|wie|wieviel|warum|(?:a|de|en|pour|avec|jusqu'a|d') ?(?:quel\\w*|qui|quoi|quand|ou|combien)|quel\\w*|quand|qui|ou|comment|combien|pourquoi|(?:a|de|en|por|para|con|hasta|desde) (?:que|cual\\w*|quien\\w*|cuando|donde|cuant\\w*)|cuant\\w+|cuando|quien\\w*|donde|como|que|cual\\w*|(?:a|em|de|por|para|com|ate) (?:que|qual|quem|quando|onde|quant\\w+)|quant\\w+|quando|quem|onde|qual|quais|(?:a|di|da|in|con|per|entro) (?:che|quale|chi|quando|quanto|dove)|chi|dove|che|cosa|qual[ie]|perche|(?:tegen|tot|vanaf|voor|met|van|aan) (?:wanneer|wie|welke|wat)|wat|wanneer|welke|waar|hoe|hoeveel|waarom";
const asksWord = new RegExp(`^[¿"(]*(?:${questionWord})\\b`);

/** How a second question in a sentence goes on, over folded text: a question word, or a verb before its subject. */
const verbs =
  "would|could|can|do|does|did|is|are|will|have|has|may|should|shall|konnte\\w*|konnen|kannst|kann|ware\\w*|ist|sind|hast|haben|habt|hat|wurde\\w*|durfe\\w*|darf|gibt|ginge|geht|kommst|kommen|est-ce|pouvez|peux|pourriez|pourrais|pourrait|avez|as-tu|etes|es-tu|serait|faut|y a-t-il|pued\\w+|podri\\w+|tiene\\w*|hay|sabes|sabe|pode\\w*|tem|tens|sabe\\w*|pu[oò]|puoi|potrebbe\\w*|potrest\\w+|potete|c'e|hai|sai|kun|kunt|kunnen|kan|zijn|heb|hebt|heeft|hebben|mag|moet|weet";
const nextAsk = new RegExp(`,? (?:and|und|et|y|e|en|sowie|also) (?=(?:${questionWord}|${verbs})\\b)`, 'g');
/** Fewer words ask nothing by themselves, nor does a choice of few: "Wed or Thu?" */
const fewestWords = 4;
const fewestOfChoice = 6;
const choice = / (?:or|oder|ou|o|of) /;
const fewestOfQuestion = 3;

/** Whether an ask wants to know a person: then a name answers it. */
export function asksWho(ask: string): boolean {
  return /^[¿"(]*(?:(?:and|und|et|y|e|en) )?(?:who|wer|wem|wen|qui|quien\w*|quem|chi|wie)\b/.test(fold(ask));
}

export function kindsOf(ask: string): AskKind[] {
  const folded = fold(ask);
  const named = words.filter(([, pattern]) => pattern.test(folded)).map(([kind]) => kind);
  const found = asksForDate(folded) && !named.includes('time') ? [...named, 'time' as const] : named;
  return found.length === 0 && !asksWord.test(folded) ? ['yes-or-no'] : found;
}

/**
 * The single questions of asks, as they stand in the mail: "how much is it, and which day would you come?" asks two things. Those of few words
 * are left out.
 */
export function singleAsks(asks: readonly string[]): string[] {
  return asks.flatMap(partsOf).filter(stands);
}

function partsOf(ask: string): string[] {
  const folded = fold(ask);
  // The letters of the folded text are those of the ask, except where a sign became two.
  if (folded.length !== ask.length) return [ask];
  const cuts = [...folded.matchAll(nextAsk)].map(({ index, 0: { length } }) => ({
    from: index,
    to: index + length,
  }));
  const starts = [0, ...cuts.map(({ to }) => to)];
  const parts = starts.map((start, at) => ask.slice(start, cuts[at]?.from ?? ask.length).trim());
  return parts.every(stands) ? parts : [ask];
}

function stands(part: string): boolean {
  const count = part.split(/\s+/).length;
  return (
    count >= (choice.test(fold(part)) ? fewestOfChoice : fewestWords) ||
    (count >= fewestOfQuestion && asksWord.test(fold(part)))
  );
}
