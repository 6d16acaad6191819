import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Schema, type Connection, type Model } from 'mongoose';
import type { ExportPage } from '@tern/contracts/http/export/export-parts';
import { connectDocuments, prepareIndexes } from '@tern/documents/connect';
import { startDocumentServer, type DocumentServer } from '@tern/documents/server';
import { jsonLinesPage, readByKey, type KeyPlace } from './export-pages.ts';
import { readDatePlace, writeDatePlace } from './export-places.ts';

interface Note {
  _id: string;
  owner: string;
  thread: string;
}

let folder: string;
let server: DocumentServer;
let connection: Connection;
let notes: Model<Note>;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tern-pages-'));
  server = await startDocumentServer({ folder });
  connection = await connectDocuments(server.uri, 'pages');
  const schema = new Schema<Note>({ _id: String, owner: String, thread: String }, { versionKey: false });
  schema.index({ owner: 1, thread: 1 });
  notes = connection.model<Note>('Note', schema);
  await prepareIndexes(connection);
  const id = (n: number) => String((n * 7919) % 100_003).padStart(6, '0');
  await notes.insertMany([
    // One long thread between short ones, larger than a page.
    ...Array.from({ length: 40 }, (_, n) => ({ _id: id(n), owner: 'ana', thread: 'm' })),
    ...Array.from({ length: 30 }, (_, n) => ({ _id: id(100 + n), owner: 'ana', thread: `a${n % 10}` })),
    ...Array.from({ length: 30 }, (_, n) => ({ _id: id(200 + n), owner: 'ana', thread: `z${n % 15}` })),
    ...Array.from({ length: 500 }, (_, n) => ({ _id: `x${id(300 + n)}`, owner: 'ben', thread: 'm' })),
  ]);
});
afterAll(async () => {
  await connection.close();
  await server.close();
  rmSync(folder, { recursive: true });
});

const idsOf = async (owner: string) =>
  (await notes.find({ owner }).lean<Note[]>()).map(({ _id }) => _id).sort();

describe('pages by key', () => {
  test.each([1, 7, 12, 40, 200])(
    'when a page has %d documents, then each comes once, in the order of key and id, wherever a page was left',
    async (limit) => {
      const seen: Note[] = [];
      let after: KeyPlace<string> = { key: '', id: '' };
      for (let reads = 0; reads < 1_000; reads += 1) {
        const order = {
          filter: { owner: 'ana' },
          field: 'thread',
          keyOf: (note: Note) => note.thread,
          limit,
        };
        const { documents, isEnd } = await readByKey<Note, string>(notes, order, after);
        // A caller may take fewer than it was given, say since their texts are long.
        const taken = documents.slice(
          0,
          reads % 3 === 1 ? Math.ceil(documents.length / 2) : documents.length,
        );
        seen.push(...taken);
        const last = taken.at(-1);
        if (!last || (isEnd && taken.length === documents.length)) break;
        after = { key: last.thread, id: last._id };
      }
      expect(seen.map(({ _id }) => _id).sort()).toEqual(await idsOf('ana'));
      const places = seen.map(({ thread, _id }) => `${thread} ${_id}`);
      expect(places).toEqual([...places].sort());
    },
  );
});

describe('pages of JSON Lines', () => {
  test('when there are more documents than a page has, then the pages have each once, and the first has the count', async () => {
    const seen: string[] = [];
    const totals: (number | null)[] = [];
    for (let after: string | null = null, isFirst = true; isFirst || after !== null; isFirst = false) {
      const page: ExportPage = await jsonLinesPage(notes, { owner: 'ben' }, after, ({ _id }) => ({
        id: _id,
      }));
      const lines = page.text.split('\n').filter(Boolean);
      expect(lines).toHaveLength(page.records);
      seen.push(...lines.map((line) => (JSON.parse(line) as { id: string }).id));
      totals.push(page.total);
      after = page.next;
    }
    expect(seen).toEqual(await idsOf('ben'));
    expect(totals).toEqual([500, ...totals.slice(1).map(() => null)]);
    expect(totals.length).toBeGreaterThan(2);
  });

  test('when records are long, then a page ends with the one that fills it', async () => {
    const page = await jsonLinesPage(notes, { owner: 'ben' }, null, () => ({ text: 'x'.repeat(300_000) }));
    expect([page.records, page.next === null]).toEqual([4, false]);
  });
});

test('when a place is no place, then the field is named', () => {
  const place = { key: new Date('2026-03-01T10:00:00Z'), id: 'm1' };
  expect(readDatePlace(writeDatePlace(place))).toEqual(place);
  for (const wrong of ['', '{', '[]', '["yesterday","m1"]', '[1,2]', 'null'])
    expect(() => readDatePlace(wrong)).toThrow(
      expect.objectContaining({ code: 'validation-failed', fields: { after: [expect.any(String)] } }),
    );
});
