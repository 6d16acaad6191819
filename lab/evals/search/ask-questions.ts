import type { Embedder } from '../../../services/search/src/domain/indexing/embedder.ts';
import type { SearchIndex } from '../../../services/search/src/domain/indexing/search-index.ts';
import { readForMeaning } from '../../../services/search/src/domain/read-for-meaning.ts';
import { asksOf } from './ask-search.ts';
import { searcher, searchMailbox, searchQuestions } from './search-mailbox.ts';
import { figuresOf, type QuestionFigures } from './search-metrics.ts';
import type { WrittenQuestion } from './written-mailbox.ts';

export interface AskedQuestion {
  readonly question: WrittenQuestion;
  readonly figures: QuestionFigures;
  /** The results shown, best first. */
  readonly shown: readonly ShownResult[];
}

export interface ShownResult {
  readonly score: number;
  /** It answers the question or is about the same thing. */
  readonly isMeant: boolean;
}

/** Results of the same questions, in the same order. */
export interface AskedBoth {
  /** Words alone. */
  readonly words: readonly AskedQuestion[];
  /** Words and meaning, as the product answers. */
  readonly both: readonly AskedQuestion[];
}

/** Puts the mailbox into an empty index, reads it for its meaning and asks every question as `GET /search/` does. */
export async function askQuestions(index: SearchIndex, embedder: Embedder): Promise<AskedBoth> {
  await index.put(searchMailbox());
  while ((await readForMeaning({ index, embedder })) > 0);
  const { messages, read } = await index.progress(searcher);
  if (read !== messages) throw new Error(`Of ${messages} messages ${read} were read for their meaning.`);
  return { words: await askAll(index, null), both: await askAll(index, embedder) };
}

async function askAll(index: SearchIndex, embedder: Embedder | null): Promise<AskedQuestion[]> {
  const ask = asksOf(index, embedder);
  const asked: AskedQuestion[] = [];
  for (const question of searchQuestions) {
    const [, query, answers, related = []] = question;
    const results = await ask(query);
    const found = results.map(({ message }) => message.id);
    asked.push({
      question,
      figures: figuresOf(question, found),
      shown: results.map(({ message: { id }, similarityScore: score }) => ({
        score: score ?? 1,
        isMeant: answers.includes(id) || related.includes(id),
      })),
    });
  }
  return asked;
}
