import type { NewMessage, Person } from '../indexing/indexed-message.ts';
import type { NamedWord, NameWord } from '../indexing/named-word.ts';
import { foldWord, splitWords } from '../query/split-words.ts';
import { editDistance, toleratedEdits } from './edit-distance.ts';

/** Limit of names of one message: mail to a list names more people than users search for. */
const maxPeople = 50;
/** Limit of names that are near one word. */
const maxNames = 5;

/** Words of the names in a message, folded, each once; words of the address where there is no name. */
export function nameWordsOf({ from, recipients }: Pick<NewMessage, 'from' | 'recipients'>): string[] {
  const words = [from, ...recipients.slice(0, maxPeople)].flatMap((person) =>
    person ? splitWords(nameOf(person)).map(foldWord) : [],
  );
  return [...new Set(words.filter((word) => word.length > 1 && /\p{L}/u.test(word)))];
}

const nameOf = ({ name, email }: Person) => (name?.trim() ? name : (email.split('@', 1)[0] ?? ''));

/**
 * The names that the word can mean: equal to it, or with at most as many typos as `toleratedEdits` allows. The caller passes names with the
 * same first letter.
 */
export function namesNear(word: string, names: readonly NameWord[]): NamedWord['names'] {
  const most = toleratedEdits(word);
  return names
    .flatMap((one) => {
      const edits = editDistance(word, one.name, most);
      return edits === null ? [] : [{ ...one, edits }];
    })
    .sort((a, b) => a.edits - b.edits || b.messages - a.messages || (a.name < b.name ? -1 : 1))
    .slice(0, maxNames);
}
