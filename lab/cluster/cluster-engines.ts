import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { startDemo, type Demo } from '@tern/demo/start-demo';
import { startDemoCalendar } from '@tern/demo/start-demo-calendar';
import { createKafkaClient } from '@tern/event-bus/kafka/kafka-client';
import { systemClock } from '@tern/kernel/clock';
import { startElasticsearch, type Elasticsearch } from '../engines/without-docker/elasticsearch.ts';
import { freePorts } from '@tern/tools/testing/free-port';
import { startKafka, type KafkaCluster } from '../engines/without-docker/kafka.ts';
import { startBalancer, type Balancer } from './balancer.ts';
import { ClusterProcess } from './cluster-process.ts';
import { createRevival } from './revival.ts';

export interface EngineOptions {
  /** Data of an earlier start in this folder is used again. */
  readonly folder: string;
  readonly brokers: 1 | 3;
  readonly hasSearch: boolean;
  readonly onDeath: (text: string) => void;
}

/** All engines that the services need, on this machine. */
export interface ClusterEngines {
  readonly kafka: KafkaCluster;
  /** Null where `MONGODB_URI` names another one. */
  readonly documents: ClusterProcess | null;
  readonly elasticsearch: Elasticsearch | null;
  /**
   * Networks that can be cut, between services and the document server, Elasticsearch, the second of three brokers and the users'
   * mail server.
   */
  readonly lines: readonly Line[];
  /** A provider with mail: any user name has a mailbox there. */
  readonly provider: () => Demo;
  /** Port at which services reach its IMAP server, which its own `imapPort` bypasses. */
  readonly mailLine: number;
  /** For the services. */
  readonly settings: () => Readonly<Record<string, string>>;
  /** Deletes the indexes, as a failure of Elasticsearch's disk would; only while no process of search runs. */
  loseIndexes(): Promise<void>;
  /** Deletes all data, as in a new folder; only while no service runs. */
  forget(): Promise<void>;
  close(): Promise<void>;
}

/** A network that can be cut. */
export interface Line {
  /** The engine or server behind it. */
  readonly name: string;
  readonly balancer: Balancer;
}

/** The broker, of three, behind a network that can be cut. */
const brokerOnLine = 2;

/** @throws Error with the end of its log when one of them does not start; what had started is ended. */
export async function startEngines(options: EngineOptions): Promise<ClusterEngines> {
  const { folder, brokers, hasSearch, onDeath } = options;
  await using closing = new AsyncDisposableStack();
  const revival = createRevival(onDeath);
  const detached = { isDetached: true };
  const lines: Line[] = [];
  const lineTo = async (name: string, backends: readonly number[]) => {
    const balancer = closing.adopt(await startBalancer(backends), (one) => one.close());
    lines.push({ name, balancer });
    return balancer.port;
  };
  const front = async (node: number, port: number) =>
    brokers === 3 && node === brokerOnLine ? lineTo(`broker ${node}`, [port]) : port;
  const kafka: KafkaCluster = closing.adopt(
    await startKafka(join(folder, 'kafka'), brokers, {
      ...detached,
      front,
      onEnd: (node) => void revival.revive(`broker ${node}`, () => kafka.start(node)),
    }),
    (one) => one.stop(),
  );
  const elasticsearch: Elasticsearch | null = hasSearch
    ? closing.adopt(
        await startElasticsearch({
          folder: join(folder, 'elasticsearch'),
          ...detached,
          onEnd: () => void revival.revive('Elasticsearch', async () => elasticsearch?.node?.start()),
        }),
        (one) => one.stop(),
      )
    : null;
  // Before the engines are ended.
  closing.defer(() => revival.stop());
  const elasticsearchUrl = elasticsearch && (await lineToUrl(lineTo, elasticsearch));
  const documents = await startDocuments(options, closing, lineTo);
  const people = closing.adopt(await startPeople(join(folder, 'provider'), lineTo), (one) => one.close());

  const whenDone = closing.move();
  return {
    kafka,
    documents: documents.process,
    elasticsearch,
    lines,
    provider: people.provider,
    mailLine: people.mailLine,
    settings: () => ({
      MONGODB_URI: documents.uri,
      KAFKA_BROKERS: kafka.brokers.join(','),
      ...(elasticsearchUrl !== null && { ELASTICSEARCH_URL: elasticsearchUrl }),
      ...people.settings(),
    }),
    async loseIndexes() {
      if (elasticsearch) await forgetIndexes(elasticsearch.url);
    },
    async forget() {
      if (documents.process === null) throw new Error('the documents at MONGODB_URI are not ours to remove');
      await Promise.all([
        forgetEvents(kafka),
        elasticsearch && forgetIndexes(elasticsearch.url),
        people.forget(),
        documents.process.stop(),
      ]);
      await rm(join(folder, 'documents'), { recursive: true, force: true });
      await documents.process.start();
    },
    close: () => whenDone.disposeAsync(),
  };
}

