import { setTimeout as pause } from 'node:timers/promises';
import { listMessages } from '@tern/contracts/http/messages';
import { searchMessages } from '@tern/contracts/http/search';
import { day } from '@tern/kernel/clock';
import type { Cluster } from '../../cluster/start-cluster.ts';
import { writeMail, type ChaosUser } from './chaos-user.ts';

const limitMs = 180_000;
let probes = 0;

/**
 * Waits until every process is ready and a mail that is sent now is read, assessed and found by its subject: through mail-sync,
 * followup and search, by events.
 * @returns how long that took, in milliseconds
 * @throws Error after three minutes, with what is still missing
 */
export async function recovery(cluster: Cluster, user: ChaosUser): Promise<number> {
  const begun = performance.now();
  const subject = `Probe ${++probes}`;
  const date = new Date(Date.now() - 4 * day);
  await user.append('Sent', writeMail('robin@fernhill.example', 'ben@partner.example', subject, date));
  const steps: readonly (readonly [what: string, isDone: () => Promise<boolean>])[] = [
    ['the mail to be assessed', () => isAssessed(user, subject)],
    ['the mail to be found', () => isFound(user, subject)],
    ['every process to be ready', () => areReady(cluster)],
  ];
  for (const [what, isDone] of steps) {
    while (!(await isDone().catch(() => false))) {
      if (performance.now() - begun > limitMs)
        throw new Error(`waited ${limitMs / 1000} s for ${what}, in vain`);
      await pause(250);
    }
  }
  return performance.now() - begun;
}

async function isAssessed(user: ChaosUser, subject: string): Promise<boolean> {
  const query = { search: subject, limit: 10 };
  const { messages } = await user.ask('lists', listMessages, { params: { mailboxId: 'SENT' }, query });
  const mine = messages.filter((message) => message.subject === subject);
  return mine.length === 1 && mine[0]?.followUpStatus !== 'processing';
}

async function isFound(user: ChaosUser, subject: string): Promise<boolean> {
  const query = { query: `subject:"${subject}"` };
  const { results } = await user.ask('search', searchMessages, { query });
  return results.some(({ message }) => message.subject === subject);
}

async function areReady({ replicas }: Cluster): Promise<boolean> {
  const answers = await Promise.all(replicas.map(({ innerUrl }) => fetch(`${innerUrl}/readyz`)));
  return answers.every(({ ok }) => ok);
}
