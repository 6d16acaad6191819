import type { BodyPart, ParsedMessage } from './mime/parsed-message.ts';

/** A text, HTML or calendar part as received, with what decoding needs. */
export interface StoredPart {
  readonly kind: BodyPart['kind'] | 'calendar';
  /** Absent for calendar parts, and for parts that were stored before views existed. */
  readonly view?: BodyPart['view'];
  readonly bytes: Uint8Array;
  /** Compressed with zstd. */
  readonly isPacked: boolean;
  readonly encoding: string;
  readonly charset: string;
  readonly isFlowed: boolean;
  readonly delSp: boolean;
}

/** A parsed message, ready to be stored: everything that costs time was done in the parser's thread. */
export interface PreparedMessage extends Omit<ParsedMessage, 'bodyParts' | 'calendarPart' | 'text' | 'date'> {
  /** SHA-256 of the source, hex. */
  readonly sourceHash: string;
  readonly date: Date;
  readonly searchText: string;
  readonly parts: readonly StoredPart[];
}