/** Makes a network to the ports and returns its own port. */
type LineTo = (name: string, backends: readonly number[]) => Promise<number>;

async function lineToUrl(lineTo: LineTo, { url, node }: Elasticsearch): Promise<string> {
  // An engine that was already running may be on any host, and behind TLS.
  if (node === null) return url;
  return `http://127.0.0.1:${await lineTo('Elasticsearch', [Number(new URL(url).port)])}`;
}

async function startDocuments(
  { folder, onDeath }: EngineOptions,
  closing: AsyncDisposableStack,
  lineTo: LineTo,
): Promise<{ uri: string; process: ClusterProcess | null }> {
  const given = process.env['MONGODB_URI'];
  if (given) return { uri: given, process: null };
  const [port] = (await freePorts(1)) as [number];
  const password = randomBytes(24).toString('base64url');
  const documents = new ClusterProcess({
    name: 'documents',
    entry: join(import.meta.dirname, 'documents-process.ts'),
    logFile: join(folder, 'logs/documents.log'),
    env: {
      TERN_DOCUMENTS_FOLDER: join(folder, 'documents'),
      TERN_DOCUMENTS_PORT: String(port),
      TERN_DOCUMENTS_PASSWORD: password,
    },
    isReady: () => takesConnections(port),
    onDeath,
  });
  closing.defer(() => documents.stop());
  await documents.start();
  const line = await lineTo('the document server', [port]);
  return { uri: `mongodb://tern:${password}@127.0.0.1:${line}/?authSource=admin`, process: documents };
}

interface People {
  provider(): Demo;
  readonly mailLine: number;
  settings(): Record<string, string>;
  forget(): Promise<void>;
  close(): Promise<void>;
}

/** The mail provider and the fake Google. */
async function startPeople(folder: string, lineTo: LineTo): Promise<People> {
  const start = async () => ({
    mail: await startDemo({ folder, clock: systemClock }),
    google: await startDemoCalendar({ folder, clock: systemClock }),
  });
  let { mail, google } = await start();
  const imap: [number] = [mail.imapPort];
  const mailLine = await lineTo('the mail server', imap);
  const close = async () => void (await Promise.all([mail.close(), google.close()]));
  return {
    provider: () => mail,
    mailLine,
    settings: () => ({
      TERN_DEMO_IMAP_PORT: String(mailLine),
      TERN_DEMO_SMTP_PORT: String(mail.smtpPort),
      TERN_DEMO_PASSWORD: mail.password,
      TERN_DEMO_ADDRESS: mail.emailAddress,
      TERN_DEMO_CALENDAR_URL: google.url,
      TERN_DEMO_CALENDAR_CLIENT_ID: google.clientId,
      TERN_DEMO_CALENDAR_CLIENT_SECRET: google.clientSecret,
      TERN_DEMO_CALENDAR_TOKEN: google.refreshToken,
    }),
    async forget() {
      await close();
      await rm(folder, { recursive: true, force: true });
      ({ mail, google } = await start());
      imap[0] = mail.imapPort;
    },
    close,
  };
}

/** When a topic is deleted, Kafka also forgets the positions of its groups. */
async function forgetEvents({ brokers }: KafkaCluster): Promise<void> {
  const admin = createKafkaClient(brokers, 'cluster').admin();
  await admin.connect();
  try {
    const topics = (await admin.listTopics()).filter((name) => !name.startsWith('__'));
    if (topics.length > 0) await admin.deleteTopics({ topics });
  } finally {
    await admin.disconnect();
  }
}

async function forgetIndexes(url: string): Promise<void> {
  const indexes = (await (await fetch(`${url}/_cat/indices?format=json`)).json()) as { index: string }[];
  for (const { index } of indexes) {
    const { ok, status } = await fetch(`${url}/${index}`, { method: 'DELETE' });
    if (!ok) throw new Error(`Elasticsearch answered ${status} to the removal of ${index}`);
  }
}

function takesConnections(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true) ?? socket.destroy());
    socket.once('error', () => resolve(false));
  });
}
