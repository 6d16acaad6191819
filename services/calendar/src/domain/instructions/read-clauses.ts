import { not, wordPattern, type Condition } from './condition.ts';
import { markOf, textWithoutMarks, type Found } from './find-conditions.ts';
import {
  isOnly,
  isOnlyAtStart,
  polarityOf,
  withoutDelegates,
  withoutPolarity,
  type Polarity,
} from './polarity.ts';
import { everythingElse } from './kind-conditions.ts';
import { beginsAboutSelf } from './about-self.ts';
import type { Language } from './language-of.ts';
import { namesIn, wordCondition, type Names } from './read-names.ts';
import type { Part } from './split-instructions.ts';

/** A piece of the instructions between commas and conjunctions, as it was read. */
export interface Clause {
  readonly isShown: boolean;
  readonly isFirm: boolean;
  readonly facts: readonly Condition[];
  readonly names: readonly Condition[];
  /** It narrows what stands before: `and not weekly`. */
  readonly isNegated: boolean;
  /** An `and` joins it to what stands before. */
  readonly isJoined: boolean;
  /** It asks for what is not in the part of life that was left out: `nothing of work: only the family`. */
  readonly isApart: boolean;
}

/** A piece between commas and conjunctions. */
interface Item {
  readonly text: string;
  /** Its place in the part. */
  readonly start: number;
  /** With marks for conditions. */
  readonly marked: string;
  /** Without marks, as it began. */
  readonly plain: string;
  readonly glue: 'first' | 'and' | 'or';
}

type ReadItem = Item &
  Omit<Clause, 'isShown' | 'isFirm' | 'isJoined' | 'isApart'> & {
    readonly own: Polarity;
    /** The subject of words about the user themselves; it names no meetings. */
    readonly subject?: readonly Condition[];
  };

const conjunctions = 'and|und|et|y|e|ed|en|sowie|plus|or|oder|ou|o|of|ni|nor|nem';
const glue = new RegExp(
  String.raw`\s*(?:[,:()]|\s/\s)\s*(?:(and|und|et|y|e|ed|en|sowie|plus|or|oder|ou|o|of)\s)?|\s+(${conjunctions}|as well as|along with)\s+`,
  'giu',
);
const ors = /^(?:or|oder|ou|o|of|ni|nor|nem)$/i;

export function itemsOf({ text, plain, marked }: Part & { readonly marked: string }): Item[] {
  const items: Item[] = [];
  let start = 0;
  let next: Item['glue'] = 'first';
  const push = (end: number) => {
    if (/[\p{L}\p{N}\uE000-\uF8FF]/u.test(marked.slice(start, end)))
      items.push({
        text: text.slice(start, end),
        start,
        marked: marked.slice(start, end),
        plain: plain.slice(start, end),
        glue: next,
      });
  };
  for (const found of marked.matchAll(glue)) {
    push(found.index);
    start = found.index + found[0].length;
    const word = found[1] ?? found[2];
    next = word === undefined || ors.test(word) ? 'or' : 'and';
  }
  push(marked.length);
  return items;
}

/** Begins another kind of meetings: `... and anything before 9`. */
const otherHead =
  /^\s*(?:anything|everything|whatever|what|those|the ones|things|meetings|all|any|alles|was|termine|alle|wer|ce qu|ceux|celles|tout|les|lo que|los que|las que|todo|quello|quelli|quelle|cio che|tutto|chi|o que|aquilo|tudo|os que|as que|quem|wat|alles|wie)(?!\p{L})/u;
