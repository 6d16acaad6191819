import { matchesIn } from '@tern/kernel/matches-in';

/** Words that begin a question to which yes and no are no answer, over folded text. */
const questionWord =
  "(?:(?:by|until|from|at|to|for|with|in) )?(?:what|when|which|who|whom|whose|where|how|why)|(?:bis|ab|seit|um|von|mit|fur|zu|an) ?(?:wann|wie|welche\\w*|wem|wen|was)|was|wann|welche\\w*|wer|wem|wen|wo|wie|wieviel|warum|(?:a|de|en|pour|avec|jusqu'a|d') ?(?:quel\\w*|qui|quoi|quand|ou|combien)|quel\\w*|quand|qui|ou|comment|combien|pourquoi|(?:a|de|en|por|para|con|hasta|desde) (?:que|cual\\w*|quien\\w*|cuando|donde|cuant\\w*)|cuant\\w+|cuando|quien\\w*|donde|como|que|cual\\w*|(?:a|em|de|por|para|com|ate) (?:que|qual|quem|quando|onde|quant\\w+)|quant\\w+|quando|quem|onde|qual|quais|(?:a|di|da|in|con|per|entro) (?:che|quale|chi|quando|quanto|dove)|chi|dove|che|cosa|qual[ie]|perche|(?:tegen|tot|vanaf|voor|met|van|aan) (?:wanneer|wie|welke|wat)|wat|wanneer|welke|waar|hoe|hoeveel|waarom";
/** Before the elided vowel of the next word: "dov'è", "com'è", "où est", "lequel". */
const elided = "dov'|com'|cos'|quand'|quant'|qual'|qu'|lequel|laquelle|lesquel\\w*";
const joining =
  '(?:and|also|or|then|but|und|auch|oder|et|aussi|ou|y|tambien|o|e|tambem|anche|en|ook|of|pero|mas|ma|maar|aber|mais),? ';
export const asksWord = new RegExp(`^[¿"(]*(?:${joining})?[¿"(]*(?:(?:${questionWord})\\b|${elided})`);
/** A word for telling or knowing, over folded text. */
const telling =
  '\\b(?:tell|say|know|advise|remind|sag\\w*|wissen|weisst|verrat\\w*|mitteil\\w*|nenn\\w*|dire|dites|savoir|sais|savez|indiqu\\w*|precis\\w*|deci\\w*|saber|sabe\\w*|indica\\w*|diz\\w*|dize\\w*|dirmi|dirci|sapere|sai|sapete|zeggen|weten|weet|doorgeven)\\b';
/** "Could you tell me which one?" asks which: a word for telling, and behind it a word of a question that stands for nothing else. */
export const asksInside = new RegExp(
  `${telling}[^?]{0,20}?[ ,](?:what|when|which|who|whom|whose|where|how|why|wann|welche\\w*|wer|wem|wen|wo|wie|wieviel|warum|quel\\w*|lequel|laquelle|quand|comment|combien|pourquoi|cuando|cual\\w*|quien\\w*|donde|cuant\\w*|quando|qual|quais|quem|onde|quant[oaie]s?|dove|chi|quale|quali|wanneer|welke|waar|hoe|hoeveel|waarom)\\b`,
);

/** Verbs that stand before their subject in a question. */
const verbs = [
  'am|are|is|was|were|do|does|did|have|has|had|can|could|will|would|shall|should|may|might|must',
  'bin|bist|ist|sind|seid|war\\w*|ware\\w*|habe?|hast|hat|haben|habt|hatte\\w*|kann|kannst|konn\\w+|darf|darfst|durf\\w+|muss|musst|muss\\w+|mag|magst|mocht\\w*|soll\\w*|will|willst|woll\\w+|wird|wirst|werde\\w*|wurde\\w*|weisst|wissen|wisst|gibt|geht|ginge|kommst|kommen|kommt|braucht|brauchst|brauchen',
  'est-ce|es-tu|est-il|est-elle|etes|sont|sera\\w*|serait|as-tu|a-t-\\w+|avez|avons|aurez|auriez|aurais|peux|peut|peut-on|pouvez|pouvons|pourr\\w+|puis-je|dois|doit|devez|devons|devrai\\w*|faut|faudra\\w*|veux|veut|voulez|voudr\\w+|sais|savez|y a-t-il',
  'es|son|eres|sois|sera\\w*|seria\\w*|esta|estan|estas|estais|hay|habra|habria|tiene\\w*|teneis|tendra\\w*|tendria\\w*|pued\\w+|podeis|podemos|podr\\w+|debe\\w*|hace falta|quier\\w+|quereis|sabe\\w*',
  'sao|seria\\w*|estao|ha|havera|tem|tens|temos|teria\\w*|pode\\w*|podia\\w*|podera|deve\\w*|devo|quer\\w*|sabe\\w*|da para|vai|vao',
  "sono|sei|siete|sarebbe\\w*|c'e|ci sono|hai|avete|avra\\w*|avrebbe|avreste|puo|puoi|possiamo|possono|potete|potr\\w+|deve|devo|dobbiamo|dovr\\w+|vuole|vuoi|volete|vorr\\w+|sai|sapete|bisogna",
  'ben|bent|is|zijn|was|waren|heb|hebt|heeft|hebben|had|kan|kun|kunt|kunnen|kon|zal|zul\\w*|zou\\w*|mag|mogen|moet|moeten|wil|wilt|willen|weet|weten|wordt|gaat|gaan|komt|komen|lukt',
].join('|');
/** These begin no other clause, so that they ask behind a comma alone as well. */
const enumerated =
  'how (?:much|many|long)|what|wie ?viele?|combien|quel\\w*(?! que\\b)|cuant\\w+|cual(?:es)?|quant[oaie]s?|qual[ie]?|quais|hoeveel';
