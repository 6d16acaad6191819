import type { Found } from '../storage/collection.ts';
import type { Results } from './results.ts';

export interface SortRow {
  readonly keys: readonly Buffer[];
  readonly rid: number;
  /** The document itself; undefined once they got too many to keep. */
  readonly found: Found | undefined;
}

/** Sorted documents: those that were kept, then, or after the first turn, those that are read again. */
export class SortedResults implements Results {
  readonly #readAgain: (rids: readonly number[]) => Results;
  #rows: readonly SortRow[];
  #at = 0;
  #rest: Results | undefined;

  constructor(rows: readonly SortRow[], readAgain: (rids: readonly number[]) => Results) {
    this.#rows = rows;
    this.#readAgain = readAgain;
  }

  next(): Found | undefined {
    const found = this.#rows[this.#at]?.found;
    if (!found) return this.#unkept().next();
    this.#at++;
    return found;
  }

  settle(): void {
    this.#unkept().settle();
  }

  #unkept(): Results {
    if (!this.#rest) {
      this.#rest = this.#readAgain(this.#rows.slice(this.#at).map(({ rid }) => rid));
      this.#rows = [];
    }
    return this.#rest;
  }
}
