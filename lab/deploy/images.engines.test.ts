import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { signIn, signInDemo, signUp } from '@tern/contracts/http/identity';
import { listMailboxes, listMessages } from '@tern/contracts/http/messages';
import { startDocumentServer } from '@tern/documents/server';
import { callEndpoint } from '@tern/testing/call-endpoint';
import { waitUntil } from '@tern/testing/wait-until';
import {
  buildImage,
  bytesBesideBase,
  runAsPod,
  runOnce,
  runOnceWith,
  type RunningContainer,
} from '../engines/without-docker/containers.ts';
import { startElasticsearch } from '../engines/without-docker/elasticsearch.ts';
import { freePort } from '@tern/tools/testing/free-port';
import { startKafka } from '../engines/without-docker/kafka.ts';
import { startMailSink } from './mail-sink.ts';
import { socketOf, startRelay } from './relay.ts';
import { password } from '@tern/stack/test/sign-up';
import { createVisitor } from '@tern/stack/test/visitor';

const has = (engine: string) => (process.env['TERN_ENGINES'] ?? '').split(',').includes(engine);
const isPossible = ['containers', 'kafka', 'elasticsearch'].every(has);

const root = join(import.meta.dirname, '../..');
const services = ['identity', 'gateway', 'mail-sync', 'followup', 'calendar', 'search', 'notifier'] as const;
type Service = (typeof services)[number];

const mebibyte = 1024 * 1024;
const readers = new Set(['search', 'followup', 'calendar']);
/** The images of services that read for meaning carry ONNX Runtime's library (45 MB) and the model with its heads (60 MB). */
const maxBytes = (image: string) => (image === 'tern' ? 205 : readers.has(image) ? 150 : 60) * mebibyte;

/** CI builds the image of all services alone; `npm run test:engines -- --images`, which the nightly workflow runs, builds each. */
const built: readonly string[] = process.env['TERN_IMAGES'] === 'all' ? [...services, 'tern'] : ['tern'];
const whenAllAreBuilt = built.length > 1 ? test : () => undefined;

/**
 * The longest time of a start: a fixed limit on a quiet machine, or on a busy one a multiple of the start of a container with the same
 * limits in which Node does nothing. The latter is measured before and after, since the load changes; the longer time counts.
 */
const startBars = { service: { ms: 3000, ofEmpty: 30 }, all: { ms: 10_000, ofEmpty: 60 } };

const isOfOthers = (name: string) => !name.startsWith('@tern/');
/** Prints `name@version` of every package that npm installed. */
const listInstalled = `
const { globSync, readFileSync } = require('node:fs');
const manifests = globSync('/app/{,packages/*/,services/*/}node_modules/**/package.json').filter((file) => /node_modules\\/(@[^/]+\\/)?[^@/]+\\/package\\.json$/.test(file));
const names = manifests.map((file) => JSON.parse(readFileSync(file, 'utf8'))).filter(({ name, version }) => name && version);
console.log(JSON.stringify(names.map(({ name, version }) => name + '@' + version)));
`;

