import {
  backwards,
  compoundLanguages,
  maxAlike,
  type Likeness,
  type LookedUpWord,
  type MailWord,
} from '../../domain/indexing/looked-up.ts';
import { maxCounted } from '../../domain/indexing/named-word.ts';
import { formsOf } from '../../domain/words/stem-text.ts';
import { vocabularyOf } from '../../domain/words/vocabulary.ts';
import type { Stemmer } from '../../domain/words/stemmer.ts';
import type { SearchDatabase } from './search-database.ts';

/** Limit of words that are looked at for one likeness: with a beginning of two letters they are some hundreds. */
const maxLookedAt = 20_000;

/** `SearchIndex.lookUpWords` for one user. */
export function lookUpWords(
  db: SearchDatabase,
  { user, stemmer }: { readonly user: number; readonly stemmer: Stemmer },
  words: readonly string[],
): LookedUpWord[] {
  const known = new Map(
    db
      .all<Omit<LookedUpWord, 'inOtherForms'>>(
        `SELECT word, messages, compounding AS inCompounding FROM word
         WHERE user = ? AND word IN (SELECT value FROM json_each(?))`,
        user,
        JSON.stringify(words),
      )
      .map((one) => [one.word, one]),
  );
  return words.map((word) => {
    const found = known.get(word);
    if (found) return { ...found, inOtherForms: 0 };
    const inOtherForms = countForms(db, `words_${user}`, formsOf(stemmer, word));
    return { word, messages: 0, inCompounding: 0, inOtherForms };
  });
}

function countForms(db: SearchDatabase, table: string, forms: readonly string[]): number {
  if (forms.length === 0) return 0;
  const found = db.get<{ n: number }>(
    `SELECT count(*) AS n FROM (SELECT 1 FROM ${table} WHERE ${table} MATCH ? LIMIT ${maxCounted})`,
    forms.map((form) => `"${form}"`).join(' OR '),
  );
  return found?.n ?? 0;
}

/** `SearchIndex.listWords` for one likeness. */
export function listWords(
  db: SearchDatabase,
  user: number,
  { beginning, end, letters, isCompounding = false }: Likeness,
): MailWord[] {
  const column = beginning === undefined ? 'backwards' : 'word';
  const from = beginning ?? backwards(end ?? '');
  return db.all<MailWord>(
    `SELECT word, messages FROM (SELECT word, messages, compounding FROM word WHERE user = ? AND ${column} >= ? AND ${column} < ? LIMIT ?)
     WHERE length(word) BETWEEN ? AND ?${isCompounding ? ' AND compounding > 0' : ''} ORDER BY messages DESC, word LIMIT ?`,
    user,
    from,
    `${from}\u{10ffff}`,
    maxLookedAt,
    letters?.least ?? 0,
    letters?.most ?? 1000,
    maxAlike,
  );
}

type Worded = Parameters<typeof vocabularyOf>[0] & { readonly language: string | null };

interface Counted {
  messages: number;
  compounding: number;
}

/**
 * The words of messages that are being stored, counted for all of a transaction before they are written: most words of a mail are in many,
 * and their rows are the dearest part of storing it.
 */
export class WordCounts {
  readonly #db: SearchDatabase;
  readonly #ofUsers = new Map<number, Map<string, Counted>>();

  constructor(db: SearchDatabase) {
    this.#db = db;
  }

  add(user: number, message: Worded): void {
    const words = this.#ofUsers.get(user) ?? new Map<string, Counted>();
    this.#ofUsers.set(user, words);
    const compounding = isCompounding(message);
    for (const word of vocabularyOf(message)) {
      const counted = words.get(word) ?? { messages: 0, compounding: 0 };
      counted.messages += 1;
      counted.compounding += compounding;
      words.set(word, counted);
    }
  }

  /** To be called before the transaction ends. */
  write(): void {
    for (const [user, words] of this.#ofUsers)
      this.#db.run(
        `INSERT INTO word (user, word, backwards, messages, compounding)
         SELECT ?, value ->> 0, value ->> 1, value ->> 2, value ->> 3 FROM json_each(?) WHERE TRUE
         ON CONFLICT DO UPDATE SET messages = messages + excluded.messages, compounding = compounding + excluded.compounding`,
        user,
        JSON.stringify(
          [...words].map(([word, { messages, compounding }]) => [
            word,
            backwards(word),
            messages,
            compounding,
          ]),
        ),
      );
    this.forget();
  }

  /** Takes the words of a message away that was counted. */
  drop(user: number, message: Worded): void {
    this.write();
    const list = JSON.stringify(vocabularyOf(message));
    const among = 'user = ? AND word IN (SELECT value FROM json_each(?))';
    this.#db.run(`DELETE FROM word WHERE ${among} AND messages = 1`, user, list);
    this.#db.run(
      `UPDATE word SET messages = messages - 1, compounding = compounding - ? WHERE ${among}`,
      isCompounding(message),
      user,
      list,
    );
  }

  /** To be called when the transaction has failed. */
  forget(): void {
    this.#ofUsers.clear();
  }
}

const isCompounding = ({ language }: Worded) =>
  Number(language !== null && compoundLanguages.includes(language));
