import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Connection } from 'mongoose';
import { exportParts, type ExportPage } from '@tern/contracts/http/export/export-parts';
import { connectDocuments, prepareIndexes } from '@tern/documents/connect';
import { startDocumentServer, type DocumentServer } from '@tern/documents/server';
import { AppError } from '@tern/kernel/app-error';
import { hour } from '@tern/kernel/clock';
import { newId } from '@tern/kernel/ids';
import { createFakeClock } from '@tern/testing/fake-clock';
import { makeTemporaryFolder } from '@tern/testing/temporary-folder';
import { createMongooseExportStore, exportModels } from '../src/adapters/exports/mongoose-export-store.ts';
import { zipArchive } from '../src/adapters/exports/zip-archive.ts';
import { buildExport, type BuildExportContext } from '../src/domain/exports/build-export.ts';
import { exportJobOf, noProgress, type ExportRecord } from '../src/domain/exports/export-record.ts';
import type { ExportSource } from '../src/domain/exports/export-source.ts';
import type { ClaimedExport, ExportStore } from '../src/domain/exports/export-store.ts';
import { packPage } from '../src/adapters/exports/pack-page.ts';

const folder = makeTemporaryFolder();
const clock = createFakeClock(new Date());
let server: DocumentServer;
let connection: Connection;
let exports: ExportStore;
beforeAll(async () => {
  server = await startDocumentServer({ folder: join(folder.path, 'documents') });
  connection = await connectDocuments(server.uri, 'tern-identity');
  exports = createMongooseExportStore(exportModels(connection));
  await prepareIndexes(connection);
});
afterAll(async () => {
  await connection.close();
  await server.close();
  folder.remove();
});

const pagesPerFile = 4;

/** Each file has four pages; every page that is made is another one, as data changes. */
const aSource = (page: () => string = () => `${newId()}\n`): ExportSource => ({
  async readPage({ after }): Promise<ExportPage> {
    const at = Number(after ?? 0);
    const next = at + 1 === pagesPerFile ? null : String(at + 1);
    return { text: page(), records: 1, next, total: after === null ? pagesPerFile : null };
  },
});
const contextOf = (overrides: Partial<BuildExportContext> = {}): BuildExportContext => ({
  exports,
  source: aSource(),
  packPage,
  clock,
  ...overrides,
});

async function begun(): Promise<ExportRecord> {
  const record: ExportRecord = {
    id: newId(),
    userId: newId(),
    origin: 'user',
    state: 'building',
    beganAt: clock.now(),
    removeAt: new Date(clock.now().getTime() + 48 * hour),
    progress: noProgress,
    failure: null,
    link: null,
  };
  await exports.insert(record);
  return record;
}
async function claim(holder = newId()): Promise<ClaimedExport> {
  const claimed = await exports.claim(holder, clock.now());
  if (!claimed) throw new Error('nothing to build');
  return claimed;
}
const find = async ({ userId }: ExportRecord) => exports.find(userId, 'user');
const piecesOf = ({ id }: ExportRecord) =>
  connection.collection('exportPieces').countDocuments({ exportId: id });
const go = () => false;

/** The archive, read by a program that has nothing to do with the library that wrote it. */
async function filesOf(record: ExportRecord): Promise<Record<string, string>> {
  const file = join(folder.path, `${newId()}.zip`);
  await pipeline(zipArchive(exports, record), createWriteStream(file));
  const script =
    'import json,sys,zipfile\nz=zipfile.ZipFile(sys.argv[1])\nassert z.testzip() is None\nprint(json.dumps({n:z.read(n).decode() for n in z.namelist()}))';
  return JSON.parse(execFileSync('python3', ['-c', script, file], { encoding: 'utf8' })) as Record<
    string,
    string
  >;
}

