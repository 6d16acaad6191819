import type { Embedder } from './embedder.ts';
import { createLocalModel, type LocalModelOptions } from './local-model.ts';
import { dimensions, modelId } from './model-files.ts';

/** Longest text in word pieces. The model can take 512, which costs three times as much and finds no more (search, 256 a window). */
const maxPieces = { first: 256, all: 256 };

/** Vectors of meaning by the model of this machine. */
export function createLocalEmbedder(options: LocalModelOptions): Embedder {
  const model = createLocalModel(options);
  return {
    modelId,
    dimensions,
    embed: (texts, { kind }) =>
      model.read(
        texts.map((text) => ({
          kind: 'read',
          head: 'meaning',
          texts: [`${kind}: ${text}`],
          maxPieces,
          isUrgent: kind === 'query',
        })),
      ),
    close: () => model.close(),
  };
}
