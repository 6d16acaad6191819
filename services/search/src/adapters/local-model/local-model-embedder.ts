import type { Embedder as Model } from '@tern/embedder/embedder';
import type { Embedder } from '../../domain/indexing/embedder.ts';
import { arrangementVersion, arrangeMail, arrangeQuery } from './arrange-vectors.ts';

/** The model of packages/embedder, whose vectors are arranged for a search in mail of several languages. It is closed with the model. */
export function createLocalModelEmbedder(model: Model): Embedder {
  return {
    modelId: `${model.modelId}/${arrangementVersion}`,
    dimensions: model.dimensions,
    scale: { unrelated: 0.2, related: 0.6 },
    outsideName: null,
    async embedQueries(texts) {
      return (await model.embed(texts, { kind: 'query' })).map(arrangeQuery);
    },
    async embedMail(parts) {
      const vectors = await model.embed(
        parts.map(({ text }) => text),
        { kind: 'passage' },
      );
      return vectors.map((vector, at) => arrangeMail(vector, parts[at]?.language ?? null));
    },
    close: () => model.close(),
  };
}
