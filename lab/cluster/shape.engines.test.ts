import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import kafkajs, { type Admin } from 'kafkajs';
import type { Connection } from 'mongoose';
import { messageSynced } from '@tern/contracts/events/mail-sync';
import { connectDocuments } from '@tern/documents/connect';
import { startDocumentServer } from '@tern/documents/server';
import { makeTemporaryFolder } from '@tern/testing/temporary-folder';
import { waitUntil } from '@tern/testing/wait-until';
import { freePort } from '@tern/tools/testing/free-port';
import { startElasticsearch } from '../engines/without-docker/elasticsearch.ts';
import { startKafka } from '../engines/without-docker/kafka.ts';
import { startMongodb } from '../engines/mongodb.ts';
import { checkOutVersion } from './earlier-version.ts';

const engines = (process.env['TERN_ENGINES'] ?? '').split(',');
const hasEngines = ['kafka', 'elasticsearch'].every((name) => engines.includes(name));
/** The version before; without it this tree plays both. */
const earlierCommit = process.env['TERN_UPGRADE_FROM'] ?? '';
const thisTree = join(import.meta.dirname, '../..');
const services = ['identity', 'followup', 'search'] as const;
const monthMs = 30 * 86_400_000;

// The run lists missing engines as skipped, with the way to get them (lab/engines/run-engine-tests.ts).
(hasEngines ? describe : describe.skip)('what an operator has set in the engines', () => {
  const closing = new AsyncDisposableStack();
  let settings: Readonly<Record<string, string>>;
  let admin: Admin;
  let documents: Connection;
  let searchUrl: string;
  let earlier: string;

  beforeAll(async () => {
    earlier =
      earlierCommit === ''
        ? thisTree
        : closing.adopt(await checkOutVersion(earlierCommit), (version) => version.remove()).root;
    const folder = closing.adopt(makeTemporaryFolder(), (made) => made.remove());
    const kafka = closing.adopt(await startKafka(join(folder.path, 'kafka')), (one) => one.stop());
    searchUrl = closing.adopt(await startElasticsearch(), (one) => one.stop()).url;
    const store = engines.includes('mongodb')
      ? closing.adopt(await startMongodb(), (one) => one.stop())
      : closing.adopt(await startDocumentServer({ folder: folder.path }), (one) => one.close());
    documents = closing.adopt(await connectDocuments(store.uri, 'shape-tern-followup'), (one) => one.close());
    admin = new kafkajs.Kafka({ brokers: [...kafka.brokers], logLevel: 0 }).admin();
    await admin.connect();
    closing.defer(() => admin.disconnect());
    settings = {
      MONGODB_URI: store.uri,
      KAFKA_BROKERS: kafka.brokers.join(','),
      KAFKA_REPLICAS: '1',
      ELASTICSEARCH_URL: searchUrl,
      ELASTICSEARCH_REPLICAS: '0',
      TERN_SEARCH_MODEL: 'none',
      // One installation of its own where MongoDB is shared.
      TERN_NAME_PREFIX: 'shape-',
      TERN_SECRETS_KEY: Buffer.alloc(32, 7).toString('base64'),
      TERN_LISTEN: '127.0.0.1',
      TERN_LOG_LEVEL: 'warn',
      TERN_API_URL: 'https://api.tern.example',
      TERN_WEB_URL: 'https://tern.example',
      TERN_IDENTITY_URL: `http://127.0.0.1:${await freePort()}`,
    };
  }, 300_000);
  afterAll(() => closing.disposeAsync());

  test('when versions are started, upgraded and rolled back, then retention, topic settings and indexes of the operator stay', async () => {
    await prepare(earlier);
    await setAsOperator();
    const wanted = await asSet();
    expect(wanted).toEqual({
      retention: String(monthMs),
      size: '2097152',
      index: true,
      refresh: '7s',
    });
    for (const version of [earlier, thisTree, earlier, thisTree]) {
      await prepare(version);
      await startAll(version);
      expect(await asSet()).toEqual(wanted);
    }
  }, 600_000);

  const topic = `shape-${messageSynced.topic}`;
  const accounts = () => documents.collection('accounts');

  async function setAsOperator(): Promise<void> {
    const configEntries = [
      { name: 'retention.ms', value: String(monthMs) },
      { name: 'max.message.bytes', value: '2097152' },
    ];
    await admin.alterConfigs({ validateOnly: false, resources: [{ type: 2, name: topic, configEntries }] });
    await accounts().createIndex({ name: 1 }, { name: 'of-the-operator' });
    const changed = await fetch(`${searchUrl}/shape-tern-search/_settings`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ index: { refresh_interval: '7s' } }),
    });
    expect(changed.status).toBe(200);
    // Kafka acknowledges before it shows them.
    await waitUntil(async () => (await asSet()).retention === String(monthMs));
  }

  async function asSet() {
    const { resources } = await admin.describeConfigs({
      includeSynonyms: false,
      resources: [{ type: 2, name: topic }],
    });
    const entries = resources[0]?.configEntries ?? [];
    const valueOf = (name: string) => entries.find(({ configName }) => configName === name)?.configValue;
    const indexes = await accounts().indexes();
    const found = await fetch(`${searchUrl}/shape-tern-search/_settings?flat_settings=true`);
    const [index] = Object.values(
      (await found.json()) as Record<string, { settings: Record<string, string> }>,
    );
    return {
      retention: valueOf('retention.ms'),
      size: valueOf('max.message.bytes'),
      index: indexes.some(({ name }) => name === 'of-the-operator'),
      refresh: index?.settings['index.refresh_interval'],
    };
  }

  /** Does what the chart's Job does before the pods. */
  async function prepare(version: string): Promise<void> {
    for (const service of services) {
      const child = run(version, service, ['--prepare']);
      const [code] = (await once(child, 'exit')) as [number];
      expect({ service, code }).toEqual({ service, code: 0 });
    }
  }

  async function startAll(version: string): Promise<void> {
    await using started = new AsyncDisposableStack();
    for (const service of services) {
      const port =
        service === 'identity' ? Number(new URL(settings['TERN_IDENTITY_URL'] ?? '').port) : await freePort();
      const child = run(version, service, [], { TERN_INNER_PORT: String(port) });
      started.defer(() => stop(child));
      await waitUntil(
        async () => {
          if (child.exitCode !== null) throw new Error(`${service} ended with ${child.exitCode}`);
          return fetch(`http://127.0.0.1:${port}/readyz`).then(
            ({ ok }) => ok,
            () => false,
          );
        },
        { timeoutMs: 120_000, what: `${service} to be ready` },
      );
    }
  }

  function run(version: string, service: string, options: readonly string[], more = {}): ChildProcess {
    const child = spawn(process.execPath, [join(version, `services/${service}/src/main.ts`), ...options], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { PATH: process.env['PATH'], ...settings, ...more },
    });
    // Also where the test ends before it does.
    closing.defer(() => stop(child));
    return child;
  }

  async function stop(child: ChildProcess): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
});
