import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { signUp } from '@tern/contracts/http/identity';
import { startDocumentServer } from '@tern/documents/server';
import { callEndpoint } from '@tern/testing/call-endpoint';
import { waitUntil } from '@tern/testing/wait-until';
import { freePort } from '@tern/tools/testing/free-port';
import { startKafka } from '../engines/without-docker/kafka.ts';
import { startMailSink } from '../deploy/mail-sink.ts';

const hasKafka = (process.env['TERN_ENGINES'] ?? '').split(',').includes('kafka');

// The run lists a missing engine as skipped, with the way to get it (lab/engines/run-engine-tests.ts).
(hasKafka ? describe : describe.skip)('two services as pods, with Kafka between them', () => {
  const closing = new AsyncDisposableStack();
  const mails: string[] = [];
  let identityUrl: string;

  beforeAll(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'tern-pods-'));
    closing.defer(() => rm(folder, { recursive: true, force: true }));
    const documents = closing.adopt(await startDocumentServer({ folder }), (server) => server.close());
    const address = process.env['KAFKA_BROKERS'];
    const kafka = address ? null : await startKafka(join(folder, 'kafka'));
    closing.defer(async () => kafka?.stop());
    const environment = {
      MONGODB_URI: documents.uri,
      KAFKA_BROKERS: address ?? kafka?.brokers.join(',') ?? '',
    };

    identityUrl = await startPod('identity', closing, environment);
    const smtpPort = await startMailSink(mails, closing);
    await startPod('notifier', closing, {
      ...environment,
      // notifier is ready once it has the keys by which it verifies callers.
      TERN_IDENTITY_URL: identityUrl,
      SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
      MAIL_FROM: 'Tern <tern@harbor.example>',
    });
  });
  afterAll(() => closing.disposeAsync());

  test('when a user signs up at identity, then notifier sends the verification mail', async () => {
    const answer = await callEndpoint(identityUrl, signUp, {
      body: { email: 'ana@fernhill.example', name: 'Ana Keller', password: 'Quiet-harbour-7' },
    });
    expect(answer.status).toBe(200);
    const mail = await waitUntil(async () => mails[0] ?? null, {
      timeoutMs: 30_000,
      what: 'the verification mail',
    });
    expect(mail).toContain('To: Ana Keller <ana@fernhill.example>');
  });
});

/** Runs a service's own entry, as its container does. Returns the address of its inner listener once it is ready. */
async function startPod(
  service: string,
  closing: AsyncDisposableStack,
  settings: Record<string, string>,
): Promise<string> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const entry = join(import.meta.dirname, `../../services/${service}/src/main.ts`);
  const child = spawn(process.execPath, [entry], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env['PATH'],
      TERN_SECRETS_KEY: Buffer.alloc(32, 7).toString('base64'),
      TERN_LISTEN: '127.0.0.1',
      TERN_INNER_PORT: String(port),
      TERN_LOG_LEVEL: 'warn',
      TERN_API_URL: 'https://api.tern.example',
      TERN_WEB_URL: 'https://tern.example',
      ...settings,
    },
  });
  closing.defer(() => stopPod(child));
  await waitUntil(
    async () => {
      if (child.exitCode !== null) throw new Error(`${service} ended with ${child.exitCode}`);
      return fetch(`${url}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      );
    },
    { timeoutMs: 60_000, what: `${service} to be ready` },
  );
  return url;
}

async function stopPod(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  await exited;
}
