import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ImapFlow } from 'imapflow';
import { listAccounts, refreshAccounts } from '@tern/contracts/http/mail-accounts';
import { listMailboxes, listMessages } from '@tern/contracts/http/messages';
import { mbsyncEngine, type Dovecot } from '../../engines/dovecot.ts';
import type { ApiSession } from '@tern/tools/product/api-session';
import { startTern, type TernProcess } from '@tern/tools/product/tern-process';
import { connectMailbox, settled } from './connected-tern.ts';
import { limit, type Figure } from '../figures.ts';
import { startFilledDovecot } from './filled-dovecot.ts';
import { createMbsync } from './mbsync.ts';
import { cpuSeconds, median, memory, percentile } from '../process-figures.ts';

const count = Number(process.env['BENCH_MESSAGES'] ?? 20_000);
const passes = 9;
const arrivals = 20;
const pollMs = 5;
const patienceMs = 60_000;
const watchedAgainMs = 60_000;

/** The capabilities that Dovecot announces; `undefined` leaves its own. */
const levels = [
  { name: 'QRESYNC', capability: undefined, maxSeconds: 0.2 },
  {
    name: 'CONDSTORE only',
    capability: 'IMAP4rev1 LITERAL+ ID ENABLE IDLE UIDPLUS SPECIAL-USE CONDSTORE',
    maxSeconds: 0.6,
  },
  { name: 'neither', capability: 'IMAP4rev1 LITERAL+ ID IDLE UIDPLUS SPECIAL-USE', maxSeconds: 3 },
] as const;

/**
 * A large mailbox without changes: time from the request for a pass until the account reports that everything was read, compared
 * with mbsync. Then with changes: new mail, from APPEND until the list shows it, without a request; and, where the server has no
 * mod-sequences, a changed flag in the inbox, for which all its flags are compared.
 */
export async function benchResync(): Promise<Figure[]> {
  const filled = await startFilledDovecot(count, [mbsyncEngine]);
  const { folder, host } = filled;
  const tern = await startTern(join(folder, 'tern'), {
    TERN_MAIL_HOSTS: 'any',
    // Reading for meaning continues long after a first sync; `npm run bench -- reading` measures it.
    TERN_SEARCH_MODEL: 'none',
  });
  const figures: Figure[] = [];
  try {
    const session = await connectMailbox(tern, host);
    await settled(tern, session, count);
    const mbsync = await createMbsync(folder, host.imapPort);
    await mbsync.run();
    for (const { name, capability, maxSeconds } of levels) {
      await filled.restart({ capability });
      // Tern reconnects within two seconds.
      await sleep(3000);
      await until(async () => (await session.call(listAccounts)).accounts[0]?.state === 'ready');
      // The first pass finds a server with other capabilities, the second one is the normal case.
      for (let pass = 0; pass < 2; pass++) await timePass(session);
      figures.push(...(await measurePasses(tern, session, { name, maxSeconds, mbsync })));
      if (name === 'QRESYNC') figures.push(...(await measureArrivals(session, filled.dovecot())));
      if (name === 'neither') {
        // The connection to the inbox has broken three times by now, once per kind of server, so the wait before reconnecting has grown.
        await sleep(watchedAgainMs);
        figures.push(await measureFlag(session, filled.dovecot()));
      }
    }
    return figures;
  } finally {
    await tern.stop();
    await filled.close();
  }
}

interface Level {
  readonly name: string;
  readonly maxSeconds: number;
  readonly mbsync: Awaited<ReturnType<typeof createMbsync>>;
}

async function measurePasses(
  tern: TernProcess,
  session: ApiSession,
  { name, maxSeconds, mbsync }: Level,
): Promise<Figure[]> {
  const walls: number[] = [];
  const peers: number[] = [];
  const before = await cpuSeconds(tern.pid);
  for (let pass = 0; pass < passes; pass++) {
    walls.push(await timePass(session));
    peers.push((await mbsync.run()).wall);
  }
  const cpu = ((await cpuSeconds(tern.pid)) - before) / passes;
  console.log(
    `${name}: ${walls.map((wall) => wall.toFixed(3)).join(' ')} s, ${cpu.toFixed(3)} s CPU a pass; ` +
      `mbsync ${median(peers).toFixed(3)} s; memory ${Math.round((await memory(tern.pid)).now)} MB`,
  );
  return [limit(`resync: nothing changed, ${name}`, median(walls), maxSeconds, 's')];
}

/** Seconds from asking until the account was read by a pass that began afterwards. */
async function timePass(session: ApiSession): Promise<number> {
  const lastSyncAt = async () => (await session.call(listAccounts)).accounts[0]?.lastSyncAt;
  const last = await lastSyncAt();
  const begun = performance.now();
  await session.call(refreshAccounts);
  await until(async () => (await lastSyncAt()) !== last);
  return (performance.now() - begun) / 1000;
}

async function until(check: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + patienceMs;
  while (!(await check())) {
    if (Date.now() > deadline) throw new Error('waited in vain');
    await sleep(pollMs);
  }
}

/** The user's other mail program. */
async function otherProgram({ imapPort }: Dovecot): Promise<ImapFlow> {
  const program = new ImapFlow({
    host: '127.0.0.1',
    port: imapPort,
    secure: false,
    doSTARTTLS: false,
    auth: { user: 'alice', pass: 'secret' },
    logger: false,
  });
  await program.connect();
  return program;
}

/** An unread message is marked read in another program. */
async function measureFlag(session: ApiSession, dovecot: Dovecot): Promise<Figure> {
  const program = await otherProgram(dovecot);
  await program.mailboxOpen('INBOX');
  const [first = 1] = (await program.search({ seen: false }, { uid: true })) || [];
  const unread = async () =>
    (await session.call(listMailboxes)).mailboxes.find(({ kind }) => kind === 'INBOX')?.unreadCount;
  const before = await unread();
  const begun = performance.now();
  await program.messageFlagsAdd(String(first), ['\\Seen'], { uid: true });
  await until(async () => (await unread()) !== before);
  const seconds = (performance.now() - begun) / 1000;
  await program.logout();
  return limit('resync: a flag of the inbox, neither', seconds, 3, 's');
}

async function measureArrivals(session: ApiSession, dovecot: Dovecot): Promise<Figure[]> {
  const program = await otherProgram(dovecot);
  const query = { query: { limit: 5 }, params: { mailboxId: 'INBOX' } };
  const times: number[] = [];
  for (let number = 0; number < arrivals; number++) {
    const subject = `Arrival ${number}`;
    const date = new Date().toUTCString();
    const raw = `From: Ada North <ada@harbour.example>\r\nTo: robin@fernhill.example\r\nSubject: ${subject}\r\nDate: ${date}\r\nMessage-ID: <arrival-${number}@harbour.example>\r\n\r\nHello\r\n`;
    const begun = performance.now();
    await program.append('INBOX', raw);
    await until(async () =>
      (await session.call(listMessages, query)).messages.some((message) => message.subject === subject),
    );
    times.push((performance.now() - begun) / 1000);
    // Waits a varying time: real mail does not arrive in step with Tern's timers.
    await sleep(Math.random() * 1500);
  }
  await program.logout();
  console.log(`new mail: ${times.map((time) => time.toFixed(2)).join(' ')} s`);
  return [limit('resync: new mail until it is listed, p95', percentile(times, 0.95), 2, 's')];
}
