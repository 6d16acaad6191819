import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { connect, createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { signUp } from '@tern/contracts/http/identity';
import { startDocumentServer } from '@tern/documents/server';
import { callEndpoint } from '@tern/testing/call-endpoint';
import { waitUntil } from '@tern/testing/wait-until';
import { buildImage, bytesBesideBase, runAsPod, type RunningContainer } from '@tern/tools/engines/containers';
import { startElasticsearch } from '@tern/tools/engines/elasticsearch';
import { freePort } from '@tern/tools/engines/free-port';
import { startKafka } from '@tern/tools/engines/kafka';
import { startMailSink } from './mail-sink.ts';

const has = (engine: string) => (process.env['TERN_ENGINES'] ?? '').split(',').includes(engine);
const isPossible = ['containers', 'kafka', 'elasticsearch'].every(has);

const root = join(import.meta.dirname, '../..');
const services = ['identity', 'gateway', 'mail-sync', 'followup', 'calendar', 'search', 'notifier'] as const;
type Service = (typeof services)[number];

const mebibyte = 1024 * 1024;
/** The model for meaning and onnxruntime's library are most of what these two carry. */
const mostBytes = (image: string) => (image === 'search' ? 145 : image === 'tern' ? 170 : 60) * mebibyte;

// Without the engines the run names them as skipped, with the way to get them (tools/src/run-engine-tests.ts).
(isPossible ? describe : describe.skip)('the images', () => {
  const closing = new AsyncDisposableStack();
  const images = new Map<string, string>();
  const pods = new Map<Service, { url: string; container: RunningContainer }>();
  let limits: ReadonlyMap<Service, string>;

  beforeAll(async () => {
    limits = await memoryLimits();
    for (const image of [...services, 'tern']) images.set(image, await buildImage(image, root));
  }, 1_200_000);
  afterAll(() => closing.disposeAsync(), 120_000);

  test.each([...services, 'tern'])(
    'when the image of %s is built, then it adds no more than its share to the base',
    async (name) => {
      const bytes = await bytesBesideBase(imageOf(name));
      console.log(`${name}: ${Math.round(bytes / mebibyte)} MB beside its base`);
      expect(bytes).toBeLessThan(mostBytes(name));
    },
  );

  test('when every service runs as its pod does, then all get ready within their memory, work together and stop cleanly', async () => {
    const mails: string[] = [];
    const surroundings = await startSurroundings(mails, closing);
    for (const service of services) await startPod(service, surroundings);

    const answer = await callEndpoint(pods.get('identity')?.url ?? '', signUp, {
      body: { email: 'ana@fernhill.example', name: 'Ana Keller', password: 'Quiet-harbour-7' },
    });
    expect(answer.status).toBe(200);
    const mail = await waitUntil(async () => mails[0] ?? null, {
      timeoutMs: 60_000,
      what: 'the verification mail',
    });
    expect(mail).toContain('To: Ana Keller <ana@fernhill.example>');

    for (const { container } of pods.values()) expect(await container.stop()).toBe(0);
  }, 600_000);

  test('when all of Tern runs in one container, then it is healthy, keeps its data over a new container and stops cleanly', async () => {
    const volume = await mkdtemp(join(tmpdir(), 'tern-volume-'));
    closing.defer(() => rm(volume, { recursive: true, force: true }));
    const first = await startTern(volume);
    const account = { email: 'bo@fernhill.example', name: 'Bo Lind', password: 'Quiet-harbour-8' };
    expect((await callEndpoint(first.api, signUp, { body: account })).status).toBe(200);
    expect(await first.container.stop()).toBe(0);

    const second = await startTern(volume);
    const again = await callEndpoint(second.api, signUp, { body: account });
    expect(again.status).not.toBe(500);
    expect(await second.container.stop()).toBe(0);
  }, 300_000);

  function imageOf(name: string): string {
    const image = images.get(name);
    if (image === undefined) throw new Error(`no image of ${name} was built`);
    return image;
  }

  async function startPod(service: Service, surroundings: Readonly<Record<string, string>>): Promise<void> {
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const began = performance.now();
    const container = await runAsPod(imageOf(service), {
      memory: limits.get(service) ?? '',
      environment: {
        ...surroundings,
        TERN_INNER_PORT: String(port),
        TERN_IDENTITY_URL: pods.get('identity')?.url ?? url,
        ...(service === 'gateway' && (await gatewaySettings(pods))),
      },
      // What the chart gives as an emptyDir.
      ...(service === 'search' && { tmpfs: ['/tmp:size=256m,mode=1777'] }),
    });
    closing.defer(() => container.remove());
    pods.set(service, { url, container });
    await untilOk(`${url}/readyz`, service, container);
    console.log(`${service}: ready after ${Math.round(performance.now() - began)} ms`);
  }

  async function startTern(volume: string): Promise<{ api: string; container: RunningContainer }> {
    const [web, api] = [await freePort(), await freePort()];
    const began = performance.now();
    const container = await runAsPod(imageOf('tern'), {
      memory: '1g',
      environment: {
        TERN_LISTEN: '127.0.0.1',
        TERN_WEB_PORT: String(web),
        TERN_API_PORT: String(api),
        TERN_WEB_URL: `http://localhost:${web}`,
        TERN_API_URL: `http://localhost:${api}`,
      },
      tmpfs: ['/tmp:size=64m,mode=1777'],
      volumes: [`${volume}:/data:U`],
    });
    closing.defer(() => container.remove());
    await untilOk(`http://localhost:${web}/api/health/`, 'tern', container);
    console.log(`tern: healthy after ${Math.round(performance.now() - began)} ms`);
    return { api: `http://localhost:${api}`, container };
  }
});

/** The chart's memory limit of each service, as podman takes it. */
async function memoryLimits(): Promise<ReadonlyMap<Service, string>> {
  const values = parse(await readFile(join(root, 'helm/tern/values.yaml'), 'utf8'), { merge: true }) as {
    services: Record<Service, { resources: { limits: { memory: string } } }>;
  };
  return new Map(
    services.map((service) => [
      service,
      values.services[service].resources.limits.memory.replace('Mi', 'm').replace('Gi', 'g'),
    ]),
  );
}

/** Kafka, Elasticsearch, documents and a mail server, and the settings by which a pod finds them. */
async function startSurroundings(
  mails: string[],
  closing: AsyncDisposableStack,
): Promise<Record<string, string>> {
  const folder = await mkdtemp(join(tmpdir(), 'tern-images-'));
  closing.defer(() => rm(folder, { recursive: true, force: true }));
  const documents = closing.adopt(await startDocumentServer({ folder }), (server) => server.close());
  const kafka = closing.adopt(await startKafka(join(folder, 'kafka')), (cluster) => cluster.stop());
  const elasticsearch = closing.adopt(await startElasticsearch(), (node) => node.stop());
  return {
    TERN_SECRETS_KEY: Buffer.alloc(32, 7).toString('base64'),
    TERN_LISTEN: '127.0.0.1',
    TERN_LOG_LEVEL: 'warn',
    TERN_API_URL: 'https://api.tern.example',
    TERN_WEB_URL: 'https://tern.example',
    MONGODB_URI: await overTcp(documents.uri, closing),
    KAFKA_BROKERS: kafka.brokers.join(','),
    ELASTICSEARCH_URL: elasticsearch.url,
    SMTP_URL: `smtp://127.0.0.1:${await startMailSink(mails, closing)}`,
    MAIL_FROM: 'Tern <tern@harbor.example>',
  };
}

/** Where the gateway finds the services, and its two origins on loopback. */
async function gatewaySettings(pods: ReadonlyMap<Service, { url: string }>): Promise<Record<string, string>> {
  const addresses = [...pods].map(([name, { url }]) => [
    `TERN_${name.toUpperCase().replace('-', '_')}_URL`,
    url,
  ]);
  return {
    ...Object.fromEntries(addresses),
    TERN_WEB_PORT: String(await freePort()),
    TERN_API_PORT: String(await freePort()),
  };
}

/** The document server's Unix socket, which a container's user may not open, on a loopback port. */
async function overTcp(uri: string, closing: AsyncDisposableStack): Promise<string> {
  const path = decodeURIComponent(new URL(uri).host);
  const relay = createServer((client) => {
    const socket = connect(path);
    client.pipe(socket).pipe(client);
    for (const end of [client, socket]) {
      end.on('error', () => {
        client.destroy();
        socket.destroy();
      });
    }
  });
  await once(relay.listen(0, '127.0.0.1'), 'listening');
  closing.defer(() => new Promise<void>((resolve) => void relay.close(() => resolve())));
  return `mongodb://127.0.0.1:${(relay.address() as AddressInfo).port}/`;
}

async function untilOk(url: string, name: string, container: RunningContainer): Promise<void> {
  await waitUntil(
    async () => {
      const { status, exitCode } = await container.state();
      if (status === 'exited') throw new Error(`${name} ended with ${exitCode}: ${await container.logs()}`);
      return fetch(url).then(
        ({ ok }) => ok,
        () => false,
      );
    },
    // Other work on a machine of two cores may slow a start down; how long it took is printed.
    { timeoutMs: 120_000, what: `${name} to be ready` },
  );
}
