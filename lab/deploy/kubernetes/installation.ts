import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startDocumentServer } from '@tern/documents/server';
import { systemClock } from '@tern/kernel/clock';
import { waitUntil } from '@tern/testing/wait-until';
import { startElasticsearch } from '../../engines/without-docker/elasticsearch.ts';
import { freePort } from '@tern/tools/testing/free-port';
import { startKafka } from '../../engines/without-docker/kafka.ts';
import { kubernetesTool } from '../../engines/kubernetes-tools.ts';
import { startKubernetesNode, type KubernetesNode } from '../../engines/without-docker/kubernetes/node.ts';
import { startMailHome, type MailHome } from '@tern/stack/test/mail-home';
import { startMailSink } from '../mail-sink.ts';
import { socketOf, startRelay } from '../relay.ts';
import { buildVersions, doubled, services, tags, valuesKnownTo } from './versions.ts';

const run = promisify(execFile);
export const namespace = 'tern';

/** The chart on a real node, with its engines as processes of this machine. */
export interface Installation {
  readonly node: KubernetesNode;
  /** The API's public address; what is asked there goes to `gateway`. */
  readonly apiUrl: string;
  /** The gateway's Service, where it takes requests for the API. */
  readonly gateway: { readonly host: string; readonly port: number };
  /** Whether the first installed version is of another commit. */
  readonly isOther: boolean;
  /** The mails that notifier sent. */
  readonly mails: readonly string[];
  /** The mails that notifier sent by the address in the Secret since that was rotated. */
  readonly mailsOfNewSecret: readonly string[];
  readonly home: MailHome;
  /** The address at which pods find that mailbox. */
  readonly mailServer: { readonly imapHost: string; readonly imapPort: number; readonly smtpPort: number };
  /** Name and `host:port` of each server that is not a pod. */
  readonly engines: Readonly<
    Record<
      'kafka' | 'documents' | 'documents-of-identity' | 'elasticsearch' | 'smtp' | 'imap' | 'api-server',
      string
    >
  >;
  /** To the version of this tree. */
  upgrade(): Promise<void>;
  /** To the version that was installed at first. */
  rollBack(): Promise<void>;
  /** Puts another address of the mail server into the Secret, and applies the chart as it is. */
  rotateSecret(): Promise<void>;
  /** Runs `helm test` with the access token of a user; gives what it printed. */
  test(accessToken: string): Promise<string>;
  uninstall(): Promise<void>;
}

