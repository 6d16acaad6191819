import { setTimeout as sleep } from 'node:timers/promises';
import { signInDemo } from '@tern/contracts/http/identity';
import { createAccount, listAccounts } from '@tern/contracts/http/mail-accounts';
import { listMailboxes, listMessages } from '@tern/contracts/http/messages';
import { readFollowupStats } from '@tern/contracts/http/followup';
import { searchMessages } from '@tern/contracts/http/search';
import { startSmtpServer } from '@tern/demo/smtp-server';
import { createApiSession, type ApiSession } from '@tern/tools/product/api-session';
import type { TernProcess } from '@tern/tools/product/tern-process';
import { cpuSeconds } from '../process-figures.ts';
import { owner } from '../samples/sample-text.ts';

export interface MailHost {
  readonly imapPort: number;
  readonly username: string;
  readonly password: string;
}

/** Signs in to a started product (the one-click demo user) and connects a mailbox with all its mail. */
export async function connectMailbox(tern: TernProcess, host: MailHost): Promise<ApiSession> {
  const session = createApiSession(tern.apiUrl);
  await session.call(signInDemo);
  const smtp = await startSmtpServer({ accepts: () => true, onError: (error) => console.error(error) });
  try {
    await session.call(createAccount, {
      body: {
        name: 'Bench',
        emailAddress: owner.email,
        imapHost: '127.0.0.1',
        imapPort: host.imapPort,
        smtpPort: smtp.port,
        username: host.username,
        password: host.password,
        useSSL: false,
        syncTime: 'ALL_TIME',
      },
    });
  } finally {
    await smtp.close();
  }
  return session;
}

/** Mails at either end of Sent that are looked at: what is assessed last is among them. */
const lookedAt = 20;

/**
 * Resolves when every message is stored and every sent one assessed. Each look asks for as little as shows that it is not over yet: looks
 * with all that is asked for took a third of the CPU that was measured.
 * @param lookMs time between two looks once all is stored
 */
export async function assessed(session: ApiSession, count: number, lookMs = usualLookMs): Promise<void> {
  await until(count, async () => {
    const { accounts } = await session.call(listAccounts);
    if (!accounts.every(({ state }) => state === 'ready')) return false;
    const { mailboxes } = await session.call(listMailboxes);
    return mailboxes.reduce((sum, mailbox) => sum + mailbox.messageCount, 0) >= count;
  });
  /** @returns the number of mails in Sent; null where one of these is not assessed */
  const sentAssessed = async (offset: number): Promise<number | null> => {
    const { messages, total } = await session.call(listMessages, {
      params: { mailboxId: 'SENT' },
      query: { limit: lookedAt, offset },
    });
    return messages.every(({ followUpStatus }) => followUpStatus !== 'processing') ? total : null;
  };
  await until(
    count,
    async () => {
      const total = await sentAssessed(0);
      if (total === null || (await sentAssessed(Math.max(0, total - lookedAt))) === null) return false;
      const { stats } = await session.call(readFollowupStats);
      return stats.processingPercentage === 100;
    },
    lookMs,
  );
}

/** And everything can be found by its words: the sync is over. */
export async function searchable(session: ApiSession, count: number, lookMs = usualLookMs): Promise<void> {
  await assessed(session, count, lookMs);
  await until(count, async () => (await readProgress(session)).total >= count, lookMs);
}

/** How many messages can be found by their words, and by their meaning. Only a condition is asked for, which needs no model. */
export async function readProgress(session: ApiSession): Promise<{ total: number; read: number }> {
  const { meaning } = await session.call(searchMessages, { query: { query: 'has:attachment', limit: 1 } });
  return meaning;
}

/** Resolves when `count` messages are read for their meaning. */
export async function readForMeaning(session: ApiSession, count: number): Promise<void> {
  await until(count, async () => (await readProgress(session)).read >= count);
}

/**
 * Resolves when the process is idle: the first report is written and memory was freed. Not for use with a model, which reads mail
 * for minutes.
 */
export async function settled(tern: TernProcess, session: ApiSession, count: number): Promise<void> {
  await searchable(session, count);
  await until(count, async () => {
    const before = await cpuSeconds(tern.pid);
    await sleep(1000);
    return (await cpuSeconds(tern.pid)) - before < 0.1;
  });
}

/** As often as the web app polls while a mailbox fills: more requests would distort the measurement. */
const usualLookMs = 5000;

/** Looks cost CPU that is measured: the next one comes after so many times as long as the last one took, */
const pauseByLook = 20;
/** and after this share of the time so far: where a model reads for minutes, looks would be what is measured. */
const pauseByTime = 0.05;
const longestPauseMs = 30_000;

/** Ten minutes and 30 ms for each message: several times the usual time. */
async function until(messages: number, check: () => Promise<boolean>, lookMs = usualLookMs): Promise<void> {
  const limitMs = 600_000 + messages * 30;
  const first = performance.now();
  for (;;) {
    const begun = performance.now();
    if (await check()) return;
    if (begun - first > limitMs)
      throw new Error(`not settled after ${Math.round(limitMs / 60_000)} minutes, with ${messages} messages`);
    const now = performance.now();
    const pause = Math.max(pauseByLook * (now - begun), pauseByTime * (now - first));
    await sleep(Math.max(lookMs, Math.min(pause, longestPauseMs)));
  }
}