/** A negation in a relative clause belongs to its condition: `everything that isn't online`. */
const denialSource = String.raw`(?<!\p{L})(?:that|which|who|what|die|der|das|was|welche|que|qui|che|wat|dat)\s+(?:is|are|do|does|ist|sind|se|si|ne|zich|ich|i)?\s*(?:isn't|aren't|don't|doesn't|not|nicht|kein|no|non|nao|niet|geen)\s+`;
const deniedFact = new RegExp(`${denialSource}$`, 'u');
const denial = new RegExp(denialSource, 'gu');
/** Begins a condition on what stands before: `suppliers, if I called them`. */
export const conditional =
  /^\s*(?:(?:but |and |und |aber )?(?:only|just|nur|hochstens|seulement|uniquement|solo|soltanto|so|apenas|alleen|enkel)?\s*)(?:if|when|where|provided|as long as|wenn|falls|sofern|wo|solange|si|quand|lorsque|cuando|siempre que|se|quando|purche|als|wanneer|indien|mits)(?!\p{L})/u;
const localNegation =
  /(?:^|\s)(?:not|n't|don't|doesn't|isn't|aren't|do not|does not|never|nicht|keine?|nie|ne|n'|pas|no|non|nao|niet|geen|nooit)(?:\s+(?:the ones?|those|jede[nmrs]?|das|die|se|si|sich|zich|que|which|that|are|is|ist|sind|sont|est|come|los|las|quelle|quelli|as|os|de|in|marked))*\s*$/u;
