import { randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { serviceNames, type ServiceName } from '@tern/contracts/services';
import { startDemo, type Demo } from '@tern/demo/start-demo';
import { startDemoCalendar } from '@tern/demo/start-demo-calendar';
import { systemClock } from '@tern/kernel/clock';
import { startElasticsearch } from '../engines/elasticsearch.ts';
import { startKafka } from '../engines/kafka.ts';
import { startBalancer } from './balancer.ts';
import { startClusterProcess, type ClusterProcess } from './cluster-process.ts';
import { freePorts } from './free-ports.ts';
import { startMailSink } from './mail-sink.ts';

const root = join(import.meta.dirname, '../..');
/** As the chart has it (helm/tern/values.yaml). */
const replicas = 2;

export interface ClusterOptions {
  /** A new one: documents, events, mail and the log of each process. */
  readonly folder: string;
  readonly brokers: 1 | 3;
  /** With Elasticsearch and the search service; without it search is left out, as the chart does it. */
  readonly hasSearch: boolean;
  /** Of the web app, 0 for a free one. */
  readonly webPort: number;
  readonly onProgress?: (text: string) => void;
  /** A process ended that was not stopped. */
  readonly onDeath: (text: string) => void;
  /** Settings of every service, over those that the cluster gives. */
  readonly env?: Readonly<Record<string, string>>;
}

export interface Cluster {
  readonly webUrl: string;
  readonly apiUrl: string;
  readonly logFolder: string;
  /** Where product mail arrives, a file each. */
  readonly mailFolder: string;
  /** A provider with mail: any user name has a mailbox there. */
  readonly provider: Demo;
  readonly services: readonly ServiceName[];
  close(): Promise<void>;
}

interface Replica {
  readonly service: ServiceName;
  readonly number: number;
  readonly inner: number;
  readonly web: number;
  readonly api: number;
}

/**
 * The product on many processes of this machine: every service twice from its own entry, Apache Kafka, and the document server over TCP.
 * @throws Error with the end of its log when one of them does not start; what had started is ended.
 */
export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const { folder, brokers, hasSearch, webPort, onDeath, onProgress = () => undefined, env = {} } = options;
  await using closing = new AsyncDisposableStack();
  const logFolder = join(folder, 'logs');
  const mailFolder = join(folder, 'mail');
  await mkdir(logFolder, { recursive: true, mode: 0o700 });

  onProgress('starting the engines');
  const start = <T extends { close(): Promise<void> }>(opened: Promise<T>) =>
    opened.then((one) => closing.adopt(one, (it) => it.close()));
  const mail = await start(startMailSink(mailFolder));
  const provider = await start(startDemo({ folder: join(folder, 'provider'), clock: systemClock }));
  const google = await start(startDemoCalendar({ folder: join(folder, 'provider'), clock: systemClock }));
  const kafka = closing.adopt(await startKafka(join(folder, 'kafka'), brokers), (one) => one.stop());
  const index = hasSearch ? closing.adopt(await startElasticsearch(), (one) => one.stop()) : null;
  const mongodbUri = await startDocuments(folder, logFolder, closing, onDeath);

  const services = serviceNames.filter((name) => name !== 'search' || hasSearch);
  const processes = await replicasOf(services);
  const balance = async (use: (replica: Replica) => number, of: ServiceName, port = 0) => {
    const ports = processes.filter(({ service }) => service === of).map(use);
    return `http://localhost:${(await start(startBalancer(ports, port))).port}`;
  };
  const inner = await Promise.all(
    services.map(async (name) => [settingOf(name), await balance((one) => one.inner, name)] as const),
  );
  const webUrl = await balance(({ web }) => web, 'gateway', webPort);
  const apiUrl = await balance(({ api }) => api, 'gateway');
  const settings = {
    ...Object.fromEntries(inner),
    MONGODB_URI: mongodbUri,
    KAFKA_BROKERS: kafka.brokers.join(','),
    ...(index && { ELASTICSEARCH_URL: index.url }),
    SMTP_URL: mail.url,
    MAIL_FROM: 'Tern <tern@harbor.example>',
    TERN_SECRETS_KEY: randomBytes(32).toString('base64'),
    TERN_LISTEN: '127.0.0.1',
    TERN_LEAVE_SECONDS: '0',
    TERN_WEB_ROOT: join(root, 'web/dist'),
    TERN_WEB_URL: webUrl,
    TERN_API_URL: apiUrl,
    // Mailboxes and the calendar are on this machine.
    TERN_MAIL_HOSTS: 'any',
    TERN_DEMO_CALENDAR_URL: google.url,
    TERN_DEMO_CALENDAR_CLIENT_ID: google.clientId,
    TERN_DEMO_CALENDAR_CLIENT_SECRET: google.clientSecret,
    ...env,
  };
  const running: ClusterProcess[] = [];
  closing.defer(async () => void (await Promise.all(running.map((one) => one.stop()))));
  const startReplicas = async (chosen: readonly Replica[]) => {
    const results = await Promise.allSettled(
      chosen.map(async (replica) => {
        running.push(await startReplica(replica, settings, logFolder, onDeath));
      }),
    );
    // Only now: what is still starting could not be ended.
    for (const result of results) if (result.status === 'rejected') throw result.reason;
  };
  // The others are ready when they have identity's keys.
  onProgress('starting identity');
  await startReplicas(processes.filter(({ service }) => service === 'identity'));
  onProgress('starting the other services');
  await startReplicas(processes.filter(({ service }) => service !== 'identity'));

  const whenDone = closing.move();
  return {
    webUrl,
    apiUrl,
    logFolder,
    mailFolder,
    provider,
    services,
    close: () => whenDone.disposeAsync(),
  };
}

