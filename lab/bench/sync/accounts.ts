import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { signUp, verifyEmail } from '@tern/contracts/http/identity';
import { createAccount, listAccounts } from '@tern/contracts/http/mail-accounts';
import { listOutbox, readOutboxMail } from '@tern/contracts/http/notifier';
import { waitUntil } from '@tern/testing/wait-until';
import { createApiSession, type ApiSession } from '@tern/tools/product/api-session';
import { startTern, type TernProcess } from '@tern/tools/product/tern-process';
import { limit, type Figure } from '../figures.ts';
import { cpuSeconds, median, memory, percentile } from '../process-figures.ts';
import { startMailServers, type MailPlace, type MailServers } from './mail-servers.ts';

const accounts = Number(process.env['BENCH_ACCOUNTS'] ?? 200);
/** A user may have twenty, and an address may sign up sixty users an hour. */
const accountsPerUser = 10;
/** Two passes at once are allowed per host and four in all; with this many hosts the limit is the queue, not a host. */
const hosts = 4;
/** A megabyte. */
const messagesEach = 75;
const lookMs = 2000;
const patienceMs = 900_000;

interface Connected {
  readonly session: ApiSession;
  /** Start times, by account id. */
  readonly begun: ReadonlyMap<string, number>;
}

/**
 * Many mailboxes that are connected at once, of many users: whether the last one waits longer than its turn, and how much memory
 * each takes. With a fair queue first syncs end evenly over the whole time, and the slowest takes twice the median.
 */
export async function benchAccounts(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'tern-bench-'));
  const { servers, stop } = await startMailServers({ folder: join(folder, 'mail'), hosts, messagesEach });
  const tern = await startTern(join(folder, 'tern'), { TERN_MAIL_HOSTS: 'any' });
  try {
    const sessions: ApiSession[] = [];
    for (let user = 0; user < accounts / accountsPerUser; user++) sessions.push(await newUser(tern, user));
    const idle = (await memory(tern.pid)).now;
    const cpuBefore = await cpuSeconds(tern.pid);
    const connected = await connectAll(sessions, servers);
    const { seconds, halfway } = await firstSyncs(tern, connected);
    const cpu = (await cpuSeconds(tern.pid)) - cpuBefore;
    const { peak } = await memory(tern.pid);
    const rest = await atRest(tern);
    console.log(
      `${accounts} accounts of ${(servers.octets / 1e6).toFixed(1)} MB, ${accounts / accountsPerUser} users, ${hosts} hosts: ` +
        `first syncs ${[0, 0.25, 0.5, 0.75, 1].map((share) => percentile(seconds, share).toFixed(1)).join(' / ')} s ` +
        `(first, quarters, last), ${((cpu / accounts) * 1000).toFixed(0)} ms CPU an account`,
    );
    console.log(
      `memory: idle ${mb(idle)}, halfway ${mb(halfway)}, peak ${mb(peak)}, at rest ${mb(rest)}, ` +
        `${((rest - idle) / accounts).toFixed(2)} MB an account that is watched`,
    );
    return [
      limit('accounts: slowest first sync / median', Math.max(...seconds) / median(seconds), 3, 'x'),
      limit('accounts: peak memory above idle', peak - idle, 350, 'MB'),
      limit('accounts: at rest above idle, an account', (rest - idle) / accounts, 1, 'MB'),
      limit('accounts: peak / memory halfway', peak / halfway, 1.3, 'x'),
    ];
  } finally {
    await tern.stop();
    await stop();
    await rm(folder, { recursive: true, force: true });
  }
}

const mb = (value: number) => `${Math.round(value)} MB`;

/** Signs up and follows the link of the verification mail. */
async function newUser(tern: TernProcess, user: number): Promise<ApiSession> {
  const session = createApiSession(tern.apiUrl);
  const email = `robin-${user}@fernhill.example`;
  await session.call(signUp, { body: { email, name: 'Robin Hale', password: 'Quiet-harbour-7' } });
  const { id: mailId } = await waitUntil(
    async () => (await session.call(listOutbox)).mails.find(({ to }) => to === email),
    { timeoutMs: 30_000, what: 'the verification mail' },
  );
  const { mail } = await session.call(readOutboxMail, { params: { mailId } });
  const token = new URL(mail.link ?? '').searchParams.get('token') ?? '';
  await session.call(verifyEmail, { body: { email, token } });
  return session;
}

async function connectAll(
  sessions: readonly ApiSession[],
  { places, smtpPort }: MailServers,
): Promise<Connected[]> {
  return Promise.all(
    sessions.map(async (session, user) => {
      const begun = new Map<string, number>();
      for (let number = 0; number < accountsPerUser; number++) {
        const username = `robin-${user}-${number}`;
        const { host, port } = places[(user + number) % places.length] as MailPlace;
        const startedAt = Date.now();
        const { account } = await session.call(createAccount, {
          body: {
            name: 'Robin Hale',
            emailAddress: `${username}@fernhill.example`,
            username,
            imapHost: host,
            imapPort: port,
            smtpHost: '127.0.0.1',
            smtpPort,
            password: 'secret',
            useSSL: false,
            syncTime: 'ALL_TIME',
          },
        });
        begun.set(account.id, startedAt);
      }
      return { session, begun };
    }),
  );
}

/** Seconds of each account from the request to the end of the pass that read everything; and the memory when half of them were done. */
async function firstSyncs(
  tern: TernProcess,
  connected: readonly Connected[],
): Promise<{ seconds: number[]; halfway: number }> {
  const seconds = new Map<string, number>();
  const deadline = Date.now() + patienceMs;
  let halfway = 0;
  while (seconds.size < accounts) {
    if (Date.now() > deadline) throw new Error(`${accounts - seconds.size} accounts were not read in time`);
    await sleep(lookMs);
    for (const { session, begun } of connected) {
      if ([...begun.keys()].every((id) => seconds.has(id))) continue;
      for (const { id, lastSyncAt } of (await session.call(listAccounts)).accounts) {
        const startedAt = begun.get(id);
        if (startedAt === undefined || lastSyncAt === null || seconds.has(id)) continue;
        seconds.set(id, (Date.parse(lastSyncAt) - startedAt) / 1000);
      }
    }
    if (halfway === 0 && seconds.size >= accounts / 2) halfway = (await memory(tern.pid)).peak;
  }
  return { seconds: [...seconds.values()], halfway };
}

/** The memory once other services have caught up and garbage was collected. */
async function atRest(tern: TernProcess): Promise<number> {
  let least = Infinity;
  for (let look = 0; look < 30; look++) {
    await sleep(lookMs);
    least = Math.min(least, (await memory(tern.pid)).now);
  }
  return least;
}
