import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Embedder, TextKind } from '@tern/embedder/embedder';
import { createLocalEmbedder } from '@tern/embedder/local-embedder';
import { minute } from '@tern/kernel/clock';

/** Another run may be writing. */
const longestWaitMs = 10_000;

/**
 * The model of this machine, which reads each text once: training and the evals read the same mail again and again, and six thousand mails
 * take minutes. Vectors of another model or another text are other ones, so what is kept never changes a figure.
 */
export function embedderThatKeeps(): Embedder {
  const embedder = createLocalEmbedder({ idleMs: minute });
  const db = new DatabaseSync(join(tmpdir(), 'tern-eval-vectors.sqlite'), { timeout: longestWaitMs });
  db.exec(
    'PRAGMA journal_mode = WAL; CREATE TABLE IF NOT EXISTS vector (hash TEXT PRIMARY KEY, value BLOB NOT NULL) WITHOUT ROWID',
  );
  const get = db.prepare('SELECT value FROM vector WHERE hash = ?');
  const put = db.prepare('INSERT OR REPLACE INTO vector (hash, value) VALUES (?, ?)');
  const hashOf = (kind: TextKind, text: string) =>
    createHash('sha256')
      .update(JSON.stringify([embedder.modelId, kind, text]))
      .digest('hex');
  return {
    ...embedder,
    async embed(texts, { kind }) {
      const missing = [...new Set(texts)].filter((text) => get.get(hashOf(kind, text)) === undefined);
      // The model is not even loaded where every text is known.
      const made = missing.length === 0 ? [] : await embedder.embed(missing, { kind });
      missing.forEach((text, at) => {
        const vector = made[at];
        if (!vector) throw new Error('The model gave no vector.');
        const bytes = new Uint8Array(vector.buffer, vector.byteOffset, vector.byteLength);
        put.run(hashOf(kind, text), bytes);
      });
      return texts.map((text) => {
        const known = get.get(hashOf(kind, text))?.['value'] as Uint8Array;
        return new Float32Array(known.slice().buffer);
      });
    },
    async close() {
      db.close();
      await embedder.close();
    },
  };
}