/** Gives the address with which services sign in. */
async function startDocuments(
  folder: string,
  logFolder: string,
  closing: AsyncDisposableStack,
  onDeath: (text: string) => void,
): Promise<string> {
  const [port] = (await freePorts(1)) as [number];
  const password = randomBytes(24).toString('base64url');
  const documents = await startClusterProcess({
    name: 'documents',
    entry: join(import.meta.dirname, 'documents-process.ts'),
    logFile: join(logFolder, 'documents.log'),
    env: {
      TERN_DOCUMENTS_FOLDER: join(folder, 'documents'),
      TERN_DOCUMENTS_PORT: String(port),
      TERN_DOCUMENTS_PASSWORD: password,
    },
    isReady: () => takesConnections(port),
    onDeath,
  });
  closing.defer(() => documents.stop());
  return `mongodb://tern:${password}@127.0.0.1:${port}/?authSource=admin`;
}

async function replicasOf(services: readonly ServiceName[]): Promise<Replica[]> {
  const ports = await freePorts(services.length * replicas * 3);
  const next = () => ports.pop() as number;
  return services.flatMap((service) =>
    Array.from({ length: replicas }, (_, index) => ({
      ...{ service, number: index + 1, inner: next(), web: next(), api: next() },
    })),
  );
}

function startReplica(
  { service, number, inner, web, api }: Replica,
  settings: Readonly<Record<string, string>>,
  logFolder: string,
  onDeath: (text: string) => void,
): Promise<ClusterProcess> {
  return startClusterProcess({
    name: `${service} ${number}`,
    entry: join(root, `services/${service}/src/main.ts`),
    logFile: join(logFolder, `${service}-${number}.log`),
    env: {
      ...settings,
      TERN_INNER_PORT: String(inner),
      TERN_WEB_PORT: String(web),
      TERN_API_PORT: String(api),
    },
    isReady: () =>
      fetch(`http://127.0.0.1:${inner}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      ),
    onDeath,
  });
}

function settingOf(service: ServiceName): string {
  return `TERN_${service.toUpperCase().replaceAll('-', '_')}_URL`;
}

function takesConnections(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true) ?? socket.destroy());
    socket.once('error', () => resolve(false));
  });
}
