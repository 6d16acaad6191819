import type { NewMessage } from '../indexing/indexed-message.ts';
import { foldWord, splitWords } from '../query/split-words.ts';
import { joinedGroups } from './join-groups.ts';

/** In characters. */
const maxText = 20_000;
const [shortest, longest] = [3, 30];
const maxWords = 400;

/** The words of a message that others are compared with, folded, each once: to complete and to correct what is typed. */
export function vocabularyOf({
  subject,
  text,
  attachments,
}: Pick<NewMessage, 'subject' | 'text' | 'attachments'>): string[] {
  const whole = [subject, ...(attachments ?? []).map(({ name }) => name), text.slice(0, maxText)].join('\n');
  const words = new Set<string>();
  for (const word of [...splitWords(whole), ...joinedGroups(whole)]) {
    if (word.length < shortest || word.length > longest) continue;
    words.add(foldWord(word));
    if (words.size === maxWords) break;
  }
  return [...words];
}
