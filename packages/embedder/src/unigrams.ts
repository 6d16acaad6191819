/** The sign for a blank before a word, U+2581 (SentencePiece). */
const blank = '▁';
const begin = 0;
const end = 2;
const unknown = 3;
/** Ids below are signs of the model, not text. */
const firstPiece = 4;
/** A character without a piece costs this much more than the rarest piece (SentencePiece's kUnkPenalty). */
const unknownPenalty = 10;
/** Text past this is not looked at: no piece is longer than 16 characters, and words are 6 on average. */
const maxCharacters = 16_384;
/** A longer run without a blank is no word; it is read in parts, so that no text costs more than its length. */
const maxWord = 200;
const maxCached = 50_000;

/** Cuts text into word pieces by the likeliest sequence of unigrams (Kudo 2018), as SentencePiece does for the model. */
export class Unigrams {
  readonly #pieces = new Map<string, { readonly id: number; readonly score: number }>();
  readonly #longest: number;
  readonly #unknownScore: number;
  readonly #cache = new Map<string, readonly number[]>();

  /** @param file see `piecesFile` */
  constructor(file: string) {
    let longest = 1;
    let least = 0;
    const lines = file.split('\n');
    for (let id = firstPiece; id < lines.length; id++) {
      const [piece = '', value = ''] = (lines[id] ?? '').split('\t');
      if (piece === '') continue;
      const score = Number(value);
      this.#pieces.set(piece, { id, score });
      longest = Math.max(longest, piece.length);
      least = Math.min(least, score);
    }
    if (this.#pieces.size === 0) throw new Error('the embedding model has no word pieces');
    this.#longest = longest;
    this.#unknownScore = least - unknownPenalty;
  }

  /** Ids of the pieces with the signs for begin and end, at most `limit`. */
  encode(text: string, limit: number): number[] {
    const ids = [begin];
    for (const word of wordsOf(text)) {
      for (const id of this.#piecesOf(word)) {
        if (ids.length >= limit - 1) return [...ids, end];
        ids.push(id);
      }
    }
    return [...ids, end];
  }

  #piecesOf(word: string): readonly number[] {
    const cached = this.#cache.get(word);
    if (cached) return cached;
    const pieces = this.#cut(word);
    if (this.#cache.size < maxCached) this.#cache.set(word, pieces);
    return pieces;
  }

  /** Viterbi: the best way to each position is the best way to an earlier one and a piece from there. */
  #cut(word: string): number[] {
    const scores = new Float64Array(word.length + 1).fill(Number.NEGATIVE_INFINITY);
    const starts = new Int32Array(word.length + 1);
    const ids = new Int32Array(word.length + 1);
    scores[0] = 0;
    for (let start = 0; start < word.length; start++) {
      const before = scores[start] ?? 0;
      const reach = Math.min(word.length, start + this.#longest);
      for (let stop = start + 1; stop <= reach; stop++) {
        const piece = this.#pieces.get(word.slice(start, stop));
        if (piece === undefined && stop > start + 1) continue;
        const score = before + (piece?.score ?? this.#unknownScore);
        if (score <= (scores[stop] ?? 0)) continue;
        scores[stop] = score;
        starts[stop] = start;
        ids[stop] = piece?.id ?? unknown;
      }
    }
    const cut: number[] = [];
    for (let stop = word.length; stop > 0; stop = starts[stop] ?? 0) {
      const id = ids[stop] ?? unknown;
      // Characters without a piece become one sign together.
      if (id !== unknown || cut.at(-1) !== unknown) cut.push(id);
    }
    return cut.reverse();
  }
}

function wordsOf(text: string): string[] {
  const clean = text
    .slice(0, maxCharacters)
    .normalize('NFKC')
    .replace(/[\p{Cc}\p{Cf}\uFFFD]/gu, (one) => (/\s/.test(one) ? ' ' : ''));
  return (clean.match(/\S+/g) ?? []).flatMap((word) => {
    const marked = blank + word;
    if (marked.length <= maxWord) return [marked];
    return Array.from({ length: Math.ceil(marked.length / maxWord) }, (_, part) =>
      marked.slice(part * maxWord, (part + 1) * maxWord),
    );
  });
}
