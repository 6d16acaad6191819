import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Router } from 'express';
import { mailTakenIn, reindexRequested, searchEvents } from '@tern/contracts/events/search';
import { createLocalEmbedder } from '@tern/embedder/local-embedder';
import { createEventMaker } from '@tern/event-bus/event-maker';
import { createCallFigures, type EmbeddingPurpose } from '@tern/runtime/model-figures';
import { readFigures } from '@tern/runtime/read-figures';
import { inspectStore } from '@tern/runtime/inspect-store';
import { createMemoryRelease } from '@tern/runtime/release-memory';
import type { Service, ServiceContext, ServiceModule } from '@tern/runtime/service-module';
import { StartFailure } from '@tern/runtime/start-failure';
import { createCallTimes, timedMethods } from '@tern/runtime/timed-methods';
import { stopInTurn } from '@tern/runtime/stop-in-turn';
import { openElasticsearchSearchIndex } from './adapters/elasticsearch/elasticsearch-search-index.ts';
import { createLocalModelEmbedder } from './adapters/local-model/local-model-embedder.ts';
import { createSnowballStemmer } from './adapters/snowball/snowball-stemmer.ts';
import { isMarkedDamaged } from './adapters/sqlite/damage-mark.ts';
import { openSqliteSearchIndex } from './adapters/sqlite/sqlite-search-index.ts';
import { createOpenaiEmbedder } from './adapters/openai/openai-embedder.ts';
import { dimensionsOf, searchConfig, type SearchConfig } from './config.ts';
import type { Embedder } from './domain/indexing/embedder.ts';
import type { SearchIndex } from './domain/indexing/search-index.ts';
import { consumedEvents, consumersFor } from './entry-points/events/consumers.ts';
import { mountOperatorCalls } from './entry-points/http/operator-calls.ts';
import { mountSearchCalls } from './entry-points/http/search-calls.ts';
import { createAskingJob } from './entry-points/jobs/asking-job.ts';
import { createRenewingJob } from './entry-points/jobs/renewing-job.ts';
import { createReadingJob } from './entry-points/jobs/reading-job.ts';

/** Used by the operator's command `verify`. */
export { inspectIndexFile } from './adapters/sqlite/inspect-index-file.ts';

export const searchModule: ServiceModule<SearchConfig> = {
  name: 'search',
  config: searchConfig,
  keepsDocuments: false,
  answersWithoutDocuments: true,
  publishes: searchEvents,
  consumes: consumedEvents,
  create: createSearch,
};

/** The plan of an index without a model. */
const wordsOnly = { modelId: 'none', dimensions: 384 };
const modelIdleMs = 120_000;

async function createSearch(context: ServiceContext<SearchConfig>): Promise<Service> {
  const { clock, createWorkLoop, logger } = context;
  const makeEvent = createEventMaker('search', clock);
  const embedder = chooseEmbedder(context);
  const index = timedMethods(await openIndex(context, embedder), createCallTimes(context.metrics, 'index'));
  context.dependsOn({ name: 'index', check: () => index.check() });
  readFigures({
    metrics: context.metrics,
    logger,
    subject: 'the search index',
    gauges: [
      {
        name: 'tern_search_unread_messages',
        help: 'Indexed messages that wait to be read for their meaning; their words can be found already.',
      },
    ],
    // Without a model nothing is read for its meaning, so nothing waits.
    read: async () => [
      { name: 'tern_search_unread_messages', value: embedder ? await index.countUnread() : 0 },
    ],
  });
  const reading = embedder && createReadingJob({ index, embedder }, createWorkLoop, createMemoryRelease());

  const router = Router();
  mountSearchCalls(
    { router, requirePrincipal: context.requirePrincipal },
    {
      index,
      embedder,
      clock,
      stemmer: createSnowballStemmer(),
      onModelFailure: (err) => logger.warn({ err }, 'The embedding model failed; only words were compared.'),
    },
  );
  const ask = async (requestId: string) =>
    context.bus.publish([makeEvent(reindexRequested, '', { requestId })]);
  mountOperatorCalls(context.operator, { ask });
  const asking = createAskingJob({ index, ask }, createWorkLoop);
  // A message that gets new words is read again, so all get them first, unless that fails.
  const renewing = createRenewingJob({ index, onPause: () => reading?.start() }, createWorkLoop);
  return {
    router,
    consumers: consumersFor({
      index,
      onNewMail: () => reading?.wake(),
      giveReceipts: (mails) =>
        context.bus.publish(
          mails.map(({ accountId, userId, version }) =>
            makeEvent(mailTakenIn, userId, { accountId, userId, version }),
          ),
        ),
    }),
    async start() {
      renewing.start();
      asking.start();
    },
    async stop() {
      await stopInTurn(
        [() => asking.stop(), () => renewing.stop()],
        // Both at once: a batch takes seconds on a busy machine, and a stop has only a few.
        [() => reading?.stop(), () => embedder?.close()],
        [() => index.close()],
      );
    },
  };
}