describe('an export', () => {
  test('when it is built, then its archive has every file with every page, and its record says so', async () => {
    const record = await begun();
    expect(await buildExport(contextOf(), await claim(), go)).toBe('ready');
    const ready = await find(record);
    expect(ready && exportJobOf(ready)).toMatchObject({
      state: 'ready',
      filesDone: exportParts.length,
      current: null,
      records: exportParts.length * pagesPerFile,
    });
    const { 'README.md': readme, ...files } = await filesOf(record);
    expect(readme).toContain('| mail/messages.mbox | 4 |');
    expect(Object.keys(files)).toHaveLength(exportParts.length);
    for (const text of Object.values(files))
      expect(text.split('\n').filter(Boolean)).toHaveLength(pagesPerFile);
  });

  test('when two workers build it at once, since one of them stood still, then it is one whole archive all the same', async () => {
    const record = await begun();
    const late = await claim();
    clock.advance(hour);
    const next = await claim();
    const outcomes = await Promise.all([
      buildExport(contextOf(), late, go),
      buildExport(contextOf(), next, go),
    ]);
    expect(outcomes).toEqual(['lost', 'ready']);
    expect(await piecesOf(record)).toBe(exportParts.length * pagesPerFile);
    const { 'README.md': _, ...files } = await filesOf(record);
    for (const text of Object.values(files))
      expect(text.split('\n').filter(Boolean)).toHaveLength(pagesPerFile);
  });

  test('when a service cannot answer, then what is there stays, and a later worker goes on behind it', async () => {
    const record = await begun();
    let calls = 0;
    const failing: ExportSource = {
      async readPage(asked) {
        calls += 1;
        if (calls > 6) throw new AppError('unavailable');
        return aSource().readPage(asked);
      },
    };
    const claimed = await claim();
    await expect(buildExport(contextOf({ source: failing }), claimed, go)).rejects.toThrow(
      expect.objectContaining({ code: 'unavailable' }),
    );
    await exports.release(claimed, new Date(clock.now().getTime() + 10_000));
    expect(await exports.claim(newId(), clock.now())).toBeNull();
    clock.advance(10_000);
    let made = 0;
    const counted = aSource(() => `page ${(made += 1)}\n`);
    expect(await buildExport(contextOf({ source: counted }), await claim(), go)).toBe('ready');
    expect(made).toBe(exportParts.length * pagesPerFile - 6);
    expect((await find(record))?.progress.records).toBe(exportParts.length * pagesPerFile);
  });

  test('when it is larger than an archive can be, then it fails, says why, and leaves nothing behind', async () => {
    const record = await begun();
    // Random, so that it cannot be packed.
    const source = aSource(() => randomBytes(40_000).toString('base64'));
    expect(await buildExport(contextOf({ source, largest: 200_000 }), await claim(), go)).toBe('too-large');
    const failed = await find(record);
    expect(failed && exportJobOf(failed)).toMatchObject({
      state: 'failed',
      failure: expect.stringContaining('larger than an archive can be (2 GB)'),
    });
    expect(await piecesOf(record)).toBe(0);
  });

  test('when a service is away for a day, then it fails and says so', async () => {
    const record = await begun();
    clock.advance(25 * hour);
    expect(await buildExport(contextOf(), await claim(), go)).toBe('gave-up');
    expect((await find(record))?.failure).toBe('gave-up');
  });

  test('when it is removed while a page is made, then the page does not stay', async () => {
    const record = await begun();
    const source: ExportSource = {
      async readPage(asked) {
        if (asked.part === 'messages') await exports.removeAllOf(record.userId);
        return aSource().readPage(asked);
      },
    };
    expect(await buildExport(contextOf({ source }), await claim(), go)).toBe('lost');
    expect(await find(record)).toBeNull();
    expect(await piecesOf(record)).toBe(0);
  });

  test('when it is removed while the process stops, then the page in hand does not stay either', async () => {
    const record = await begun();
    const source: ExportSource = {
      async readPage(asked) {
        await exports.removeAllOf(record.userId);
        return aSource().readPage(asked);
      },
    };
    let looks = 0;
    await buildExport(contextOf({ source }), await claim(), () => (looks += 1) > 1);
    expect(await piecesOf(record)).toBe(0);
  });

  test('when it is removed while it is downloaded, then the download fails and does not end as if it were whole', async () => {
    const record = await begun();
    // Random, so that it cannot be packed: no part of the way holds a whole file.
    const source = aSource(() => randomBytes(300_000).toString('base64'));
    expect(await buildExport(contextOf({ source }), await claim(), go)).toBe('ready');
    let octets = 0;
    const download = async () => {
      for await (const chunk of zipArchive(exports, record)) {
        if (octets === 0) await exports.removeAllOf(record.userId);
        octets += (chunk as Uint8Array).byteLength;
      }
    };
    const ready = await find(record);
    await expect(download()).rejects.toThrow('removed');
    if (ready) await expect(zipArchive(exports, ready).toArray()).rejects.toThrow('removed');
    expect.assertions(3);
  });

  test('when its process stops, then it is given back, and the next one goes on', async () => {
    await begun();
    let looks = 0;
    const claimed = await claim();
    expect(await buildExport(contextOf(), claimed, () => (looks += 1) > 5)).toBe('stopped');
    await exports.release(claimed, null);
    expect(await buildExport(contextOf(), await claim(), go)).toBe('ready');
  });
});
