import { Schema, type Connection, type Model } from 'mongoose';
import { exportParts } from '@tern/contracts/http/export/export-parts';
import { minute } from '@tern/kernel/clock';
import { isDuplicateKey } from '@tern/stores/duplicate-key';
import { claimLease, freedLease, leaseField, writeLeased, type Lease } from '@tern/stores/lease';
import { date, number, plain, text, textOrNull, whole } from '@tern/stores/schema-fields';
import type { ExportRecord } from '../../domain/exports/export-record.ts';
import type { ClaimedExport, ExportStore, Piece } from '../../domain/exports/export-store.ts';

interface ExportDocument extends Omit<ExportRecord, 'id'> {
  readonly _id: string;
  /** No worker takes it earlier. */
  readonly dueAt: Date;
  readonly lease?: Lease;
}

interface PieceDocument extends Omit<Piece, 'bytes'> {
  readonly _id: string;
  readonly bytes: Buffer | { readonly buffer: Uint8Array };
  readonly removeAt: Date;
}

/** Longer than a page may take (export-parts.ts, with its repeats): a slower worker is stuck. */
const holdMs = 4 * minute;

const exportSchema = new Schema(
  {
    _id: text,
    userId: text,
    origin: text,
    state: text,
    beganAt: date,
    removeAt: date,
    progress: whole,
    failure: textOrNull,
    link: { ...whole, default: null },
    dueAt: date,
    ...leaseField,
  },
  plain,
)
  .index({ userId: 1, origin: 1 }, { unique: true })
  .index({ state: 1, beganAt: 1 })
  .index({ removeAt: 1 });

const pieceSchema = new Schema(
  {
    _id: text,
    exportId: text,
    number,
    part: text,
    bytes: { type: Buffer, required: true },
    next: textOrNull,
    total: { type: Number, default: null },
    file: whole,
    all: whole,
    removeAt: { ...date, index: { expireAfterSeconds: 0 } },
  },
  plain,
)
  .index({ exportId: 1, number: 1 }, { unique: true })
  .index({ exportId: 1, part: 1, number: 1 });

export function exportModels(documents: Connection) {
  return {
    exports: documents.model('Export', exportSchema, 'exports') as unknown as Model<ExportDocument>,
    pieces: documents.model('ExportPiece', pieceSchema, 'exportPieces') as unknown as Model<PieceDocument>,
  };
}

export function createMongooseExportStore({ exports, pieces }: ReturnType<typeof exportModels>): ExportStore {
  const heldBy = ({ id, claim, holder }: ClaimedExport) => ({ _id: id, lease: { holder, revision: claim } });

  async function remove(id: string): Promise<void> {
    // The record first: a worker on it notices with its next write, and removes what it added.
    await exports.deleteOne({ _id: id });
    await pieces.deleteMany({ exportId: id });
  }

  return {
    async find(userId, origin) {
      const document = await exports.findOne({ userId, origin }).lean<ExportDocument>();
      return document && recordOf(document);
    },
    async insert({ id, ...fields }) {
      try {
        await exports.create([{ _id: id, dueAt: fields.beganAt, ...fields }]);
        return true;
      } catch (error) {
        if (isDuplicateKey(error)) return false;
        throw error;
      }
    },
    remove: ({ id }) => remove(id),
    async removeAllOf(userId) {
      const own = await exports.find({ userId }, { _id: 1 }).lean<{ _id: string }[]>();
      for (const { _id } of own) await remove(_id);
    },
    async setLink(id, link) {
      await exports.updateOne({ _id: id }, { $set: { link } });
    },
    async claim(holder, now) {
      const terms = { holder, durationMs: holdMs, now, sort: { beganAt: 1 as const } };
      const claimed = await claimLease(exports, { state: 'building', dueAt: { $lte: now } }, terms);
      return claimed && { ...recordOf(claimed), claim: claimed.lease?.revision ?? 0, holder };
    },
    advance: (claimed, progress, now) =>
      writeLeased(exports, heldBy(claimed), {
        $set: { progress, 'lease.until': new Date(now.getTime() + holdMs) },
      }),
    finish: (claimed, { removeAt, failure }) =>
      writeLeased(exports, heldBy(claimed), {
        $set: { state: failure === null ? 'ready' : 'failed', failure, removeAt, ...freedLease },
      }),
    async release(claimed, until) {
      await writeLeased(exports, heldBy(claimed), {
        $set: { ...(until && { dueAt: until }), ...freedLease },
      });
    },
    async findExpired(now) {
      const expired = await exports.findOne({ removeAt: { $lte: now } }, { _id: 1 }).lean<{ _id: string }>();
      return expired && { id: expired._id };
    },

    async lastPiece(exportId) {
      const last = await pieces
        .findOne({ exportId }, { bytes: 0 })
        .sort({ number: -1 })
        .lean<PieceDocument>();
      if (!last) return null;
      const { number: at, part, next, total, file, all } = last;
      return { exportId, number: at, part, next, total, file, all };
    },
    async insertPiece({ bytes, ...piece }, removeAt) {
      const _id = `${piece.exportId}:${piece.number}`;
      try {
        await pieces.create([{ _id, ...piece, bytes: Buffer.from(bytes), removeAt }]);
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
      }
    },
    async removePieces(exportId) {
      await pieces.deleteMany({ exportId });
    },
    async filesOf(exportId) {
      // By the index, file by file: a search for the last pieces would read the whole archive.
      const lasts = await Promise.all(
        exportParts.map((part) =>
          pieces
            .findOne({ exportId, part }, { part: 1, file: 1, next: 1 })
            .sort({ number: -1 })
            .lean<Pick<PieceDocument, 'part' | 'file' | 'next'>>(),
        ),
      );
      return lasts.flatMap((last) => (last?.next === null ? [{ part: last.part, file: last.file }] : []));
    },
    async *bytesOf(exportId, part) {
      // One piece at a time, as the reader takes them: a slow download holds only one in memory.
      for (let at = -1; ;) {
        const piece = await pieces
          .findOne({ exportId, part, number: { $gt: at } }, { bytes: 1, number: 1, next: 1 })
          .sort({ number: 1 })
          .lean<PieceDocument>();
        if (!piece) throw new Error('The archive was removed while it was read.');
        yield bufferOf(piece.bytes);
        if (piece.next === null) return;
        at = piece.number;
      }
    },
  };
}

/** Lean documents carry BSON's Binary where a schema would give a Buffer. */
const bufferOf = (bytes: PieceDocument['bytes']): Uint8Array =>
  bytes instanceof Uint8Array ? bytes : bytes.buffer;

function recordOf(document: ExportDocument): ExportRecord {
  const { _id: id, userId, origin, state, beganAt, removeAt, progress, failure, link } = document;
  return { id, userId, origin, state, beganAt, removeAt, progress, failure, link };
}
