import { fileURLToPath } from 'node:url';

/** Changes with the weights, the graph or the pieces: vectors of different models cannot be compared. */
export const modelId = 'multilingual-e5-small/int8-1';
export const dimensions = 384;

export interface ModelFile {
  readonly path: string;
  readonly sha256: string;
}

const fileOf = (name: string, sha256: string): ModelFile => ({
  path: fileURLToPath(new URL(`../model/${name}`, import.meta.url)),
  sha256,
});

/** Made by tools/embedder/make-model.py. */
export const graphFile = fileOf(
  'e5-small.onnx',
  'b84883ede830e2b0170f4193e2fd284091ef3416b7e2505956c6185e610e7cfc',
);
/** A line for each word piece, in the order of its id: the piece, a tab, its log probability. */
export const piecesFile = fileOf(
  'pieces.tsv',
  '7e9c4e090c1b7bb42c2be00998e9e8717c9291f36267e98770d78e4c87d1091f',
);
