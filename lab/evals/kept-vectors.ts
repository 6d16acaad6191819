import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Embedder } from '@tern/embedder/embedder';
import { createLocalEmbedder } from '@tern/embedder/local-embedder';
import { minute } from '@tern/kernel/clock';

/**
 * The model of this machine, whose vectors are kept in a temporary file, by the hash of their text: training and the evals read the same
 * mail again and again, at a few hundredths of a second a text.
 */
export function embedderThatKeeps(): Embedder {
  const embedder = createLocalEmbedder({ idleMs: minute });
  const file = join(tmpdir(), `tern-eval-vectors-${embedder.modelId.replaceAll('/', '-')}.txt`);
  const kept = new Map(
    (existsSync(file) ? readFileSync(file, 'utf8') : '')
      .split('\n')
      .map((line) => line.split(' ') as [string, string])
      .filter(([, vector]) => vector !== undefined),
  );
  const vectorOf = (text: string): Float32Array | null => {
    const found = kept.get(hashOf(text));
    return found === undefined
      ? null
      : new Float32Array(Uint8Array.from(Buffer.from(found, 'base64')).buffer);
  };
  return {
    ...embedder,
    async embed(texts, options) {
      const missing = [...new Set(texts)].filter((text) => !kept.has(hashOf(text)));
      const vectors = missing.length === 0 ? [] : await embedder.embed(missing, options);
      vectors.forEach((vector, at) => {
        const [hash, octets] = [hashOf(missing[at] ?? ''), Buffer.from(vector.buffer).toString('base64')];
        kept.set(hash, octets);
        appendFileSync(file, `${hash} ${octets}\n`);
      });
      return texts.map((text) => {
        const vector = vectorOf(text);
        if (vector === null) throw new Error('the model gave no vector');
        return vector;
      });
    },
  };
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url');
