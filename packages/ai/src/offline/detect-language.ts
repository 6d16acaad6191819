import { fnv1a, fnv1aBasis, fnv1aStep } from '@tern/kernel/fnv1a';
import { foldLetters, foldText } from './fold-text.ts';
import { languageCodes, type LanguageCode } from './language-rules.ts';
import { allLanguages, languagesWithoutRules } from './languages/all-languages.ts';

interface StopWord {
  readonly word: string;
  /** The languages it is evidence for; indexes beyond the known languages are those without rules. */
  readonly languages: number[];
}

/** By their hashes: no string is made for each word of a mail. */
const stopWords = new Map<number, StopWord>();
[...allLanguages.map((rules) => rules.stopWords), ...languagesWithoutRules].forEach((words, index) => {
  for (const word of new Set(words.map(foldText))) {
    const hash = fnv1a(word, 0, word.length);
    const known = stopWords.get(hash) ?? { word, languages: [] };
    if (known.word !== word) throw new Error(`Two stop words share a hash: ${word}, ${known.word}`);
    known.languages.push(index);
    stopWords.set(hash, known);
  }
});

const languageCount = allLanguages.length + languagesWithoutRules.length;

/** Enough to recognise the language of a mail, some 200 words; more only cost time. */
const charactersRead = 1_200;
/** In texts shorter than this one stop word decides. */
const wordsToBeSure = 20;
/** Texts shorter than this, in Latin letters and without a stop word, are taken for English. */
const wordsForAny = 8;

/**
 * The language of a text by its stop words; null for one without rules.
 * @param hint a Content-Language value; decides only where the words do not.
 */
export function detectLanguage(text: string, hint: string | null): LanguageCode | null {
  const head = text.slice(0, charactersRead);
  if (!isMostlyLatin(head)) return null;

  const { votes, words } = countVotes(foldLetters(head));
  const most = votes.reduce((best, count) => Math.max(best, count));
  const hinted = most < 2 && languageCodes.find((code) => hint?.toLowerCase().startsWith(code));
  if (hinted) return hinted;
  if (most === 0) return words < wordsForAny ? 'en' : null;
  return most >= 1 || words < wordsToBeSure ? amongEqual(votes, most, head, words) : null;
}

/** Letters, ends and shapes of words by which a reader knows a language even where no small word shows it, lower case. */
const shapes: Record<LanguageCode, RegExp> = {
  en: /(?:ing|ight|tion)(?!\p{L})|(?<!\p{L})(?:wh|th)/gu,
  de: /[äöüß]|(?:ung|cht|lich|keit)(?!\p{L})|sch/gu,
  fr: /[èùêîûœ]|(?:eau|eux|ez|ais|ait)(?!\p{L})|(?<!\p{L})(?:qu|l|d|j|c|n|s)['’]/gu,
  es: /[ñ¿¡]|(?:ción|iendo|ías?|amos|emos|ó|ás|és|uí|ll[oa]s?|uenta|iene[sn]?)(?!\p{L})|(?<!\p{L})(?:cuanto|el|los|las|algo|muy)(?!\p{L})/gu,
  pt: /[ãõê]|-feira(?!\p{L})|\p{L}-(?:me|te|lhe|nos)(?!\p{L})|(?:ção|ções|ou|ei|inh[oa]s?|amos|emos|ão)(?!\p{L})|[ln]h[aeio]|(?<!\p{L})(?:os|as|uma|muito)(?!\p{L})/gu,
  it: /[aei]r(?:mi|ci|vi)(?!\p{L})|(?:zione|zioni|tà|iamo|ò|ù|à|ggio|tto|tta|tti)(?!\p{L})|gli|cch|(?<!\p{L})(?:dell|nell|all|un|c)['’]/gu,
  nl: /ij|aa|oe[tnk](?!\p{L})|ee(?!\p{L})|oo(?!\p{L})|uu|(?:lijk|heid|tje)(?!\p{L})|sch(?=r|[aeo]{2})/gu,
};
/** How much a shape counts beside a small word, and how many of them count. */
const shapeWeight = 0.4;
const maxShapes = 4;

/** For a short text, takes the language with the most small words and shapes together, of a long one the first with the most small words. */
function amongEqual(votes: Float64Array, most: number, head: string, words: number): LanguageCode | null {
  if (words >= wordsToBeSure) {
    const isEqual = votes[languageCodes.indexOf('pt')] === most;
    const first = languageCodes[votes.indexOf(most)] ?? null;
    return first === 'es' && isEqual && shapesIn(head, 'pt') > shapesIn(head, 'es') ? 'pt' : first;
  }
  const known = languageCodes.map((code, at) => ({
    code,
    score: (votes[at] ?? 0) + shapeWeight * shapesIn(head, code),
  }));
  const best = known.reduce((first, one) => (one.score > first.score ? one : first));
  return best.score >= most ? best.code : null;
}

function shapesIn(text: string, code: LanguageCode): number {
  return Math.min(maxShapes, text.toLowerCase().match(shapes[code])?.length ?? 0);
}

function countVotes(folded: string): { votes: Float64Array; words: number } {
  const votes = new Float64Array(languageCount);
  let words = 0;
  let hash = fnv1aBasis;
  let length = 0;
  // A blank ends the last word: a NaN past the end would turn every character code into a float.
  for (let at = 0; at <= folded.length; at += 1) {
    const code = at < folded.length ? folded.charCodeAt(at) : 0x20;
    if (isOfWord(code)) {
      hash = fnv1aStep(hash, code);
      length += 1;
    } else if (length > 0) {
      const found = stopWords.get(hash);
      if (found?.word.length === length && folded.startsWith(found.word, at - length)) vote(votes, found);
      words += 1;
      hash = fnv1aBasis;
      length = 0;
    }
  }
  return { votes, words };
}

/** A word that several languages share counts less for each. */
function vote(votes: Float64Array, { languages }: StopWord): void {
  for (const language of languages) votes[language] = (votes[language] ?? 0) + 1 / languages.length;
}

/** a-z and the apostrophe. */
function isOfWord(code: number): boolean {
  return (code >= 0x61 && code <= 0x7a) || code === 0x27;
}

/** Only letters beyond Latin-1 and its extensions are counted; most mail has none. */
const otherLetters = /[^\u0000-\u00b4\u00b6-\u024f]/;

function isMostlyLatin(text: string): boolean {
  if (!otherLetters.test(text)) return true;
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  return letters === 0 || latin / letters >= 0.7;
}
