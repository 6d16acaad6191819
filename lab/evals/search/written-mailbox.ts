import { readFileSync } from 'node:fs';

/** [id, sender's name, subject, text]. The id begins with the subject matter, so that questions read well. */
export type WrittenMail = readonly [id: string, from: string, subject: string, text: string];

/**
 * `low-overlap`: English, with at most a word or so of the mail that answers it. `words`: the words of a mail that people remember.
 * `other-language`: German, French, Spanish, Italian, Portuguese, Dutch; the model was trained on English.
 */
export type QuestionKind = 'low-overlap' | 'words' | 'other-language';

/** [kind, query, ids of the mails that answer it, ids of mails that are about the same thing]. */
export type WrittenQuestion = readonly [
  kind: QuestionKind,
  query: string,
  answers: readonly string[],
  related?: readonly string[],
];

export interface WrittenMatter {
  readonly mails: readonly WrittenMail[];
  readonly questions: readonly WrittenQuestion[];
}

/** `written/<file>.json`. */
export function readWritten(file: string): WrittenMatter {
  return JSON.parse(readFileSync(new URL(`written/${file}.json`, import.meta.url), 'utf8')) as WrittenMatter;
}

/** Questions about the same mails in other words, to measure how much the wording matters. */
export const secondPhrasings = readWritten('second-phrasings').questions;
