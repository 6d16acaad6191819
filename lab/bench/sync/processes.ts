import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signInDemo } from '@tern/contracts/http/identity';
import { createAccount } from '@tern/contracts/http/mail-accounts';
import { endOnSignals } from '../../cluster/end-on-signals.ts';
import { startCluster, type Cluster } from '../../cluster/start-cluster.ts';
import { createApiSession } from '@tern/tools/product/api-session';
import { startTern } from '@tern/tools/product/tern-process';
import { limit, type Figure } from '../figures.ts';
import { cpuSeconds } from '../process-figures.ts';
import { assessed } from './connected-tern.ts';
import { startMailServers, type MailPlace } from './mail-servers.ts';

/**
 * Messages of each run, the smallest run first, which also compares the other ways to run the product; `BENCH_MESSAGES` sets other
 * sizes.
 */
const sizes = (process.env['BENCH_MESSAGES'] ?? '20000,200000').split(',').map(Number);
/** As many as a user may have. */
const accounts = 20;
const hosts = 4;
const settings = { TERN_MAIL_HOSTS: 'any', TERN_SEARCH_MODEL: 'none', TERN_REQUESTS_PER_MINUTE: '1000000' };

/** CPU seconds from the connection of the accounts until everything is read and assessed. */
interface Cost {
  readonly messages: number;
  /** One figure for each process of mail-sync. */
  readonly mailSync: readonly number[];
  /** The sum over all processes of Tern and the document server, without Kafka and Elasticsearch. */
  readonly all: number;
}

/**
 * Twenty mailboxes that are read by the product on many processes: whether two processes of mail-sync share the work, the cost
 * compared with one of them and with `npm start`, and whether the cost per message stays the same with more messages.
 */
export async function benchProcesses(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'tern-bench-'));
  const deaths: string[] = [];
  const starting = startCluster({
    folder: join(folder, 'cluster'),
    brokers: 1,
    hasSearch: true,
    mail: 'local',
    env: settings,
    onDeath: (text) => deaths.push(text),
  });
  endOnSignals(() => starting.then((started) => started.close()));
  const cluster = await starting;
  try {
    const [smallest = 0] = sizes;
    const one = await inCluster(cluster, folder, smallest, 1);
    const costs: Cost[] = [];
    for (const size of sizes) costs.push(await inCluster(cluster, folder, size, 2));
    const single = await inOneProcess(folder, smallest);
    if (deaths.length > 0) throw new Error(deaths.join('\n'));
    const [first, last] = [costs[0] as Cost, costs.at(-1) as Cost];
    return [
      limit(
        'processes: share of the busier of two',
        Math.max(...first.mailSync) / sum(first.mailSync),
        0.6,
        '',
      ),
      limit(
        'processes: mail-sync, two against one',
        each(first, sum(first.mailSync)) / each(one, sum(one.mailSync)),
        1.15,
        'x',
      ),
      limit('processes: all against npm start', each(first, first.all) / each(single, single.all), 2, 'x'),
      limit(
        `processes: a message of ${last.messages} against one of ${first.messages}`,
        each(last, last.all) / each(first, first.all),
        1.3,
        'x',
      ),
    ];
  } finally {
    await cluster.close();
    await rm(folder, { recursive: true, force: true });
  }
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
const each = ({ messages }: Cost, seconds: number) => seconds / messages;

async function inCluster(
  cluster: Cluster,
  folder: string,
  messages: number,
  mailSyncs: 1 | 2,
): Promise<Cost> {
  await cluster.startAnew();
  const pids = new Map(cluster.replicas.map(({ process }) => [process.name, process.pid]));
  if (mailSyncs === 1) {
    await cluster.replicas.find(({ process }) => process.name === 'mail-sync 2')?.process.stop();
    pids.delete('mail-sync 2');
  }
  if (cluster.engines.documents) pids.set('documents', cluster.engines.documents.pid);
  const used = await cpuWhile([...pids.values()], () => readAll(cluster.apiUrl, folder, messages));
  const mailSync = [...pids.keys()].flatMap((name, index) =>
    name.startsWith('mail-sync') ? [used[index] ?? 0] : [],
  );
  const cost = { messages, mailSync, all: sum(used) };
  const ms = ((cost.all / messages) * 1000).toFixed(2);
  const shares = mailSync.map((seconds) => seconds.toFixed(1)).join(' and ');
  console.log(
    `${messages} messages, ${mailSyncs} mail-sync: ${ms} ms CPU each in all, mail-sync ${shares} s`,
  );
  return cost;
}

async function inOneProcess(folder: string, messages: number): Promise<Cost> {
  const tern = await startTern(join(folder, 'one'), settings);
  try {
    const used = await cpuWhile([tern.pid], () => readAll(tern.apiUrl, folder, messages));
    console.log(`${messages} messages, npm start: ${((sum(used) / messages) * 1000).toFixed(2)} ms CPU each`);
    return { messages, mailSync: [], all: sum(used) };
  } finally {
    await tern.stop();
  }
}

async function cpuWhile(pids: readonly number[], work: () => Promise<void>): Promise<number[]> {
  const before = await Promise.all(pids.map(cpuSeconds));
  await work();
  const after = await Promise.all(pids.map(cpuSeconds));
  return after.map((seconds, index) => seconds - (before[index] ?? 0));
}

/** Connects the accounts of new mailboxes and waits until all their mail is read and assessed. */
async function readAll(apiUrl: string, folder: string, messages: number): Promise<void> {
  const place = await mkdtemp(join(folder, 'mail-'));
  const { servers, stop } = await startMailServers({
    folder: place,
    hosts,
    messagesEach: messages / accounts,
    // The cost per message is measured; attachments would only take time.
    hasAttachments: false,
  });
  try {
    const session = createApiSession(apiUrl);
    await session.call(signInDemo);
    for (let number = 0; number < accounts; number++) {
      const { host, port } = servers.places[number % hosts] as MailPlace;
      const username = `robin-${number}`;
      await session.call(createAccount, {
        body: {
          name: 'Robin Hale',
          emailAddress: `${username}@fernhill.example`,
          username,
          imapHost: host,
          imapPort: port,
          smtpHost: '127.0.0.1',
          smtpPort: servers.smtpPort,
          password: 'secret',
          useSSL: false,
          syncTime: 'ALL_TIME',
        },
      });
    }
    await assessed(session, messages);
  } finally {
    await stop();
  }
}
