import { stemmer as dutch } from '@orama/stemmers/dutch';
import { stemmer as english } from '@orama/stemmers/english';
import { stemmer as french } from '@orama/stemmers/french';
import { stemmer as german } from '@orama/stemmers/german';
import { stemmer as italian } from '@orama/stemmers/italian';
import { stemmer as portuguese } from '@orama/stemmers/portuguese';
import { stemmer as spanish } from '@orama/stemmers/spanish';
import { detectLanguage } from '@tern/ai/offline/detect-language';
import { foldWord } from '../../domain/query/split-words.ts';
import { stemMark } from '../../domain/words/stem-text.ts';
import type { Stemmer } from '../../domain/words/stemmer.ts';

/** The languages in which follow-ups are read. */
const stemmers: Readonly<Record<NonNullable<ReturnType<typeof detectLanguage>>, (word: string) => string>> = {
  en: english,
  de: german,
  fr: french,
  es: spanish,
  it: italian,
  pt: portuguese,
  nl: dutch,
};
/** Words cached for each language; about 2 MB in total. */
const maxKept = 10_000;

/** The Snowball stemmers (Porter), with a cache of recent words. */
export function createSnowballStemmer(): Stemmer {
  const kept = new Map(Object.keys(stemmers).map((language) => [language, new Map<string, string>()]));
  return {
    languages: Object.keys(stemmers),
    languageOf: (text) => detectLanguage(text, null),
    stem(word, language) {
      const stems = kept.get(language);
      if (!stems) return foldWord(word);
      const known = stems.get(word);
      if (known !== undefined) return known;
      if (stems.size >= maxKept) stems.clear();
      const bare = stemmers[language as keyof typeof stemmers](word.normalize('NFC').toLowerCase());
      const stem = `${foldWord(bare)}${stemMark}${language}`;
      stems.set(word, stem);
      return stem;
    },
  };
}
