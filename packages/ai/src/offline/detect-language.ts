import { foldText } from './fold-text.ts';
import { languageCodes, type LanguageCode } from './language-rules.ts';
import { allLanguages, languagesWithoutRules } from './languages/all-languages.ts';

/** Which languages a word speaks for; indexes beyond the known languages are those without rules. */
const votesByWord = new Map<string, number[]>();
[...allLanguages.map((rules) => rules.stopWords), ...languagesWithoutRules].forEach((words, index) => {
  for (const word of new Set(words.map(foldText)))
    votesByWord.set(word, [...(votesByWord.get(word) ?? []), index]);
});

const languageCount = allLanguages.length + languagesWithoutRules.length;

/** Enough to tell the language of a mail, some 200 words; more only cost time. */
const charactersRead = 1_200;
/** In texts shorter than this the slightest sign decides. */
const wordsToBeSure = 20;
/** Texts shorter than this, in Latin letters and without any sign, are taken for English. */
const wordsToTell = 8;

/**
 * The language by its small words; null when it is none of those with rules.
 * @param hint a Content-Language value; decides only where the words do not.
 */
export function detectLanguage(text: string, hint: string | null): LanguageCode | null {
  const head = text.slice(0, charactersRead);
  if (!isMostlyLatin(head)) return null;

  const words = foldText(head).match(/[a-z']+/g) ?? [];
  const votes = new Float64Array(languageCount);
  for (const word of words) {
    const languages = votesByWord.get(word);
    if (!languages) continue;
    // A word of several languages says less about each.
    for (const language of languages) votes[language] = (votes[language] ?? 0) + 1 / languages.length;
  }
  const most = Math.max(...votes);
  const hinted = languageCodes.find((code) => hint?.toLowerCase().startsWith(code));
  if (hinted && most < 2) return hinted;
  if (most === 0) return words.length < wordsToTell ? 'en' : null;
  return most >= 1 || words.length < wordsToBeSure ? (languageCodes[votes.indexOf(most)] ?? null) : null;
}

/** Letters beyond Latin-1 and its extensions have to be counted; most mail has none. */
const otherLetters = /[^\u0000-\u00b4\u00b6-\u024f]/;

function isMostlyLatin(text: string): boolean {
  if (!otherLetters.test(text)) return true;
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  return letters === 0 || latin / letters >= 0.7;
}
