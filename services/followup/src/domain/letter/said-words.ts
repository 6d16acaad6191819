import type { EventData } from '@tern/contracts/define-event';
import type { messageSynced } from '@tern/contracts/events/mail-sync';
import { withoutGreetingAbove } from './own-greeting.ts';
import { namesOfPerson } from './names-of-person.ts';
import { closingPhrases, closingStart, closesWithName, isClosing } from './closing-lines.ts';
import { fold } from './without-accents.ts';

const postscript = /^p\.?\s?s\b/iu;
/** A name in a line of its own: `Sam`, `- Ana Keller`, `Jo x`. */
const fullName =
  "\\p{Lu}[\\p{L}'’.-]{0,20}(?: (?:(?:van|von|der|den|de|del|della|da|do|dos|du|di|la|le|ten|ter|zu) ){0,2}\\p{Lu}[\\p{L}'’.-]{0,20}){0,3}";
const nameLine = new RegExp(`^(?:[-–—~] ?)?${fullName}(?: x+)?$`, 'u');
/** With what they are behind a sign: `Ana Keller, flat 12`, `Sam | Sales`. */
const nameWithRole = new RegExp(`^(?:[-–—~] ?)?${fullName}(?:, ?| ?[|(/•·] ?| [-–—] ?)[^.!?]{2,50}$`, 'u');
/** `M.`, `MF`, `K xx` */
const initials = /^((?:\p{Lu}\.? ?){1,3})(?: ?x+)?$/u;
/** How to reach the writer, or the house: a slogan may stand beside it. */
const contact =
  /\S@\S|https?:|\bwww\.|\+?\d[\d ()/.-]{6,}\d|\s\|\s|\b(?:ltd|gmbh|inc|llc|sarl|s\.?a\.?|b\.?v\.?|s\.?r\.?l\.?|s\.?l\.?|e\. ?v)\.?$/iu;
/** The number of an account. */
const account = /(?<!\p{L})(?:iban(?!\p{L})|[a-z]{2}\d{2}(?: ?[a-z\d]{4}){2,})(?: ?[a-z\d]{1,4})*/iu;
/** A town with its code: `10115 Berlin`, `1012 AB Gent`, `N1 9GU`. */
const town =
  /^(?:[A-Z]{1,2}-)?\d{4,5}(?:-\d{3})?(?: [A-Z]{2})? \p{Lu}\p{L}+|(?<!\p{L})[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}(?!\p{L})/u;
/** A number of things, or an item of a list; `12 rue Haute` is a street. */
const counted =
  /^(?:\d+ (?!(?:bis|ter|rue|avenue|av|bd|boulevard|place|chemin|route|allée|quai|impasse|cours|via|calle|rua)(?!\p{L}))\p{Ll}|\d+[.)] |[-*•] \p{Ll})/u;
/** Says that more stands below, over folded text. */
const announces =
  /(?<!\p{L})(?:below|underneath|follows?|following|unten|nachstehend|folgt|folgen|ci-dessous|plus bas|suit|suivent|abajo|a continuacion|abaixo|a seguir|segue|seguem|sotto|di seguito|seguono|hieronder|onderaan|volgt|volgen)(?!\p{L})/u;
const fewWords = 6;
/** Behind the last sentence: `... on Friday. Best, Anna`. */
const nameBehind = new RegExp(
  `(?<=[.?!)…]|\\p{Extended_Pictographic}) +(?:(?:${closingPhrases})[,!.]? +)?((?-i:\\p{Lu})[\\p{L}'’-]{0,20}\\.?(?: (?-i:\\p{Lu})[\\p{L}'’-]{0,20}\\.?){0,2})(?: x+)?$`,
  'iu',
);
const longestBehind = 90;
const maxSignOffs = 3;
const maxLines = 10;
/** A sign-off stands among the last lines. */
const lastLines = 30;
const longestLine = 90;
const maxWordsOfNameLine = 6;
/** Longer texts are not searched. */
const longestText = 16_384;

/**
 * Gives what the writer of a mail says: the own text without the greeting above and without the sign-off and the signature below, which trimming
 * leaves where no mark stands before them. A reply says the same whatever frame its writer's program gives it. A text that is nothing but a
 * frame stays.
 */
export function saidWords({ text, from }: Pick<EventData<typeof messageSynced>, 'text' | 'from'>): string {
  if (text.length > longestText) return text;
  const body = withoutGreetingAbove(text.trimEnd());
  const said = withoutSignOffs(body, from ? namesOfPerson(from) : []);
  return [said, body].find(saysSomething) ?? text;
}

