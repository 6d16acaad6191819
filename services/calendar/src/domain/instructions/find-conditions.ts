import type { Condition, Finder } from './condition.ts';
import { plainWords } from '../topics/plain-words.ts';
import { emptyWords } from './empty-words.ts';
import { kindFinders, scopeFinders } from './kind-conditions.ts';
import { addressFinder, organizerFinders, peopleFinders, sizeFinders } from './people-conditions.ts';
import type { Part } from './split-instructions.ts';
import { timeFinders } from './time-conditions.ts';

/** The conditions of a part of the instructions. */
export interface Found {
  /** The part, in which a mark stands for each condition and blanks for its other letters. */
  readonly plain: string;
  readonly conditions: readonly Condition[];
  /** The part of life that it is about. */
  readonly scope: readonly Condition[];
}

/** Marks are characters of the private use area, which no text has. */
const firstMark = 0xe000;
/** Stands for the other letters of a condition. */
const used = '\u0000';

export const markOf = (mark: string): number => mark.charCodeAt(0) - firstMark;
export const textWithoutMarks = (plain: string): string => plain.replace(/[\u0000\uE000-\uF8FF]/gu, ' ');

/** The order matters: numbers of people are read before hours and lengths. */
const finders = [addressFinder, ...sizeFinders, ...timeFinders, ...peopleFinders, ...kindFinders];

/** Words that may stand before the part of life at the beginning of a sentence. */
const opening =
  /^[^\p{L}]*(?:(?:and|but|for|from|in|on|otherwise|as for|und|sonst|bei|aus|von|fur|et|pour|cote|sinon|y|de|en|para|por|e|di|da|per|sul|em|quanto|van|voor|op|verder|no|nothing|kein|keine|nichts|rien|pas|nada|niente|geen|niets|only|nur|solo)[^\p{L}]+)*$/u;

/** Whether a word is not about another that names meetings: `lessons with private students` are not all of private life. */
function standsAlone(plain: string, { 0: { length }, index }: RegExpExecArray): boolean {
  const before = plain.slice(0, index);
  if (opening.test(before)) return true;
  const [behind = ''] = plain.slice(index + length).split(/[,;:()]/);
  const piece = before.split(/[,;:()]/).at(-1) ?? '';
  const isEmpty = (word: string) => emptyWords.has(word);
  return plainWords(piece, 1).every(isEmpty) && plainWords(behind, 1).slice(0, 1).every(isEmpty);
}

export function findConditions({ text, plain: given }: Part): Found {
  const conditions: Condition[] = [];
  let plain = given.replace(/[\uE000-\uF8FF]/gu, ' ');
  const search = (finder: Finder, source: string) => {
    for (const found of source.matchAll(finder.pattern)) {
      if (plain.slice(found.index, found.index + found[0].length).includes(used)) continue;
      const condition = finder.read(found, text);
      if (!condition) continue;
      const mark = String.fromCharCode(firstMark + conditions.length);
      conditions.push(condition);
      plain = `${plain.slice(0, found.index)}${mark}${used.repeat(found[0].length - 1)}${plain.slice(found.index + found[0].length)}`;
    }
  };
  // The first letter of a sentence is capital without being a name's.
  const named = text.replace(/\p{Lu}/u, (first, at: number) =>
    /\p{L}/u.test(text.slice(0, at)) ? first : first.toLowerCase(),
  );
  for (const finder of organizerFinders) search(finder, named);
  for (const finder of finders) search(finder, plain);
  const scope: Condition[] = [];
  for (const { pattern, read } of scopeFinders) {
    pattern.lastIndex = 0;
    const found = pattern.exec(plain);
    const condition = found && read(found, text);
    if (!condition || !(found[0].includes(' ') || standsAlone(plain, found))) continue;
    scope.push(condition);
    plain = `${plain.slice(0, found.index)}${used.repeat(found[0].length)}${plain.slice(found.index + found[0].length)}`;
  }
  return { plain, conditions, scope };
}
