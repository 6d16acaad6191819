import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { signUp } from '@tern/contracts/http/identity';
import { startDocumentServer } from '@tern/documents/server';
import { callEndpoint } from '@tern/testing/call-endpoint';
import { waitUntil } from '@tern/testing/wait-until';
import { startContainerSocket, startOnHostNetwork } from '../engines/without-docker/container-socket.ts';
import { buildImage } from '../engines/without-docker/containers.ts';
import { freePort } from '@tern/tools/testing/free-port';
import { startKafkaContainer } from '../engines/without-docker/kafka-container.ts';
import { startMailSink } from './mail-sink.ts';
import { socketOf, startRelay } from './relay.ts';

const root = join(import.meta.dirname, '../..');
const has = (engine: string) => (process.env['TERN_ENGINES'] ?? '').split(',').includes(engine);
const isPossible = ['containers', 'kafka'].every(has);

// The run lists missing engines as skipped, with the way to get them (lab/engines/run-engine-tests.ts).
(isPossible ? describe : describe.skip)('Kafka and two services as containers of testcontainers', () => {
  const closing = new AsyncDisposableStack();
  const mails: string[] = [];
  let identityUrl: string;

  beforeAll(async () => {
    const socket = closing.adopt(await startContainerSocket(), (started) => started.stop());
    Object.assign(process.env, socket.environment);
    closing.defer(() => {
      for (const name of Object.keys(socket.environment)) delete process.env[name];
    });
    const kafka = closing.adopt(await startKafkaContainer(), (started) => started.stop());
    const folder = await mkdtemp(join(tmpdir(), 'tern-testcontainers-'));
    closing.defer(() => rm(folder, { recursive: true, force: true }));
    const documents = closing.adopt(await startDocumentServer({ folder }), (server) => server.close());
    const environment = {
      TERN_SECRETS_KEY: Buffer.alloc(32, 7).toString('base64'),
      TERN_LISTEN: '127.0.0.1',
      TERN_LOG_LEVEL: 'warn',
      TERN_API_URL: 'https://api.tern.example',
      TERN_WEB_URL: 'https://tern.example',
      MONGODB_URI: `mongodb://127.0.0.1:${await startRelay(socketOf(documents.uri), '127.0.0.1', closing)}/`,
      KAFKA_BROKERS: kafka.broker,
    };
    identityUrl = await startService('identity', environment);
    await startService('notifier', {
      ...environment,
      TERN_IDENTITY_URL: identityUrl,
      SMTP_URL: `smtp://127.0.0.1:${await startMailSink(mails, closing)}`,
      MAIL_FROM: 'Tern <tern@harbor.example>',
    });
  }, 900_000);
  afterAll(() => closing.disposeAsync());

  test('when a user signs up at identity, then notifier sends the verification mail', async () => {
    const body = { email: 'ana@fernhill.example', name: 'Ana Keller', password: 'Quiet-harbour-7' };
    expect((await callEndpoint(identityUrl, signUp, { body })).status).toBe(200);
    const mail = await waitUntil(() => mails[0], { timeoutMs: 60_000, what: 'the verification mail' });
    expect(mail).toContain('To: Ana Keller <ana@fernhill.example>');
  });

  /** Starts a service. Returns the address of its inner listener once it is ready. */
  async function startService(service: string, settings: Record<string, string>): Promise<string> {
    const port = await freePort();
    const environment = { ...settings, TERN_INNER_PORT: String(port) };
    const container = await startOnHostNetwork(await buildImage(service, root), environment);
    closing.defer(() => container.stop());
    const url = `http://127.0.0.1:${port}`;
    await waitUntil(async () => (await fetch(`${url}/readyz`)).ok, {
      timeoutMs: 120_000,
      what: `${service} to be ready`,
    });
    return url;
  }
});