function saysSomething(text: string): boolean {
  return /[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(text);
}

/** A writer signs, and below it their program does. */
function withoutSignOffs(text: string, names: readonly string[]): string {
  let said = text;
  for (let left = maxSignOffs; left > 0; left -= 1) {
    const shorter = withoutSignOff(said, names);
    if (shorter === said) break;
    said = shorter;
  }
  return said;
}

function withoutSignOff(text: string, names: readonly string[]): string {
  const lines = text.split('\n');
  const shown = lines.map((line) => line.trim());
  for (let at = Math.max(1, shown.length - lastLines); at < shown.length; at += 1) {
    const end = endOfSignOff(shown, at, names);
    if (end !== null) return [...lines.slice(0, at), ...lines.slice(end)].join('\n').trim();
  }
  return withoutNameBehind(text.trim(), names);
}

/** Where a sign-off ends that begins at a line: the last line, or a postscript; null where none begins there. */
function endOfSignOff(lines: readonly string[], at: number, names: readonly string[]): number | null {
  const line = lines[at] ?? '';
  const closes = isClosing(line);
  // Few lines are either; what stands below and above is dearer to see.
  if (line === '' || (!closes && !namesWriter(line, names))) return null;
  const added = lines.findIndex((one, place) => place > at && postscript.test(one));
  const end = added < 0 ? lines.length : added;
  const below = lines.slice(at + 1, end).filter((one) => one !== '');
  if (!isCard(below) || isContent(lines.slice(0, at), line, below)) return null;
  const [first] = below;
  if (closes) {
    const isSigned = first === undefined || namesWriter(first, names) || nameLine.test(first);
    return isSigned || closesWithName(line) ? end : null;
  }
  return closingStart.test(line) || first !== undefined || endsAbove(lines[at - 1] ?? '') ? end : null;
}

/** A name and what stands below it are no frame where the words above lead to them, or say little without them. */
function isContent(above: readonly string[], line: string, below: readonly string[]): boolean {
  const said = above.join('\n').trimEnd();
  const block = above.slice(above.lastIndexOf('') + 1);
  if (said.endsWith(':') || (!isClosing(line) && block.some((one) => one.endsWith(':')))) return true;
  const isLittle = (said.match(/\p{L}+/gu) ?? []).length <= fewWords;
  const isReachable = below.some(reaches);
  const last = fold(said.slice(said.lastIndexOf('\n') + 1));
  return (
    (isLittle && below.some((one) => account.test(one) || (!isReachable && town.test(one)))) ||
    (!isReachable && below.some((one) => counted.test(one))) ||
    (announces.test(last) && !below.every((one) => reaches(one) || nameLine.test(one)))
  );
}

function reaches(line: string): boolean {
  return contact.test(line.replace(account, '').replace(town, ''));
}

/** The line above a name ends: a name that follows is no part of what it says. */
function endsAbove(line: string): boolean {
  return line === '' || /(?:[,.!…)]["”»]?|\p{Extended_Pictographic})$/u.test(line) || closingStart.test(line);
}

/** A line with a name of the writer, and more names or what they are; a sentence that begins with a word which is also a name has more. */
function namesWriter(line: string, names: readonly string[]): boolean {
  if (line.length > longestLine || /[?:]$/.test(line) || line.split(/\s+/).length > maxWordsOfNameLine)
    return false;
  const words = fold(line.replace(/ x+$/, '')).match(/[\p{L}-]+/gu) ?? [];
  const isName = (word: string) => names.includes(word);
  return (
    (nameLine.test(line) && words.some(isName)) ||
    (nameWithRole.test(line) && isName(words[0] ?? '')) ||
    (/^[-–—~]? ?\p{L}[\p{L} .’'-]*$/u.test(line) && words.every(isName)) ||
    isInitials(line, names)
  );
}

/** Whether a line is one to three capitals, each of which begins one of the folded names. */
export function isInitials(line: string, names: readonly string[]): boolean {
  const letters = initials.exec(line)?.[1]?.toLowerCase().match(/\p{L}/gu) ?? [];
  return letters.length > 0 && letters.every((letter) => names.some((name) => name.startsWith(letter)));
}

/** Names, titles, houses, numbers; no question, and no sentence except a slogan beside an address. */
function isCard(lines: readonly string[]): boolean {
  if (lines.length > maxLines || lines.some((line) => line.length > longestLine)) return false;
  const isReachable = lines.some((line) => contact.test(line));
  return lines.every((line) => !/\?|:$/.test(line) && (isReachable || !isSentence(line)));
}

function isSentence(line: string): boolean {
  const isAbbreviation = /(?<!\p{L})\p{L}{1,3}\.$/u.test(line) || line.split(/\s+/).length <= 3;
  return /[.!…]$/.test(line) && !isAbbreviation;
}

function withoutNameBehind(text: string, names: readonly string[]): string {
  const before = text.slice(0, -longestBehind);
  const end = text.slice(before.length);
  const found = nameBehind.exec(end);
  const name = fold(found?.[1] ?? '').match(/[\p{L}-]+/gu) ?? [];
  const isWriter = name.some((word) => names.includes(word));
  return found && isWriter ? before + end.slice(0, found.index) : text;
}