/** Builds the images, starts node and engines and installs the chart under PodSecurity "restricted". */
export async function installTern(closing: AsyncDisposableStack): Promise<Installation> {
  const folder = await mkdtemp(join(tmpdir(), 'tern-kubernetes-'));
  closing.defer(() => rm(folder, { recursive: true, force: true }));
  const { charts, images, isOther } = await timed('images built', buildVersions(closing));
  const node = closing.adopt(await timed('node', startKubernetesNode()), (started) => started.stop());
  await timed('images loaded', node.load(...images));

  const [mails, mailsOfNewSecret]: [string[], string[]] = [[], []];
  const home = closing.adopt(await startMailHome(systemClock), (started) => started.close());
  const relay = (port: number) => startRelay({ port, host: '127.0.0.1' }, node.address, closing);
  const ports = await startEngines(folder, node, closing);
  const smtp = await relay(await startMailSink(mails, closing));
  const newSmtp = await relay(await startMailSink(mailsOfNewSecret, closing));
  const imap = await relay(home.imap.port);
  const at = (port: number) => `${node.address}:${port}`;

  const [webPort, apiPort] = [await freePort(), await freePort()];
  const origins = { web: `http://localhost:${webPort}`, api: `http://127.0.0.1:${apiPort}` };
  const values = async (version: keyof typeof tags) => {
    const file = join(folder, `${version}.json`);
    const all = valuesFor(tags[version], node.address, origins, { ...ports, smtp: [smtp, newSmtp] });
    await writeFile(file, JSON.stringify(await knownValues(charts[version], all)));
    return [charts[version], '--values', file];
  };
  await node.kubectl('create', 'namespace', namespace);
  const levels = ['enforce', 'warn'].map((mode) => `pod-security.kubernetes.io/${mode}=restricted`);
  await node.kubectl('label', 'namespace', namespace, ...levels);

  const smtpUrl = (at: number) => `smtp://${node.address}:${at}`;
  const secret = { ...secretValues(node.address, ports), SMTP_URL: smtpUrl(smtp) };
  await createSecret(node, secretName, secret);

  const helm = helmOn(node);
  const apply = async (command: 'install' | 'upgrade', version: keyof typeof tags) => {
    const said = await helm(command, 'tern', ...(await values(version)));
    if (/warning/i.test(said)) throw new Error(`helm ${command} gives warnings: ${said}`);
  };
  await timed('installed', apply('install', 'first'));
  const gateway = { host: await gatewayAddress(node), port: 9100 };
  const details = home.details('');
  return {
    node,
    apiUrl: origins.api,
    gateway,
    isOther,
    mails,
    mailsOfNewSecret,
    home,
    mailServer: { imapHost: node.address, imapPort: imap, smtpPort: await relay(details.smtpPort) },
    engines: {
      kafka: at(ports.kafka),
      documents: at(ports.documents),
      'documents-of-identity': at(ports.identity),
      elasticsearch: at(ports.elasticsearch),
      smtp: at(smtp),
      imap: at(imap),
      'api-server': at(6443),
    },
    async upgrade() {
      await apply('upgrade', 'second');
      await untilOnly(node, tags.second);
    },
    async rollBack() {
      await helm('rollback', 'tern', '1');
      await untilOnly(node, tags.first);
    },
    async rotateSecret() {
      const patch = JSON.stringify({ stringData: { SMTP_URL: smtpUrl(newSmtp) } });
      await node.kubectl('-n', namespace, 'patch', 'secret', secretName, '--patch', patch);
      const before = await podNames(node);
      await apply('upgrade', 'second');
      await waitUntil(async () => (await podNames(node)).every((name) => !before.includes(name)), {
        what: 'other pods alone',
        timeoutMs: 120_000,
      });
    },
    async test(accessToken) {
      await createSecret(node, tokenSecretName, { TERN_TOKEN: accessToken });
      return helm('test', 'tern', '--logs');
    },
    uninstall: async () => void (await helm('uninstall', 'tern')),
  };
}

/** An earlier chart does not know the setting for one service's own database; that service's documents are then with those of all. */
async function knownValues(
  chart: string,
  values: ReturnType<typeof valuesFor>,
): Promise<ReturnType<typeof valuesFor>> {
  const known = await valuesKnownTo(chart, values);
  const { mongodbOf, ports } = values.networkPolicy;
  if (Object.hasOwn(known.networkPolicy, 'mongodbOf')) return known;
  const mongodb = [...ports.mongodb, ...mongodbOf.identity.ports];
  return { ...known, networkPolicy: { ...known.networkPolicy, ports: { ...ports, mongodb } } };
}

/** Secrets that the chart does not make. */
const secretName = 'tern-own';
const tokenSecretName = 'tern-token';

async function createSecret(node: KubernetesNode, name: string, values: Readonly<Record<string, string>>) {
  const literals = Object.entries(values).map(([key, value]) => `--from-literal=${key}=${value}`);
  await node.kubectl('-n', namespace, 'create', 'secret', 'generic', name, ...literals);
}

async function podNames(node: KubernetesNode): Promise<string[]> {
  const names = 'jsonpath={.items[*].metadata.name}';
  const ours = ['get', 'pods', '-l', `app.kubernetes.io/component in (${services.join(',')})`, '-o', names];
  return (await node.kubectl('-n', namespace, ...ours)).split(' ').filter(Boolean);
}

/** Waits until the pods of the other version are gone: helm does not wait for terminating pods. */
function untilOnly(node: KubernetesNode, tag: string): Promise<boolean> {
  const image = 'jsonpath={.items[*].spec.containers[*].image}';
  // The pod of `helm test` stays as it was.
  const ours = [
    'get',
    'pods',
    '-l',
    'app.kubernetes.io/name=tern,app.kubernetes.io/component!=test',
    '-o',
    image,
  ];
  return waitUntil(
    async () => {
      const images = (await node.kubectl('-n', namespace, ...ours)).split(' ');
      return images.every((name) => name.endsWith(`:${tag}`));
    },
    { what: `pods of ${tag} alone`, timeoutMs: 120_000 },
  );
}

