import type { Model, QueryFilter } from 'mongoose';
import { exportPageChars, type ExportPage } from '@tern/contracts/http/export/export-parts';

/** Records of one read; a page holds several reads' worth at most until it is full. */
const readLimit = 200;

/** One line of JSON Lines. Dates become ISO 8601, as in the answers of calls. */
export const jsonLine = (record: object): string => `${JSON.stringify(record)}\n`;

/** A record with the id and the named fields of a document: what is not named stays where it is. */
export const recordOf =
  <Document extends { readonly _id: string }>(...fields: readonly (keyof Document)[]) =>
  (document: Document): object => ({
    id: document._id,
    ...Object.fromEntries(fields.map((field) => [field, document[field]])),
  });

/** A whole file in one page, of records that are few. */
export function wholeFile(records: readonly object[]): ExportPage {
  return { text: records.map(jsonLine).join(''), records: records.length, next: null, total: records.length };
}

/**
 * The next page of a file of JSON Lines: one line for each document that meets the filter, in the order of their ids.
 * @param after the `next` of the page before; null for the first.
 */
export async function jsonLinesPage<Document extends { readonly _id: string }>(
  model: Model<Document>,
  filter: QueryFilter<Document>,
  after: string | null,
  toRecord: (document: Document) => object,
): Promise<ExportPage> {
  const rest = after === null ? filter : { $and: [filter, { _id: { $gt: after } }] };
  const found = (await model
    .find(rest as QueryFilter<Document>)
    .sort({ _id: 1 })
    .limit(readLimit)
    .lean()) as unknown as Document[];
  let text = '';
  let records = 0;
  for (const document of found) {
    if (text.length >= exportPageChars) break;
    text += jsonLine(toRecord(document));
    records += 1;
  }
  const isEnd = records === found.length && found.length < readLimit;
  const next = isEnd ? null : (found[records - 1]?._id ?? null);
  return { text, records, next, total: after === null ? await model.countDocuments(filter) : null };
}

/** A place in an order by key and, among equal keys, by id. */
export interface KeyPlace<Key extends string | Date> {
  readonly key: Key;
  readonly id: string;
}

interface KeyOrder<Document, Key extends string | Date> {
  /** Starts with the fields that an index begins with. */
  readonly filter: QueryFilter<Document>;
  /** The field that follows in that index. */
  readonly field: string;
  readonly keyOf: (document: Document) => Key;
  readonly limit: number;
}

/**
 * The documents after a place, by key and then by id, for indexes that end with the key: the id need not be in them. Documents of
 * one key are many at most in one conversation or one moment.
 * @returns at most `limit`, fewer also before the end; `isEnd` when nothing follows
 */
export async function readByKey<Document extends { readonly _id: string }, Key extends string | Date>(
  model: Model<Document>,
  { filter, field, keyOf, limit }: KeyOrder<Document, Key>,
  after: KeyPlace<Key>,
): Promise<{ readonly documents: readonly Document[]; readonly isEnd: boolean }> {
  const read = async (condition: object, by: string) =>
    (await model
      .find({ $and: [filter, condition] } as QueryFilter<Document>)
      .sort({ [by]: 1 })
      .limit(limit)
      .lean()) as unknown as Document[];
  const ofKey = (key: Key, afterId: string) => read({ [field]: key, _id: { $gt: afterId } }, '_id');

  const rest = await ofKey(after.key, after.id);
  if (rest.length > 0) return { documents: rest, isEnd: false };
  const found = await read({ [field]: { $gt: after.key } }, field);
  if (found.length < limit) return { documents: found.sort(byKeyAndId(keyOf)), isEnd: true };
  // The last key may have more documents than fit: it is left to the next read, or read alone.
  const last = found.at(-1);
  const whole = found.filter((document) => last && keyOf(document) < keyOf(last));
  if (whole.length > 0) return { documents: whole.sort(byKeyAndId(keyOf)), isEnd: false };
  return { documents: last ? await ofKey(keyOf(last), '') : [], isEnd: false };
}

const byKeyAndId =
  <Document extends { readonly _id: string }>(keyOf: (document: Document) => string | Date) =>
  (a: Document, b: Document): number =>
    compare(keyOf(a), keyOf(b)) || compare(a._id, b._id);

const compare = (a: string | Date, b: string | Date) => (a < b ? -1 : a > b ? 1 : 0);
