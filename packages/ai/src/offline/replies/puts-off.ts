import { dayWords } from '../day-words.ts';
import { withoutOpenings } from '../judge-sentence.ts';
import type { LanguageCode, LanguageRules } from '../language-rules.ts';
import { allLanguages } from '../languages/all-languages.ts';

/** A postponing reply is short; a longer one has content. */
const longestHolding = 5;
const longestPromise = 14;
/** A reply with more other words than this is an answer. */
const maxOtherWords = 15;
/** "I have received your mail of Monday." */
const longestNothing = 7;
const longestName = 2;
/** A sentence that is little more than a day: "Next week." */
const longestDay = 3;

/** After a yes or a no: courtesy, or a note that the mail was seen. */
const saysNothing =
  /^(?:(?:sure|sorry|of course|please|i know|not? yet|not so far|(?:i )?(?:have )?(?:got|received|saw|seen|haven't|have not|didn't|did not)|klar|gerne?|sicher|naturlich|bitte|leider noch|noch nicht|ich weiss|bien sur|pas encore|je sais|claro|todavia|aun|certo|com certeza|ainda|certo|volentieri|non ancora|ancora|zeker|graag|natuurlijk|nog niet)\b|$)/;

/** "When I am back, ...": belongs to the promise. */
const leadsIn =
  /^(?:as|when|once|after|if|because|since|sobald|wenn|nach|da|weil|wie|des que|quand|apres|comme|cuando|en cuanto|despues|como|quando|assim que|depois|appena|dopo|zodra|als|na|zoals)\b/;
const partEnd = /(?:[,.!:;] *| - (?:and )?)$|[,.!:;] (?:and|und|et|y|e|en) $/;

/** Whether the reply only says that an answer will come later. */
export function putsOff(sentences: readonly string[], rules: LanguageRules): boolean {
  const hasDay = sentences.some((one) => one.split(' ').length <= longestDay && namesLater(one, rules));
  const isLater = (one: string) => rules.holds.test(one) || isPromise(one, hasDay, rules);
  const says = sentences.filter(
    (one) => isLater(one) || !(rules.courtesies.test(one) || isThanksOnly(one, rules)),
  );
  const rest = says.filter((one) => !isLater(one));
  if (rest.length === says.length || says.length > longestHolding) return false;
  if (says.some((one) => isAnswer(one, rules))) return false;
  if (!sentences.some((one) => rules.holds.test(one)))
    return sentences.every((one) =>
      isPromise(one, hasDay, rules) ? opensEmpty(one, rules) : saysLittle(one, rules),
    );
  const words = rest.reduce((sum, one) => sum + one.split(' ').length, 0);
  return !rest.some((one) => one.endsWith('?') || /\d/.test(one)) && words <= maxOtherWords;
}

/**
 * A promise to send something may also follow an answer. It postpones only where all other parts are courtesy, a note of receipt or
 * a day.
 */
function saysLittle(sentence: string, rules: LanguageRules): boolean {
  const isThanks = rules.thanks.test(sentence);
  // "Thanks, we take the blue one" says more than thanks; "Thanks, Dana" does not.
  if (rules.acknowledges.test(sentence) || (rules.courtesies.test(sentence) && !isThanks)) return true;
  return partsOf(sentence).every(
    (part) =>
      (isThanks && part.split(' ').length <= longestName) ||
      (saysNothing.test(part) && part.split(' ').length <= longestNothing) ||
      rules.thanks.test(part) ||
      rules.yesOrNo.test(part) ||
      (part.split(' ').length <= longestDay && namesLater(part, rules)),
  );
}

/** Whether the parts before the promise say nothing else. */
function opensEmpty(sentence: string, rules: LanguageRules): boolean {
  const bare = withoutOpenings(sentence, rules);
  const promise = rules.promises.exec(bare);
  const before = bare.slice(0, promise?.index);
  const parts = partsOf(before);
  const isOwnPart = promise !== null && (partEnd.test(before) || /^(?:,|and )/.test(promise[0]));
  return (isOwnPart ? parts : parts.slice(0, -1)).every(
    (part) => leadsIn.test(part) || saysLittle(part, rules),
  );
}

function partsOf(sentence: string): string[] {
  return sentence.split(/[,.!:;]+ *| - /).filter((part) => part !== '');
}

/** "Yes, but it is on my old phone" gives nothing yet, in any language. */
const butBehind = /^(?:but|aber|nur|mais|pero|mas|ma|maar)\b/;

/** Whether the sentence has a part of an answer: the thing that was asked for, a go-ahead, a yes or no with its subject. */
export function isAnswer(sentence: string, rules: LanguageRules): boolean {
  if (rules.answers.test(sentence)) return true;
  const yesOrNo = rules.yesOrNo.exec(sentence);
  if (!yesOrNo) return false;
  const behind = sentence.slice(yesOrNo.index + yesOrNo[0].length).replace(/^[ ,.!:;-]+/, '');
  if (butBehind.test(behind)) return false;
  const [what = ''] = behind.split(/[,.!:;]| - /, 1);
  return ![saysNothing, rules.holds, rules.promises, rules.thanks, rules.acknowledges].some((words) =>
    words.test(what),
  );
}

/** "Will do by Friday" promises; without a day it means "done". */
function isPromise(sentence: string, hasDay: boolean, rules: LanguageRules): boolean {
  const bare = withoutOpenings(sentence, rules);
  return (
    rules.promises.test(bare) &&
    !bare.endsWith('?') &&
    bare.split(' ').length <= longestPromise &&
    (hasDay || namesLater(bare, rules))
  );
}

/** Whether a folded sentence names a day, or a later time that is none. */
export function namesLater(sentence: string, rules: LanguageRules): boolean {
  return rules.deadline.test(sentence) || (laterDays.get(rules.code)?.test(sentence) ?? false);
}

const laterDays = new Map<LanguageCode, RegExp>(
  allLanguages.map(({ code, weekdays }) => {
    const { today, tomorrow, afterTomorrow, next, week, month, soon } = dayWords[code];
    const unit = `(?:${week}|${month})`;
    const days = [today, tomorrow, afterTomorrow, ...weekdays, soon].join('|');
    return [code, new RegExp(`\\b(?:${days}|(?:${next}) ${unit}|${unit} (?:${next}))\\b`)];
  }),
);

function isThanksOnly(sentence: string, rules: LanguageRules): boolean {
  return rules.thanks.test(sentence) && sentence.split(' ').length <= 10;
}