/** Kafka, Elasticsearch, identity's documents and those of the others, each at a port of the node's address. */
async function startEngines(folder: string, node: KubernetesNode, closing: AsyncDisposableStack) {
  const documentsIn = async (name: string) => {
    const server = closing.adopt(await startDocumentServer({ folder: join(folder, name) }), (started) =>
      started.close(),
    );
    return startRelay(socketOf(server.uri), node.address, closing);
  };
  const kafka = closing.adopt(await startKafka(join(folder, 'kafka'), 1, { host: node.address }), (cluster) =>
    cluster.stop(),
  );
  const elasticsearch = closing.adopt(await startElasticsearch(), (server) => server.stop());
  const { hostname, port } = new URL(elasticsearch.url);
  return {
    documents: await documentsIn('documents'),
    identity: await documentsIn('documents-of-identity'),
    kafka: Number(kafka.brokers[0]?.split(':')[1]),
    elasticsearch: await startRelay({ host: hostname, port: Number(port) }, node.address, closing),
  };
}

type Ports = Readonly<Record<'documents' | 'identity' | 'kafka' | 'elasticsearch', number>>;

function secretValues(host: string, { documents, identity }: Ports): Record<string, string> {
  const uris = [...services, 'operator'].map((name) => [
    `MONGODB_URI_${name.toUpperCase().replace('-', '_')}`,
    `mongodb://${host}:${name === 'identity' ? identity : documents}/`,
  ]);
  return { TERN_SECRETS_KEY: Buffer.alloc(32, 7).toString('base64'), ...Object.fromEntries(uris) };
}

/** Two replicas of each service that answers the load. CPU requests are low, since a machine of two cores runs all pods of two versions. */
function valuesFor(
  tag: string,
  host: string,
  urls: { web: string; api: string },
  ports: Ports & { readonly smtp: readonly number[] },
) {
  const peers = [{ ipBlock: { cidr: `${host}/32` } }];
  return {
    urls,
    image: { tag },
    // The mailbox of this test is at a private address.
    mailHosts: 'any',
    secret: { existing: secretName },
    test: { tokenSecret: tokenSecretName },
    operator: { enabled: true },
    mongodb: { uriPerService: true },
    kafka: { brokers: [`${host}:${ports.kafka}`], replicas: 1 },
    elasticsearch: { url: `http://${host}:${ports.elasticsearch}` },
    smtp: { from: 'Tern <tern@harbor.example>' },
    requestsPerMinute: 100_000,
    // On a busy machine the pods of two versions take minutes to start.
    probes: { startup: { failureThreshold: 300 } },
    ingress: { enabled: false },
    networkPolicy: {
      families: ['IPv4'],
      ports: { mongodb: [ports.documents], smtp: ports.smtp },
      mongodbOf: { identity: { ports: [ports.identity], to: peers } },
      to: { mongodb: peers, kafka: peers, elasticsearch: peers, smtp: peers },
    },
    services: Object.fromEntries(
      services.map((name) => [
        name,
        {
          replicas: doubled.includes(name) ? 2 : 1,
          resources: { requests: { cpu: '10m' } },
        },
      ]),
    ),
  };
}

function helmOn(node: KubernetesNode) {
  return async (command: string, ...arguments_: readonly string[]) => {
    const program = await kubernetesTool('helm');
    if (program === null) throw new Error('helm is not installed');
    const where = ['--kubeconfig', node.kubeconfig, '--namespace', namespace, '--timeout', '15m'];
    if (command !== 'test') where.push('--wait');
    const failed = async (error: unknown) => {
      const pods = await node.kubectl('-n', namespace, 'get', 'pods,events');
      throw new Error(`helm ${command} failed: ${(error as { stdout?: string }).stdout}\n${pods}`, {
        cause: error,
      });
    };
    const { stdout, stderr } = await run(program, [command, ...arguments_, ...where], {
      maxBuffer: 16 << 20,
    }).catch(failed);
    return stdout + stderr;
  };
}

function gatewayAddress(node: KubernetesNode): Promise<string> {
  return node.kubectl('-n', namespace, 'get', 'service', 'tern-gateway', '-o', 'jsonpath={.spec.clusterIP}');
}

/** Prints the time that the work took. */
export async function timed<T>(what: string, work: Promise<T>): Promise<T> {
  const began = performance.now();
  const result = await work;
  process.stdout.write(`${what}: ${((performance.now() - began) / 1000).toFixed(1)} s\n`);
  return result;
}
