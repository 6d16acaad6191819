import { plainWords } from '../topics/plain-words.ts';
import type { Condition, MeetingView } from './condition.ts';
import { findConditions } from './find-conditions.ts';
import { everythingElse } from './kind-conditions.ts';
import { polarityOf } from './polarity.ts';
import { clausesOf, conditional, isAboutSelf, type Clause } from './read-clauses.ts';
import { languageOf, type Language } from './language-of.ts';
import { sentencesOf, partsOf, type Part, type Sentence } from './split-instructions.ts';

/** A wish of the user about some of the meetings. */
export interface Wish {
  /** The part of the instructions, as it was written. */
  readonly text: string;
  readonly isShown: boolean;
  /** The wish with the greatest strength decides. */
  readonly strength: number;
  /** A meeting is meant when all of these hold, ... */
  readonly all: readonly Condition[];
  /** ... one of these, unless there are none, ... */
  readonly any: readonly Condition[];
  /** ... and none of these. */
  readonly unless: readonly Wish[];
}

/** A sentence of the instructions, as it was read. */
export interface ReadSentence {
  readonly sentence: Sentence;
  readonly wishes: readonly Wish[];
  /** Whether the sentence before shows: `the same for ...` goes by it. */
  readonly before: boolean;
}

export interface ReadInstructions {
  readonly language: Language;
  readonly sentences: readonly ReadSentence[];
  /** Those of all sentences. */
  readonly wishes: readonly Wish[];
}

const maxSentences = 100;

/** `No work` and `not the rest` say less than any wish about something of it. */
const strengths = { rest: 0.5, shown: 1, hidden: 2, firmlyShown: 3, firmlyHidden: 4, exception: 5 };

export function isMeant({ all, any, unless }: Wish, meeting: MeetingView): boolean {
  return (
    all.every(({ holds }) => holds(meeting)) &&
    (any.length === 0 || any.some(({ holds }) => holds(meeting))) &&
    !unless.some((exception) => isMeant(exception, meeting))
  );
}

/** Reads the user's instructions as conditions, sentence by sentence, in seven languages. */
export function readInstructions(instructions: string): ReadInstructions {
  const language = languageOf(instructions);
  const sentences: ReadSentence[] = [];
  for (const sentence of sentencesOf(instructions).slice(0, maxSentences)) {
    const before = sentences.at(-1)?.wishes.at(-1)?.isShown ?? true;
    sentences.push({ sentence, wishes: wishesOf(sentence.text, language, before), before });
  }
  const wishes = sentences.flatMap((sentence) => sentence.wishes);
  return { language, sentences, wishes: wishes.some(({ isShown }) => isShown) ? wishes.map(surely) : wishes };
}

/** Who asks for some meetings and leaves out the customers may ask for others who come from outside. */
const surely = (wish: Wish): Wish =>
  wish.isShown
    ? wish
    : { ...wish, any: wish.any.map(({ label, holds, isSure = holds }) => ({ label, holds: isSure })) };

/** Whether a sentence says something that was not understood: it names no meetings. */
export const isNotUnderstood = ({ sentence, wishes }: ReadSentence): boolean =>
  wishes.length === 0 && plainWords(sentence.text, 4).length > 1;

/** Says the same of other meetings as the sentence before. */
const likewise =
  /^\s*(?:same|the same|ditto|likewise|pareil|idem|de meme|ebenso|genauso|das gleiche|dasselbe|gleiches|lo mismo|igual|igualmente|lo stesso|stessa cosa|idem|o mesmo|igualmente|hetzelfde|idem)(?!\p{L})/u;

/** @param before whether the sentence before shows */
export function wishesOf(sentence: string, language: Language, before: boolean): Wish[] {
  const { parts, isFirm } = partsOf(sentence, language);
  const otherwise = likewise.test(parts[0]?.plain ?? '') ? before : true;
  const wishes: Wish[] = [];
  /** The wishes of the part that an exception narrows. */
  let narrowed: Wish[] = [];
  const changeNarrowed = (change: (wish: Wish) => Wish) => {
    const changed = narrowed.map(change);
    wishes.splice(wishes.length - narrowed.length, narrowed.length, ...changed);
    narrowed = changed;
  };
  let scope: readonly Condition[] = [];
  for (const [index, part] of parts.entries()) {
    const isFirst = index === 0;
    const read = readPart(part, language, { isFirm, scope, otherwise });
    scope = read.scope;
    if (part.link === 'except' && narrowed.length > 0) {
      const isShown = narrowed[0]?.isShown ?? true;
      // An exception from what is hidden is shown; one from what is shown is not meant by it.
      const exceptions = read.wishes.map((wish) => ({ ...wish, isShown: !isShown }));
      if (isShown) {
        changeNarrowed((wish) => ({ ...wish, unless: [...wish.unless, ...exceptions] }));
      } else {
        wishes.push(
          ...narrowed.flatMap((outer) =>
            exceptions.map((wish) => ({
              ...wish,
              strength: strengths.exception,
              all: [...wish.all, ...(outer.any.length > 0 ? [anyOf(outer.any)] : []), ...outer.all],
            })),
          ),
        );
      }
      continue;
    }
    // `What I organise, but only if others come`.
    if (part.link === 'but' && conditional.test(part.plain) && narrowed.at(-1)?.isShown) {
      const needed = read.wishes.flatMap(({ all, any }) => [...all, ...(any.length > 0 ? [anyOf(any)] : [])]);
      changeNarrowed((wish) => ({ ...wish, all: [...wish.all, ...needed] }));
      continue;
    }
    // `Birthdays are nice, but not here`.
    if (read.wishes.length === 0 && turnsAway(part)) changeNarrowed(hidden);
    // `The office can wait, the night shift but always`: it is said of the last one named.
    const turnedOn = read.wishes.length === 0 && part.link === 'but' ? polarityOf(part.plain) : null;
    const named = wishes.at(-1);
    if (turnedOn?.isShown && named) {
      const strength = turnedOn.isFirm ? strengths.firmlyShown : strengths.shown;
      const turned = { ...named, isShown: true, strength };
      wishes.splice(-1, 1, turned);
      narrowed = [turned];
    }
    // `Except gym`, after a full stop: it narrows the sentence before.
    const own =
      part.link === 'except' ? read.wishes.map(isFirst && !before ? excepted : hidden) : read.wishes;
    wishes.push(...own);
    const last = own.at(-1);
    if (last) narrowed = own.slice(own.findLastIndex(({ isShown }) => isShown !== last.isShown) + 1);
  }
  return wishes;
}

