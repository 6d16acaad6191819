import { fileURLToPath } from 'node:url';
import type { Head } from './protocol.ts';

/**
 * Changes with the weights or the pieces: vectors of different models cannot be compared. The graph was cut in two since it was named; the
 * vectors of both have a cosine of at least .9997.
 */
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

/** Made by tools/embedder/make-model.py: the layers that all heads share. */
export const sharedFile = fileOf(
  'shared.onnx',
  '789bf05ae7813299d294f284611474227472546604350890f07cd174345e8ff5',
);
/** The layers above them; `meaning` is the text model's own, the others were trained (tools/embedder/train_*.py). */
export const headFiles: Readonly<Record<Head, ModelFile>> = {
  meaning: fileOf('meaning.onnx', 'ce00677eb33bb40409f35153e27f356d2402abb907b89d4d78a914197db2a210'),
  replies: fileOf('replies.onnx', 'c2978a590775f0e9d191dac86f587b59af137a127c76ab8c37d00ba24091c55b'),
  meetings: fileOf('meetings.onnx', '6e8d98d02f3f690d3a865254e32729708003c561fce1b0a66f8d8284795111e9'),
};
/** The net that compares what the replies' head read. */
export const netFile = fileOf(
  'replies.json',
  '6aafd3860e6c7695a9a238075a4607d6421be871c3f5b85a5e691bb8b2a719d1',
);
/** A line for each word piece, in the order of its id: the piece, a tab, its log probability. */
export const piecesFile = fileOf(
  'pieces.tsv',
  '7e9c4e090c1b7bb42c2be00998e9e8717c9291f36267e98770d78e4c87d1091f',
);