/** Ends in a word for what was spoken of. */
const pointsBack =
  /(?<!\p{L})(?:(?:about|to do with|around|on) (?:that|this|it)|da(?:zu|von|ruber|mit|rum)|(?:la-dessus|a ce sujet|qui s'y rapporte|avec (?:ca|cela))|(?:sobre|con|de) (?:eso|esto|ello)|(?:a riguardo|al riguardo|su questo|ne parla)|(?:sobre|com|a) (?:isso|isto)|a (?:esse|este) respeito|daar(?:over|mee)|hier(?:over|mee))\W*$/u;
/** Goes on about what stands before: `... and that I have not answered`. */
const relative =
  /^\s*(?:that|which|who|to which|die|der|das|que|qui|auxquel\p{L}*|che|a cui|cui|dat)(?!\p{L})/u;
const isEverything = ({ label }: Condition) => label === 'everything' || label === everythingElse;

type Verdict = Pick<Clause, 'isShown' | 'isFirm'>;

/** @param given.otherwise whether to show meetings about which nothing is said */
export function clausesOf(
  part: Part & { readonly marked: string },
  found: Found,
  { language, otherwise: given }: { readonly language: Language; readonly otherwise: boolean },
): Clause[] {
  const read = withSubject(readItems(part, found, language));
  const asksForSome = read.some(({ marked }) => isOnly(textWithoutMarks(marked)));
  const clauses: Clause[] = [];
  let inherited: Verdict | null = null;
  let isApart = false;
  for (const [index, item] of read.entries()) {
    const { own, facts, names, isNegated } = item;
    const last = clauses.at(-1);
    // `Only what does not recur.`
    if (isNegated && asksForSome && own.isShown === false && !clauses.some(hasContent)) {
      clauses.push({
        isShown: true,
        isFirm: false,
        facts: facts.map(not),
        names,
        isNegated: false,
        isJoined: false,
        isApart: false,
      });
      inherited = { isShown: true, isFirm: false };
      continue;
    }
    const turnsToShown =
      own.isShown === null && inherited?.isShown === false && isOnlyAtStart(textWithoutMarks(item.plain));
    if (turnsToShown) {
      inherited = { isShown: true, isFirm: false };
      isApart = true;
    }
    const verdict: Verdict =
      own.isShown === null
        ? (inherited ?? verdictAfter(read, index, given))
        : { isShown: own.isShown, isFirm: own.isFirm };
    const isShown = isNegated ? false : verdict.isShown;
    if (own.isShown !== null && !isNegated) inherited = verdict;
    const isJoined = item.glue === 'and';
    const clause = { isShown, isFirm: verdict.isFirm, facts, names, isNegated, isJoined, isApart };
    if (last && hasContent(last) && hasContent(clause) && !isNegated && narrows(item, last, isShown)) {
      // The words of a condition replace those it is about: `sport only if it is a match`.
      const isReplaced = names.length > 0;
      clauses[clauses.length - 1] = {
        ...last,
        isShown: conditional.test(item.plain) ? last.isShown : isShown,
        facts: [...last.facts, ...facts],
        names: isReplaced ? names : last.names,
        isFirm: last.isFirm || own.isFirm,
      };
    } else clauses.push(clause);
  }
  return clauses;
}

/** Whether a part says something of the user alone, which asks for nothing: `I work in a museum`. */
export const isAboutSelf = ({ plain, link }: Part, language: Language): boolean =>
  link === 'first' && beginsAboutSelf(plain, language) && polarityOf(plain).isShown === null;

/** Reads the items of a part; an `and` goes on about the user themselves: `I farm and work in a bank`. */
function readItems(part: Part & { readonly marked: string }, found: Found, language: Language): ReadItem[] {
  let isContext = part.link === 'first';
  return itemsOf(part).map((item, index) => {
    const goesOn = index === 0 || (item.glue === 'and' && !beginsAboutSelf(item.plain, language));
    const isSentence = isContext && goesOn;
    const read = readItem(item, found, { language, isStart: index === 0, isSentence, isJoined: index > 0 });
    isContext = isSentence && read.subject !== undefined;
    return read;
  });
}

/** `We're moving house, so show everything about that`: the words of the first piece are meant by the second. */
function withSubject(read: readonly ReadItem[]): ReadItem[] {
  const subject = read[0]?.subject ?? [];
  return read.map((item) =>
    subject.length > 0 && item.names.length === 0 && pointsBack.test(item.plain)
      ? { ...item, facts: item.facts.filter((fact) => !isEverything(fact)), names: subject }
      : item,
  );
}

const hasContent = ({ facts, names }: Pick<Clause, 'facts' | 'names'>) => facts.length + names.length > 0;

function narrows(item: ReadItem, last: Clause, isShown: boolean): boolean {
  if (conditional.test(item.plain)) return item.own.isShown !== false;
  if (relative.test(item.plain) && item.glue === 'and' && item.names.length === 0)
    return item.own.isShown === null;
  // `Before 8 and after 18` are two kinds of meetings.
  if (item.facts.some((fact) => last.facts.some((other) => areApart(fact, other)))) return false;
  return (
    item.glue === 'and' &&
    last.isShown &&
    isShown &&
    item.names.length === 0 &&
    item.own.isShown !== false &&
    !otherHead.test(item.plain)
  );
}

const daypart = /^(?:in the (?:morning|afternoon|evening)|on \p{Lu})/u;

function areApart(one: Condition, other: Condition): boolean {
  if (daypart.test(one.label) && daypart.test(other.label))
    return one.label.startsWith('on') === other.label.startsWith('on');
  return (one.from ?? -1) >= (other.before ?? 1e9) || (other.from ?? -1) >= (one.before ?? 1e9);
}

/** Words that follow may say it of all before them: `Demos and seminars: no`. */
function verdictAfter(read: readonly ReadItem[], index: number, otherwise: boolean): Verdict {
  const later = read.slice(index + 1).find(({ own }) => own.isShown !== null);
  if (!later) return { isShown: otherwise, isFirm: false };
  if (later.own.isShown === true) return { isShown: true, isFirm: later.own.isFirm };
  const verdict = { isShown: false, isFirm: later.own.isFirm };
  if (!hasContent(later)) return verdict;
  // The verdict stands behind what its own piece names.
  const named = later.marked.slice(later.own.hidesAt);
  const text = later.text.slice(later.own.hidesAt);
  const said = blanked(text, withoutPolarity(named));
  const after = namesIn(said, anyLanguage, { hasFacts: false, isStart: false, said });
  const saysOfAll = !/[\uE000-\uF8FF]/u.test(named) && after.conditions.length === 0;
  return saysOfAll ? verdict : { isShown: true, isFirm: false };
}

const anyLanguage: Language = { code: 'en' };

function readItem(
  item: Item,
  found: Found,
  given: {
    readonly language: Language;
    readonly isStart: boolean;
    readonly isSentence: boolean;
    readonly isJoined: boolean;
  },
): ReadItem {
  const marks = [...item.marked.matchAll(/[\uE000-\uF8FF]/gu)];
  const denied = new Set(
    marks.filter(({ index }) => deniedFact.test(item.marked.slice(0, index))).map(([mark]) => mark),
  );
  const said =
    denied.size > 0 ? item.marked.replace(denial, (found) => ' '.repeat(found.length)) : item.marked;
  const own = polarityOf(textWithoutMarks(said));
  if (
    given.isSentence &&
    (given.isJoined || beginsAboutSelf(item.plain, given.language)) &&
    own.isShown === null
  )
    return {
      ...item,
      own,
      facts: [],
      names: [],
      isNegated: false,
      subject: namesOfItem(item, given, false).conditions,
    };
  let facts = marks.flatMap(([mark]) => {
    const condition = found.conditions[markOf(mark)];
    return condition ? [denied.has(mark) ? not(condition) : condition] : [];
  });
  const isNegated =
    facts.length > 0 &&
    denied.size === 0 &&
    marks.some(({ index }) => localNegation.test(item.marked.slice(0, index).replaceAll('\u0000', ' ')));
  const without = withoutWhom(item, given, own.hidesAt);
  if (without.length > 0) return { ...item, own, facts: [...facts, ...without], names: [], isNegated: false };
  const names = namesOfItem(
    item,
    given,
    facts.some((fact) => !isEverything(fact)),
  );
  if (names.conditions.length > 0 || facts.length > 1) facts = facts.filter((fact) => !isEverything(fact));
  const isPlaced = facts.some(({ label }) => label === 'elsewhere') && names.proper.length > 0;
  // `Outside Lisbon` is not in Lisbon.
  const away = isPlaced ? names.proper.map((word) => not(wordCondition(word, given.language.code))) : [];
  const conditions = isPlaced ? [] : names.conditions;
  return {
    ...item,
    own,
    facts: [...facts, ...away],
    names: conditions,
    isNegated: isNegated && conditions.length === 0,
  };
}

const missing = wordPattern(['without | ohne | sans | sin | senza | sem | zonder']);

/** `No meetings without Ines`: what is hidden, from the place where a word hides on, lacks her. */
function withoutWhom(
  item: Item,
  { language }: { readonly language: Language },
  hidesAt: number,
): Condition[] {
  missing.lastIndex = 0;
  const found = missing.exec(item.marked);
  if (!found || hidesAt < 0 || hidesAt >= found.index) return [];
  const end = found.index + found[0].length;
  const rest = (text: string) => ' '.repeat(end) + text.slice(end);
  const lacking = { ...item, text: rest(item.text), marked: rest(item.marked) };
  return namesOfItem(lacking, { language, isStart: false }, false).conditions.map(not);
}

/** In `clients only if ...` the words after `only` count, where they name something. */
function namesOfItem(
  { text, marked }: Item,
  { language, isStart }: { readonly language: Language; readonly isStart: boolean },
  hasFacts: boolean,
): Names {
  const written = blanked(text, withoutDelegates(marked));
  const given = { hasFacts, isStart, said: blanked(text, withoutPolarity(marked)) };
  const only = /(?<!\p{L})(?:only|nur|seulement|uniquement|solo|soltanto|apenas|alleen|enkel)(?!\p{L})/u.exec(
    marked,
  );
  const after =
    only && only.index > 0
      ? namesIn(`${' '.repeat(only.index)}${written.slice(only.index)}`, language, {
          ...given,
          isStart: false,
        })
      : null;
  return after && after.conditions.length > 0 ? after : namesIn(written, language, given);
}

/** The text, with blanks where the other has a blank or a mark. */
function blanked(text: string, other: string): string {
  return Array.from({ length: text.length }, (_, at) =>
    /[\u0000\uE000-\uF8FF\s]/u.test(other[at] ?? ' ') ? ' ' : (text[at] ?? ' '),
  ).join('');
}
