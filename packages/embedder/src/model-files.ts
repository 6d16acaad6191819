import { fileURLToPath } from 'node:url';
import type { Head } from './protocol.ts';

/**
 * Changes with the weights or the pieces: vectors of different models cannot be compared. Since it was named, the graph was cut in two and the
 * word pieces are kept in their own four bits; the vectors of both have a mean cosine of .997, and at least .993, so that they stay comparable.
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
  'b698686b18e37ee0bcae33eee4f4c6d95fc10512b061c7305c300582333ed65f',
);
/** The layers above them; `meaning` is the text model's own, the others were trained (tools/embedder/train_*.py). */
export const headFiles: Readonly<Record<Head, ModelFile>> = {
  meaning: fileOf('meaning.onnx', 'ce00677eb33bb40409f35153e27f356d2402abb907b89d4d78a914197db2a210'),
  asks: fileOf('asks.onnx', '5e7312599a5928b2872b4a8f6404a03c584d9f9bebdfd57ce90cd26463d134f4'),
  replies: fileOf('replies.onnx', 'd813d85b1f6f5c6c64256f2a59ac1ccd7b0890d23c86861d9408b76f0dbff9a6'),
  meetings: fileOf('meetings.onnx', '60bf98f6539a2aa4f00c81c7090012890de2f47f1ba4d68d775a813b725f7ca3'),
};
/** The net that compares what the replies' head read. */
export const netFile = fileOf(
  'replies.json',
  '24a747bff55a53e715ce04e4600c286316d04c3907fee1c71e0812f6e815a2d6',
);
/** A line for each word piece, in the order of its id: the piece, a tab, its log probability. */
export const piecesFile = fileOf(
  'pieces.tsv',
  '7e9c4e090c1b7bb42c2be00998e9e8717c9291f36267e98770d78e4c87d1091f',
);