export const asksQuantity = new RegExp(`^(?:${enumerated}|wat|welke)\\b`);
const beginsNoClause = new RegExp(`^(?:${enumerated})\\b`);
const subjects =
  'i|you|he|she|it|we|they|the|ich|du|er|sie|es|wir|ihr|man|der|die|das|ik|u|je|jij|hij|ze|zij|wij|jullie|de|het';
/**
 * Behind a comma a relative clause may follow ("the list, which Tom needs"), and so these ask only with the verb before its subject: "where is",
 * "which day would you", "was kostet er".
 */
const asksVerbFirst = new RegExp(
  [
    `(?:(?:until|from|at|to|for|by) )?(?:when|where|how|what) (?:${verbs})\\b`,
    `(?:which|welche\\w*|welke) \\S+ (?:${verbs}) (?:${subjects})\\b`,
    `(?:(?:bis|ab|seit|um|von|mit|fur|zu|an|tot|vanaf) ?)?(?:was|wie|wo|wat|wanneer|waar|hoe|quand|comment) (?:kost\\w*|${verbs})\\b`,
    'was (?:it|he|she|there|the|they|hij|het)\\b',
    '(?:(?:bis|ab|seit) )?(?:wann|wieviel)\\b|(?:wer|wem|wen|warum|why|waarom|pourquoi|chi|quem)\\b',
    '(?:a|de|em|en|da|di|para|per) (?:que|che|quelle) (?:horas?|dias?|ora|giorno|heure)\\b',
  ]
    .map((one) => `^(?:${one})`)
    .join('|'),
);
const beginsWithQuestionWord = new RegExp(`^(?:${questionWord})\\b`);
const whether = 'whether|if|ob|si|se|of';
const notWhether =
  'so|not|possible|necessary|needed|nicht|ja|nein|non|no|nao|not|niet|nodig|posible|possivel|possibile';
/** Where a sentence may go on with another question. */
const joint = new RegExp(
  `(?:,? (?:and|und|et|y|e|en|sowie|also) |, |; )(?=(?:${questionWord}|${verbs}|(?:${whether})(?! (?:${notWhether})\\b))\\b)`,
  'g',
);
const verbFirst = new RegExp(`^(?:${verbs})\\b`);
/** These are no verbs in another language: "am Montag", "es ist", "Ha Guus". */
const ambiguous = /^(?:am|es|son|sei|ben|da|ha)\b/;
const beginsWithWhether = new RegExp(`^(?:${whether})\\b`);
const tellsWhether = new RegExp(`${telling}[^?]{0,20}?[ ,](?:${whether})\\b`);
const endsInTelling = new RegExp(`${telling}(?: \\S+)?$`);
/** "When you come, can you bring the ladder?" begins with a clause of time, unless a verb follows. */
const ofTime = new RegExp(
  `^(?:when|where|wenn|wo|quand|ou|cuando|donde|quando|onde|dove|wanneer|waar|als)\\b(?! (?:${verbs})\\b)`,
);
const relative = /^(?:que|che)\b/;
/** With this accent they ask. */
const accented = /^¿?(?:qué|quién|cuándo|dónde|cómo)/iu;

/** Where a sentence goes on with another question. */
export interface Joint {
  readonly at: number;
  /** The next question begins here. */
  readonly next: number;
}

/** "How much is it, which day would you come, and could you tell me if you take the old one along?" goes on twice. */
export function jointsIn(ask: string, folded: string): Joint[] {
  const joints: Joint[] = [];
  for (const { index: at, 0: words } of matchesIn(folded, joint)) {
    const next = at + words.length;
    // "Porque é que": the accent tells it from "and".
    if (ask.slice(at, next).includes('é')) continue;
    const sides = {
      before: folded.slice(joints.at(-1)?.next ?? 0, at),
      rest: folded.slice(next),
      isAccented: accented.test(ask.slice(next)),
    };
    const isJoined = words.length > 2;
    if (isJoined ? goesOn(sides) : goesOnAlone(sides)) joints.push({ at, next });
  }
  return joints;
}

interface Sides {
  /** From the joint before. */
  readonly before: string;
  readonly rest: string;
  /** The rest begins with a word that asks by its accent: "dónde". */
  readonly isAccented: boolean;
}

/** Behind "and". */
function goesOn({ before, rest }: Sides): boolean {
  return !beginsWithWhether.test(rest) || tells(before);
}

/** Behind a comma: only where a question stands before it, or with a word that begins no other clause. */
function goesOnAlone({ before, rest, isAccented }: Sides): boolean {
  if (beginsWithWhether.test(rest)) return tells(before);
  if (endsInTelling.test(before) || ambiguous.test(rest)) return false;
  if (relative.test(rest) && !isAccented) return false;
  if (beginsNoClause.test(rest) || tells(before)) return true;
  if (beginsWithQuestionWord.test(rest) && !isAccented && !asksVerbFirst.test(rest)) return false;
  return clausesOf(before).some(beginsWithVerb);
}

/** @param folded of a clause */
export function beginsWithVerb(folded: string): boolean {
  return verbFirst.test(folded) && !ambiguous.test(folded);
}

function tells(before: string): boolean {
  if (asksInside.test(before) || tellsWhether.test(before) || beginsWithWhether.test(before)) return true;
  return clausesOf(before).some((one) => asksWord.test(one) && !ofTime.test(one));
}

function clausesOf(before: string): string[] {
  return before.split(/[,:;] /).map((one) => one.replace(/^[¿"(]+/, ''));
}