function chooseEmbedder(context: ServiceContext<SearchConfig>): Embedder | null {
  const { config, clock } = context;
  // Also without an outside model: dashboards then see zeros, not missing data.
  const figures = createCallFigures<EmbeddingPurpose>(context.metrics, ['indexing', 'searching']);
  const { OPENAI_EMBEDDING_MODEL: model, OPENAI_BASE_URL: baseUrl, OPENAI_API_KEY: apiKey = null } = config;
  const outsideDimensions = dimensionsOf(config);
  if (model !== undefined && baseUrl !== undefined && outsideDimensions !== undefined) {
    context.dependsOn({ name: 'model', check: figures.check });
    return createOpenaiEmbedder({
      baseUrl,
      apiKey,
      model,
      dimensions: outsideDimensions,
      clock,
      figures,
      textsPerDay: config.TERN_EMBEDDED_TEXTS_PER_DAY,
    });
  }
  if (config.TERN_SEARCH_MODEL === 'none') return null;
  return createLocalModelEmbedder(createLocalEmbedder({ idleMs: modelIdleMs }));
}

/** The alias in the cluster; the indices behind it carry layout and model in their names. */
const alias = 'tern-search';

/** @throws StartFailure in a pod without Elasticsearch: an index in a file would be lost with the pod. */
async function openIndex(
  { config, dataFolder, isPreparing, logger, stores }: ServiceContext<SearchConfig>,
  embedder: Embedder | null,
): Promise<SearchIndex> {
  const { modelId, dimensions } = embedder ?? wordsOnly;
  const needsConsent = embedder !== null && embedder.outsideName !== null;
  const { ELASTICSEARCH_URL: node, ELASTICSEARCH_API_KEY: apiKey, ELASTICSEARCH_CA_FILE: file } = config;
  if (node !== undefined) {
    const auth = apiKey === undefined ? {} : { auth: { apiKey } };
    const tls = file === undefined ? {} : { tls: { ca: readAuthority(file) } };
    return openElasticsearchSearchIndex({
      alias: config.TERN_NAME_PREFIX + alias,
      modelId,
      dimensions,
      needsConsent,
      isPreparing,
      shape: {
        shards: config.ELASTICSEARCH_SHARDS,
        replicas: config.ELASTICSEARCH_REPLICAS,
        vectors: config.ELASTICSEARCH_VECTORS,
      },
      connection: { node, ...auth, ...tls },
    });
  }
  if (dataFolder === null)
    throw new StartFailure('Tern cannot start: set ELASTICSEARCH_URL, a pod has no index of its own.');
  const path = join(dataFolder, 'index.sqlite');
  const reason = whatIsWrong(path);
  if (reason !== null) logger.warn({ file: shownFile, reason }, `The search index is damaged. ${remedy}`);
  return openSqliteSearchIndex(
    { file: path, modelId, needsConsent },
    {
      onSecondFailure: (err) =>
        logger.warn({ err }, 'The second thread of the search index failed; the first one searches alone.'),
      onDamage: (found) => stores.damaged(shownFile, found, `Restart Tern. ${remedy}`),
    },
  );
}

/** Below the data folder. */
const shownFile = 'search/index.sqlite';
const remedy = 'The index is made again from the stored mail.';

function whatIsWrong(path: string): string | null {
  if (isMarkedDamaged(path)) return 'a damaged page was met before the restart';
  return existsSync(path) ? inspectStore(path, null) : null;
}

function readAuthority(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (cause) {
    throw new StartFailure(`Tern cannot start: ELASTICSEARCH_CA_FILE cannot be read (${file}).`, { cause });
  }
}