// The run lists missing engines as skipped, with the way to get them (lab/engines/run-engine-tests.ts).
(isPossible ? describe : describe.skip)('the images', () => {
  const closing = new AsyncDisposableStack();
  const images = new Map<string, string>();
  const pods = new Map<Service, { url: string; container: RunningContainer }>();
  let limits: ReadonlyMap<Service, string>;

  beforeAll(async () => {
    limits = await memoryLimits();
    for (const image of built) images.set(image, await buildImage(image, root));
  }, 1_200_000);
  afterAll(() => closing.disposeAsync());

  test.each(built)(
    'when the image of %s is built, then it adds no more than its share to the base',
    async (name) => {
      const bytes = await bytesBesideBase(imageOf(name));
      console.log(`${name}: ${Math.round(bytes / mebibyte)} MB more than its base`);
      expect(bytes).toBeLessThan(maxBytes(name));
    },
  );

  test.each(built)(
    'when the list of what the image of %s carries is read, then it names every npm package in it and no other',
    async (name) => {
      const text = await runOnce(imageOf(name), 'cat', '/app/sbom.cdx.json');
      const { bomFormat, components } = JSON.parse(text) as {
        bomFormat: string;
        components: readonly { 'bom-ref': string; purl: string }[];
      };
      expect(bomFormat).toBe('CycloneDX');
      for (const { purl } of components) expect(purl).toMatch(/^pkg:npm\//);
      const listed = components.map((component) => component['bom-ref']).filter(isOfOthers);
      const installed = JSON.parse(await runOnce(imageOf(name), 'node', '-e', listInstalled)) as string[];
      expect([...new Set(listed)].sort()).toEqual([...new Set(installed.filter(isOfOthers))].sort());
    },
    60_000,
  );

  whenAllAreBuilt(
    'when every service runs as its pod does, then all get ready within their memory, work together and stop cleanly',
    async () => {
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
    },
    600_000,
  );

  test('when all of Tern runs in one container, then it is healthy, keeps its data over a new container and stops cleanly', async () => {
    const volume = await temporaryVolume(closing);
    const first = await startTern(volume);
    const account = { email: 'bo@fernhill.example', name: 'Bo Lind', password: 'Quiet-harbour-8' };
    expect((await callEndpoint(first.api, signUp, { body: account })).status).toBe(200);
    await waitUntil(async () => (await first.container.logs()).includes('A new account is verified at http'));
    expect((await callEndpoint(first.api, signInDemo, {})).status).toBe(200);
    expect(await first.container.stop()).toBe(0);

    const second = await startTern(volume);
    const again = await callEndpoint(second.api, signUp, { body: account });
    expect(again.status).not.toBe(500);
    expect(await second.container.stop()).toBe(0);
  }, 300_000);

  test('when the container opens the volume of an earlier version, then its user signs in and finds the mail, also after a backup is restored into a new volume', async () => {
    const volume = await temporaryVolume(closing);
    const backups = await temporaryVolume(closing);
    const restored = await temporaryVolume(closing);
    const seen = await earlierVolume(volume);
    const expectMail = async (api: string) => {
      const visitor = createVisitor(api);
      await visitor.ask(signIn, { body: { email: seen.user.user.email, password } });
      const inbox = (await visitor.ask(listMailboxes)).mailboxes.find(({ name }) => name === 'Inbox');
      const query = { limit: 50, offset: 0 };
      const { messages } = await visitor.ask(listMessages, { params: { mailboxId: inbox?.id ?? '' }, query });
      expect(messages.map(({ id }) => id)).toEqual(seen.lists['Inbox']?.map(({ id }) => id));
    };
    const first = await startTern(volume, `${backups}:/backups:U`);
    await expectMail(first.api);
    expect(await first.container.exec('tern', 'backup', '/backups/today')).toContain(
      'The backup is in /backups/today',
    );
    expect(await first.container.stop()).toBe(0);

    const volumes = [`${restored}:/data:U`, `${backups}:/backups:U`];
    const said = await runOnceWith({ volumes }, imageOf('tern'), 'tern', 'restore', '/backups/today');
    expect(said).toContain('/data is restored');
    const second = await startTern(restored);
    await expectMail(second.api);
    expect(await second.container.stop()).toBe(0);
  }, 300_000);

  whenAllAreBuilt(
    'when an image has one service, then `tern` names the place of the commands',
    async () => {
      await expect(runOnce(imageOf('identity'), 'tern', 'backup', '/backups/today')).rejects.toThrow(
        'SERVICE=tern',
      );
    },
    60_000,
  );

  function imageOf(name: string): string {
    const image = images.get(name);
    if (image === undefined) throw new Error(`no image of ${name} was built`);
    return image;
  }

  async function startPod(service: Service, surroundings: Readonly<Record<string, string>>): Promise<void> {
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const memory = limits.get(service) ?? '';
    const emptyBefore = await emptyStart(imageOf(service), memory);
    const began = performance.now();
    const container = await runAsPod(imageOf(service), {
      memory,
      environment: {
        ...surroundings,
        TERN_INNER_PORT: String(port),
        TERN_IDENTITY_URL: pods.get('identity')?.url ?? url,
        ...(service === 'gateway' && (await gatewaySettings(pods))),
      },
    });
    closing.defer(() => container.remove());
    pods.set(service, { url, container });
    await untilOk(`${url}/readyz`, service, container);
    const tookMs = performance.now() - began;
    const emptyMs = Math.max(emptyBefore, await emptyStart(imageOf(service), memory));
    expectStart(service, tookMs, emptyMs, startBars.service);
  }

  async function startTern(
    volume: string,
    ...others: readonly string[]
  ): Promise<{ api: string; container: RunningContainer }> {
    const [web, api] = [await freePort(), await freePort()];
    const memory = '1g';
    const emptyBefore = await emptyStart(imageOf('tern'), memory);
    const began = performance.now();
    const container = await runAsPod(imageOf('tern'), {
      memory,
      environment: {
        TERN_LISTEN: '127.0.0.1',
        TERN_PUBLISHED_ON: '127.0.0.1',
        TERN_WEB_PORT: String(web),
        TERN_API_PORT: String(api),
        TERN_WEB_URL: `http://localhost:${web}`,
        TERN_API_URL: `http://localhost:${api}`,
      },
      tmpfs: ['/tmp:size=64m,mode=1777'],
      volumes: [`${volume}:/data:U`, ...others],
    });
    closing.defer(() => container.remove());
    await untilOk(`http://localhost:${web}/api/health/`, 'tern', container);
    const read = async (path: string) => (await fetch(`http://localhost:${web}${path}`)).text();
    expect(await read('/')).toContain('<div id="root">');
    expect(await read('/config.js')).toContain('"isDemoOffered":true,"isOutboxShown":true');
    const tookMs = performance.now() - began;
    const emptyMs = Math.max(emptyBefore, await emptyStart(imageOf('tern'), memory));
    expectStart('the page of tern', tookMs, emptyMs, startBars.all);
    return { api: `http://localhost:${api}`, container };
  }
});

/** A folder that serves as a volume. */
async function temporaryVolume(closing: AsyncDisposableStack): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tern-volume-'));
  closing.defer(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** The time that it takes now to start and end a container of this image in which Node does nothing. */
async function emptyStart(image: string, memory: string): Promise<number> {
  const began = performance.now();
  await runOnceWith({ memory }, image, 'node', '-e', '0');
  return performance.now() - began;
}

function expectStart(
  what: string,
  tookMs: number,
  emptyMs: number,
  { ms, ofEmpty }: { readonly ms: number; readonly ofEmpty: number },
): void {
  const most = Math.max(ms, ofEmpty * emptyMs);
  const rounded = [tookMs, emptyMs, most].map(Math.round);
  console.log(
    `${what}: ready after ${rounded[0]} ms; an empty container took ${rounded[1]} ms, so at most ${rounded[2]} ms`,
  );
  expect(tookMs).toBeLessThan(most);
}

/** Fills a folder with the data of an earlier version (data-folder-before-moves/README.md). Returns what that version answered. */
async function earlierVolume(to: string) {
  const from = join(root, 'stack/test/data-folder-before-moves');
  for (const name of await readdir(join(from, 'data'), { recursive: true })) {
    if (!name.endsWith('.gz')) continue;
    const file = join(to, name.slice(0, -'.gz'.length));
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, gunzipSync(await readFile(join(from, 'data', name))), { mode: 0o600 });
  }
  return JSON.parse(await readFile(join(from, 'seen.json'), 'utf8')) as {
    user: { user: { email: string } };
    lists: Record<string, { id: string }[]>;
  };
}

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
    // A container's user may not open its socket.
    MONGODB_URI: `mongodb://127.0.0.1:${await startRelay(socketOf(documents.uri), '127.0.0.1', closing)}/`,
    KAFKA_BROKERS: kafka.brokers.join(','),
    ELASTICSEARCH_URL: elasticsearch.url,
    SMTP_URL: `smtp://127.0.0.1:${await startMailSink(mails, closing)}`,
    MAIL_FROM: 'Tern <tern@harbor.example>',
  };
}

/** The addresses of the services for the gateway, and its two origins on loopback. */
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
    // Other work on a machine of two cores may slow a start down; the time that it took is printed.
    { timeoutMs: 120_000, what: `${name} to be ready` },
  );
}
