import { knownLanguage, type LanguageCode } from './language-rules.ts';
import { rulesOf } from './languages/all-languages.ts';
import { withoutSignOff } from './sign-off.ts';
import { splitSentences } from './split-sentences.ts';
import { stripUntrusted } from './strip-untrusted.ts';

/** Words by which a writer gives the reason for a question, in folded text. */
export const reasonWords: Record<LanguageCode, RegExp> = {
  en: /\b(?:because|since|so (?:that|i|we)|otherwise|in order to|to be able to|(?:i|we) (?:need|have to|must|want to|go|are going|would like to|plan to)|that way|then (?:i|we) can|depends? on)\b/,
  de: /\b(?:weil|denn|damit|sonst|andernfalls|um .{1,40} zu|brauche?n?|benotige?n?|mussen|muss|wollen|dann (?:kann|konnen|geht)|davon hangt)\b/,
  fr: /\b(?:car|parce que|afin de|pour que|sinon|puisque|j'ai besoin|nous avons besoin|il (?:me|nous) faut|je dois|nous devons|pour pouvoir)\b/,
  es: /\b(?:porque|ya que|para que|si no|asi (?:puedo|podemos)|necesit(?:o|amos)|tengo que|tenemos que|para poder)\b/,
  pt: /\b(?:porque|pois|ja que|para que|senao|assim (?:posso|podemos)|precis(?:o|amos)|tenho de|temos de|para poder(?:mos)?)\b/,
  it: /\b(?:perche|poiche|cosi (?:posso|possiamo)|altrimenti|mi serv(?:e|ono)|ci serv(?:e|ono)|devo|dobbiamo|ho bisogno|per poter)\b/,
  nl: /\b(?:omdat|want|zodat|anders|(?:ik|we|wij) (?:heb|hebben|moet|moeten|wil|willen)|nodig|dan kan|dan kunnen)\b/,
};

export interface OwnSentence {
  /** On one line, as written. */
  readonly text: string;
  /** It says why something is asked, or what depends on the answer. */
  readonly givesReason: boolean;
}

/** The sentences of own text without its sign-off; empty in a language without rules. */
export function sentencesOf(text: string, languageName: string | null): OwnSentence[] {
  const language = knownLanguage(languageName);
  if (language === null) return [];
  return withoutSignOff(splitSentences(stripUntrusted(text)), rulesOf(language)).map((sentence) => ({
    text: sentence.text.replace(/\s+/g, ' ').trim(),
    givesReason: reasonWords[language].test(sentence.folded) && !sentence.folded.endsWith('?'),
  }));
}
