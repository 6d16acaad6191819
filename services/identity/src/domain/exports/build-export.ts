import { exportKeptDays } from '@tern/contracts/http/export/own-export';
import { exportParts, type ExportPart } from '@tern/contracts/http/export/export-parts';
import { day, type Clock } from '@tern/kernel/clock';
import { largestArchive, maxBuildingMs, type ExportFailure, type ExportProgress } from './export-record.ts';
import type { ExportSource } from './export-source.ts';
import type { ClaimedExport, ExportStore, Piece } from './export-store.ts';
import type { PackPage } from './packed-page.ts';

export interface BuildExportContext {
  readonly exports: ExportStore;
  readonly source: ExportSource;
  readonly packPage: PackPage;
  readonly clock: Clock;
  /** In octets; default 2 GB. */
  readonly largest?: number;
}

type Place = Omit<Piece, 'bytes'> | null;

/**
 * Builds an export page by page and continues from what is stored, so that a killed process costs one page. Of several workers on one
 * export, the first to store a page wins; the page of any other is dropped.
 * @returns `lost` when the export was removed or another worker has it; `stopped` when `isStopping` said so
 * @throws what the source throws: the caller gives the export back for later
 */
export async function buildExport(
  context: BuildExportContext,
  claimed: ClaimedExport,
  isStopping: () => boolean,
): Promise<'ready' | ExportFailure | 'lost' | 'stopped'> {
  const { exports, clock, largest = largestArchive } = context;
  for (;;) {
    const last = await exports.lastPiece(claimed.id);
    if (!(await exports.advance(claimed, progressOf(last), clock.now()))) return lost(context, claimed);
    if (isStopping()) return 'stopped';
    if (last && last.all.bytes > largest) return finish(context, claimed, 'too-large');
    if (clock.now().getTime() - claimed.beganAt.getTime() > maxBuildingMs)
      return finish(context, claimed, 'gave-up');
    const part = nextPart(last);
    if (part === null) return finish(context, claimed, null);
    const piece = await makePiece(context, { claimed, last, part });
    await exports.insertPiece(piece, latestEnd(claimed));
  }
}

async function makePiece(
  { source, packPage }: BuildExportContext,
  { claimed, last, part }: { claimed: ClaimedExport; last: Place; part: ExportPart },
): Promise<Piece> {
  const before = last?.part === part ? last : null;
  const { userId, id: exportId } = claimed;
  const page = await source.readPage({ userId, part, after: before?.next ?? null });
  const packed = await packPage(page.text, before?.file.crc32 ?? 0);
  return {
    exportId,
    part,
    bytes: packed.bytes,
    next: page.next,
    number: last === null ? 0 : last.number + 1,
    total: before === null ? page.total : before.total,
    file: {
      records: (before?.file.records ?? 0) + page.records,
      size: (before?.file.size ?? 0) + packed.size,
      packedSize: (before?.file.packedSize ?? 0) + packed.bytes.byteLength,
      crc32: packed.crc32,
    },
    all: {
      records: (last?.all.records ?? 0) + page.records,
      bytes: (last?.all.bytes ?? 0) + packed.bytes.byteLength,
    },
  };
}

/** Null when all files are written. */
function nextPart(last: Place): ExportPart | null {
  if (last === null) return exportParts[0] ?? null;
  return last.next === null ? (exportParts[exportParts.indexOf(last.part) + 1] ?? null) : last.part;
}

function progressOf(last: Place): ExportProgress {
  const part = nextPart(last);
  return {
    filesDone: part === null ? exportParts.length : exportParts.indexOf(part),
    current: part && {
      part,
      records: last?.part === part ? last.file.records : 0,
      total: last?.part === part ? last.total : null,
    },
    records: last?.all.records ?? 0,
    bytes: last?.all.bytes ?? 0,
  };
}

/** No export exists longer; its own `removeAt` counts from its end. */
const latestEnd = ({ beganAt }: ClaimedExport) =>
  new Date(beganAt.getTime() + maxBuildingMs + (exportKeptDays + 1) * day);

async function finish(
  context: BuildExportContext,
  claimed: ClaimedExport,
  failure: ExportFailure | null,
): Promise<'ready' | ExportFailure | 'lost'> {
  const removeAt = new Date(context.clock.now().getTime() + exportKeptDays * day);
  if (!(await context.exports.finish(claimed, { removeAt, failure }))) return lost(context, claimed);
  if (failure !== null) await context.exports.removePieces(claimed.id);
  return failure ?? 'ready';
}

/** Nothing is left of an export that was removed while a page of it was made. */
async function lost({ exports }: BuildExportContext, { id, userId, origin }: ClaimedExport): Promise<'lost'> {
  if ((await exports.find(userId, origin))?.id !== id) await exports.removePieces(id);
  return 'lost';
}
