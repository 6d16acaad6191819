/** Longer words become the unknown token, as in the reference tokenizer. */
const longestWord = 100;
/** In letters; words begin with shorter ones by chance. */
const shortestBeginning = 4;
const mostCached = 50_000;

interface TokenizerFile {
  readonly model: { readonly vocab: Record<string, number> };
}

/** BERT's uncased tokenizer. */
export class WordPiece {
  readonly #vocabulary: ReadonlyMap<string, number>;
  readonly #cache = new Map<string, readonly number[]>();
  readonly #unknown: number;
  readonly #begin: number;
  readonly #end: number;

  /** @param file the text of `tokenizer.json` */
  constructor(file: string) {
    this.#vocabulary = new Map(Object.entries((JSON.parse(file) as TokenizerFile).model.vocab));
    const special = (name: string) => {
      const id = this.#vocabulary.get(name);
      if (id === undefined) throw new Error(`the tokenizer has no ${name}`);
      return id;
    };
    this.#unknown = special('[UNK]');
    this.#begin = special('[CLS]');
    this.#end = special('[SEP]');
  }

  /** Token ids with the start and end tokens, at most `limit`. */
  encode(text: string, most: number): number[] {
    const ids = [this.#begin];
    for (const word of words(text)) {
      for (const id of this.#pieces(word)) {
        if (ids.length >= most - 1) return [...ids, this.#end];
        ids.push(id);
      }
    }
    return [...ids, this.#end];
  }

  /**
   * Whether any word of the text is in the vocabulary, or begins with a word of it that is long enough, as inflections and compounds do.
   * Digits and single letters are in every vocabulary, so they do not count.
   */
  knows(text: string): boolean {
    return words(text).some((word) => word.length > 1 && /\p{L}/u.test(word) && this.#hasBeginning(word));
  }

  #hasBeginning(word: string): boolean {
    for (let end = Math.min(word.length, longestWord); end >= shortestBeginning; end--)
      if (this.#vocabulary.has(word.slice(0, end))) return true;
    return this.#vocabulary.has(word);
  }

  #pieces(word: string): readonly number[] {
    const cached = this.#cache.get(word);
    if (cached) return cached;
    const pieces = this.#cut(word);
    if (this.#cache.size < mostCached) this.#cache.set(word, pieces);
    return pieces;
  }

  /** Greedy longest match: repeatedly the longest piece in the vocabulary. */
  #cut(word: string): number[] {
    if (word.length > longestWord) return [this.#unknown];
    const pieces: number[] = [];
    let start = 0;
    while (start < word.length) {
      let end = word.length;
      let id: number | undefined;
      for (; end > start && id === undefined; end--)
        id = this.#vocabulary.get((start > 0 ? '##' : '') + word.slice(start, end));
      if (id === undefined) return [this.#unknown];
      pieces.push(id);
      start = end + 1;
    }
    return pieces;
  }
}

/** Words, and every punctuation mark and Chinese character by itself. */
function words(text: string): string[] {
  const clean = text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();
  return clean.replace(/[\p{Cc}\p{Cf}\uFFFD]/gu, (one) => (/\s/.test(one) ? ' ' : '')).match(token) ?? [];
}
const token =
  /[!-/:-@[-`{-~\p{P}]|[\u3400-\u4DBF\u4E00-\u9FFF\uF900-\uFAFF\u{20000}-\u{2FA1F}]|[^\s!-/:-@[-`{-~\p{P}\u3400-\u4DBF\u4E00-\u9FFF\uF900-\uFAFF\u{20000}-\u{2FA1F}]+/gu;
