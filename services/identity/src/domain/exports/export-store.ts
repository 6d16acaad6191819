import type { ExportPart } from '@tern/contracts/http/export/export-parts';
import type { ExportFailure, ExportOrigin, ExportProgress, ExportRecord } from './export-record.ts';

/** A stored page of a file, and the state of the file after it. */
export interface Piece {
  readonly exportId: string;
  /** From 0 through all files of the export. */
  readonly number: number;
  readonly part: ExportPart;
  /** Raw DEFLATE (RFC 1951) without a last block, ending on an octet: pieces of a file can be joined. */
  readonly bytes: Uint8Array;
  /** Where the next piece of the file begins; null at its end. */
  readonly next: string | null;
  readonly total: number | null;
  readonly file: FileSum;
  /** The sums over all pieces of the export so far. */
  readonly all: { readonly records: number; readonly bytes: number };
}

/** The sums over all pieces of a file so far. */
export interface FileSum {
  readonly records: number;
  /** Octets before and after packing. */
  readonly size: number;
  readonly packedSize: number;
  readonly crc32: number;
}

export interface WrittenFile {
  readonly part: ExportPart;
  readonly file: FileSum;
}

/** An export in the hands of one worker. */
export interface ClaimedExport extends ExportRecord {
  readonly holder: string;
  /** The number of this claim; the next claim voids it. */
  readonly claim: number;
}

/** Keeps exports and their archives, where every process of this service finds them. */
export interface ExportStore {
  find(userId: string, origin: ExportOrigin): Promise<ExportRecord | null>;
  /** False when the user has one of this origin. */
  insert(record: ExportRecord): Promise<boolean>;
  /** Deletes it with its pieces. */
  remove(record: Pick<ExportRecord, 'id'>): Promise<void>;
  removeAllOf(userId: string): Promise<void>;
  setLink(id: string, link: ExportRecord['link']): Promise<void>;
  /** The oldest building export that is due and that no other worker has in hand; null when there is none. */
  claim(holder: string, now: Date): Promise<ClaimedExport | null>;
  /** Notes the progress and keeps the claim. False when the export was removed or claimed by another worker: stop. */
  advance(claimed: ClaimedExport, progress: ExportProgress, now: Date): Promise<boolean>;
  /** Ends the building. False as for `advance`. */
  finish(
    claimed: ClaimedExport,
    end: { readonly removeAt: Date; readonly failure: ExportFailure | null },
  ): Promise<boolean>;
  /** Gives it back, at once or for a later time. */
  release(claimed: ClaimedExport, until: Date | null): Promise<void>;
  /** One that has expired; null when there is none. */
  findExpired(now: Date): Promise<Pick<ExportRecord, 'id'> | null>;

  /** The last piece, without its bytes; null before the first. */
  lastPiece(exportId: string): Promise<Omit<Piece, 'bytes'> | null>;
  /**
   * Stores a piece. Of two with one number the first stays, so that two workers cannot mix theirs: the second goes on behind what is there.
   * @param removeAt when it is deleted at the latest, whatever becomes of its export
   */
  insertPiece(piece: Piece, removeAt: Date): Promise<void>;
  removePieces(exportId: string): Promise<void>;
  /** The files that are there in full, in their order. */
  filesOf(exportId: string): Promise<readonly WrittenFile[]>;
  /** The bytes of one file in order, a piece at a time. @throws Error when the pieces end before the file does: they were removed */
  bytesOf(exportId: string, part: ExportPart): AsyncIterable<Uint8Array>;
}