const turnsAway = ({ link, plain }: Part) =>
  link === 'except'
    ? /^\W*(?:here|now|hier|ici|aqui|qui)\W*$/u.test(plain)
    : link === 'but' && polarityOf(plain).isShown === false;

const hidden = (wish: Wish): Wish => ({ ...wish, isShown: false, strength: strengths.hidden });

const excepted = (wish: Wish): Wish => ({ ...wish, isShown: true, strength: strengths.exception });

const anyOf = (conditions: readonly Condition[]): Condition => ({
  label: conditions.map(({ label }) => label).join(' or '),
  holds: (meeting) => conditions.some(({ holds }) => holds(meeting)),
});

function readPart(
  part: Part,
  language: Language,
  given: { readonly isFirm: boolean; readonly scope: readonly Condition[]; readonly otherwise: boolean },
): { readonly wishes: Wish[]; readonly scope: readonly Condition[] } {
  const found = findConditions(part);
  const marked =
    language.code === 'pt'
      ? found.plain.replace(/(?<!\p{L})(?:no|nos)(?!\p{L})/gu, (no) => ' '.repeat(no.length))
      : found.plain;
  const clauses = clausesOf({ ...part, marked }, found, { language, otherwise: given.otherwise });
  const contents = clauses.filter(({ facts, names }) => facts.length + names.length > 0);
  const scope = found.scope.length > 0 ? found.scope : part.link === 'first' ? [] : given.scope;
  // `Work can wait`: the part of life itself is meant.
  if (contents.length === 0) {
    const said = clauses.find(({ isFirm, isShown }) => isFirm || !isShown) ?? clauses[0];
    if (found.scope.length === 0 || !said || isAboutSelf(part, language)) return { wishes: [], scope };
    const wish = wishOf(part, { ...said, facts: [], names: [] }, { scope, isFirm: given.isFirm });
    return { wishes: [wish.isShown ? wish : { ...wish, strength: strengths.rest }], scope };
  }
  const wishes: Wish[] = [];
  for (const clause of contents) {
    if (clause.isNegated && wishes.at(-1)?.isShown) {
      // `Longer than an hour and not weekly` narrows what was asked for.
      const exception = wishOf(part, { ...clause, isShown: false }, { scope: [], isFirm: false });
      wishes.splice(
        0,
        wishes.length,
        ...wishes.map((wish) => (wish.isShown ? { ...wish, unless: [...wish.unless, exception] } : wish)),
      );
      if (!clause.isJoined)
        wishes.push(wishOf(part, { ...clause, isShown: false }, { scope, isFirm: given.isFirm }));
    } else wishes.push(wishOf(part, clause, { scope: clause.isApart ? [] : scope, isFirm: given.isFirm }));
  }
  return { wishes, scope };
}

function wishOf(
  { text }: Part,
  { isShown, isFirm, facts, names }: Pick<Clause, 'isShown' | 'isFirm' | 'facts' | 'names'>,
  given: { readonly scope: readonly Condition[]; readonly isFirm: boolean },
): Wish {
  const firm = isFirm || (isShown && given.isFirm);
  const strength = isShown
    ? firm
      ? strengths.firmlyShown
      : strengths.shown
    : firm
      ? strengths.firmlyHidden
      : strengths.hidden;
  const saysOfRest = facts.some(({ label }) => label === everythingElse);
  return {
    text: text.trim().replace(/^[,:\s]+|[,:\s]+$/g, ''),
    isShown,
    strength: saysOfRest ? strengths.rest : strength,
    all: [...given.scope, ...facts],
    any: names,
    unless: [],
  };
}
