import { failure } from '../failure.ts';
import { limits } from '../subset.ts';

interface Cursor {
  readonly namespace: string;
  /** Encoded documents still to be sent: each loop goes on where the last one ended. */
  readonly source: Iterable<Buffer>;
  /** A document that was read but did not fit into the last batch. */
  pending: Buffer | undefined;
  usedAt: number;
}

export interface Batch {
  readonly id: bigint;
  readonly namespace: string;
  readonly documents: Buffer[];
}

/** Limits a batch, and with it memory and answer times; a single document may be larger. */
const batchBytes = 8 * 1024 * 1024;
/** MongoDB sends 101 documents first; asking again costs both sides more than reading on. */
const firstBatchSize = 1000;

/** Open cursors, bounded in number and age. */
export class Cursors {
  readonly #cursors = new Map<bigint, Cursor>();
  readonly #now: () => number;
  #lastId = 0n;

  constructor(now: () => number) {
    this.#now = now;
    // Ids of an earlier run of the server must not meet cursors of this one.
    this.#lastId = BigInt(Math.floor(now())) << 20n;
  }

  /** @param size documents at most; with 0 only the cursor is made */
  first(namespace: string, source: Iterable<Buffer>, size = firstBatchSize, isSingle = false): Batch {
    const cursor: Cursor = { namespace, source, pending: undefined, usedAt: 0 };
    return this.#batch(++this.#lastId, cursor, size, isSingle);
  }

  /** @throws Failure `CursorNotFound` */
  more(id: bigint, namespace: string, size: number | undefined): Batch {
    const cursor = this.#cursors.get(id);
    if (!cursor) throw failure('CursorNotFound', `cursor id ${id} not found`);
    if (cursor.namespace !== namespace)
      throw failure('IllegalOperation', `cursor id ${id} belongs to ${cursor.namespace}`);
    return this.#batch(id, cursor, size || Infinity, false);
  }

  kill(id: bigint): boolean {
    return this.#cursors.delete(id);
  }

  #batch(id: bigint, cursor: Cursor, size: number, isSingle: boolean): Batch {
    const { namespace } = cursor;
    const documents = take(cursor, size);
    this.#cursors.delete(id);
    if (isSingle || (size !== 0 && cursor.pending === undefined)) return { id: 0n, namespace, documents };
    cursor.usedAt = this.#now();
    const oldest = cursor.usedAt - limits.cursorIdleMs;
    for (const [other, { usedAt }] of this.#cursors) if (usedAt < oldest) this.#cursors.delete(other);
    if (this.#cursors.size >= limits.openCursors)
      throw failure('IllegalOperation', `more than ${limits.openCursors} open cursors`);
    this.#cursors.set(id, cursor);
    return { id, namespace, documents };
  }
}

/** Reads one document ahead, so that the last batch is known as the last. */
function take(cursor: Cursor, batchSize: number): Buffer[] {
  const documents = cursor.pending ? [cursor.pending] : [];
  let bytes = cursor.pending?.length ?? 0;
  cursor.pending = undefined;
  for (const document of cursor.source) {
    bytes += document.length;
    if (documents.length >= batchSize || (documents.length > 0 && bytes > batchBytes)) {
      cursor.pending = document;
      break;
    }
    documents.push(document);
  }
  return documents;
}
