import { Readable } from 'node:stream';
import { ZipWriter } from '@zip.js/zip.js';
import { exportFiles } from '@tern/contracts/http/export/export-parts';
import type { ExportRecord } from '../../domain/exports/export-record.ts';
import type { ExportStore, FileSum } from '../../domain/exports/export-store.ts';
import { archiveReadme } from '../../domain/exports/archive-readme.ts';
import { packedEnd, packPage } from './pack-page.ts';

/** APPNOTE 4.4.5: DEFLATE. */
const deflated = 8;

/**
 * The archive of an export as a zip file (zip64 where it is needed). The pieces go into it as they are stored: nothing is packed again,
 * and no more than one piece is in memory at a time.
 */
export function zipArchive(exports: ExportStore, record: ExportRecord): Readable {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const zip = new ZipWriter(writable, { useWebWorkers: false, keepOrder: true });
  const add = (name: string, bytes: AsyncIterable<Uint8Array>, { size, crc32 }: FileSum) =>
    zip.add(name, ReadableStream.from(bytes), {
      passThrough: true,
      compressionMethod: deflated,
      uncompressedSize: size,
      crc32,
      lastModDate: record.beganAt,
    });
  async function write(): Promise<void> {
    const files = await exports.filesOf(record.id);
    if (files.length < record.progress.filesDone)
      throw new Error('The archive was removed before it was read.');
    const readme = await packPage(archiveReadme(record, files), 0);
    await add('README.md', withEnd([readme.bytes]), { ...readme, records: 0, packedSize: 0 });
    for (const { part, file } of files)
      await add(exportFiles[part].file, withEnd(exports.bytesOf(record.id, part)), file);
    await zip.close();
  }
  // A failure here fails the reader's stream; a reader that goes away ends the writing.
  write().catch((error: unknown) => writable.abort(error).catch(() => undefined));
  return Readable.fromWeb(readable as Parameters<typeof Readable.fromWeb>[0]);
}

async function* withEnd(
  pieces: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  yield* pieces;
  yield packedEnd;
}

/** `tern-export-2026-03-01.zip` */
export const archiveName = ({ beganAt }: Pick<ExportRecord, 'beganAt'>): string =>
  `tern-export-${beganAt.toISOString().slice(0, 10)}.zip`;
