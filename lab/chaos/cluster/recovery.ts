import { setTimeout as pause } from 'node:timers/promises';
import { listMessages } from '@tern/contracts/http/messages';
import { searchMessages } from '@tern/contracts/http/search';
import { day } from '@tern/kernel/clock';
import type { Cluster } from '../../cluster/start-cluster.ts';
import { writeMail, type ChaosUser } from './chaos-user.ts';

const limitMs = 180_000;
let probes = 0;

export interface Recovery {
  readonly tookMs: number;
  /** Milliseconds from the start until each step was seen, by the name of the step. */
  readonly steps: ReadonlyMap<string, number>;
  /** The step that was not seen within three minutes; null when all were. */
  readonly missing: string | null;
}

/**
 * Waits until every process is ready, and until a mail sent now and another one received now are read, assessed and found by
 * subject: through mail-sync, followup and search, by events. Ends after three minutes.
 */
export async function recovery(cluster: Cluster, user: ChaosUser): Promise<Recovery> {
  const begun = performance.now();
  const subject = `Probe ${++probes}`;
  const date = new Date(Date.now() - 4 * day);
  const [own, other] = ['robin@fernhill.example', 'ben@partner.example'];
  await user.append('Sent', writeMail(own, other, subject, date));
  // Folders other than the inbox are read once a minute, or when the inbox changes.
  await user.append('INBOX', writeMail(other, own, `News ${probes}`, new Date()));
  const checks: Readonly<Record<string, () => Promise<boolean>>> = {
    read: async () => (await sent(user, subject)).length > 0,
    assessed: async () => {
      const mine = await sent(user, subject);
      return mine.length === 1 && mine[0]?.followUpStatus !== 'processing';
    },
    found: () => isFound(user, subject),
    'all ready': () => areReady(cluster),
  };
  const steps = new Map<string, number>();
  await Promise.all(
    Object.entries(checks).map(async ([what, isDone]) => {
      while (!(await isDone().catch(() => false))) {
        if (performance.now() - begun > limitMs) return;
        await pause(500);
      }
      steps.set(what, performance.now() - begun);
    }),
  );
  const missing = Object.keys(checks).filter((what) => !steps.has(what));
  return {
    tookMs: performance.now() - begun,
    steps,
    missing: missing.length === 0 ? null : missing.join(' and '),
  };
}

export const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

/** `read after 1.0 s, assessed after 1.5 s`, in the order of time. */
export function stepsText({ steps }: Pick<Recovery, 'steps'>): string {
  return [...steps].map(([what, ms]) => `${what} after ${seconds(ms)}`).join(', ');
}

async function sent(user: ChaosUser, subject: string) {
  const query = { search: subject, limit: 10 };
  const { messages } = await user.ask('lists', listMessages, { params: { mailboxId: 'SENT' }, query });
  return messages.filter((message) => message.subject === subject);
}

async function isFound(user: ChaosUser, subject: string): Promise<boolean> {
  const query = { query: `subject:"${subject}"` };
  const { results } = await user.ask('search', searchMessages, { query });
  return results.some(({ message }) => message.subject === subject);
}

async function areReady({ replicas }: Cluster): Promise<boolean> {
  const answers = await Promise.all(
    replicas.map(({ innerUrl }) => fetch(`${innerUrl}/readyz`, { signal: AbortSignal.timeout(5000) })),
  );
  return answers.every(({ ok }) => ok);
}
