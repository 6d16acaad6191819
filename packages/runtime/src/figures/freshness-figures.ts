import type { Registry } from 'prom-client';
import type { Clock } from '@tern/kernel/clock';
import type { Logger } from '../logging/logger.ts';
import { readFigures, type Figure } from './read-figures.ts';

export interface AccountFreshness<State extends string> {
  readonly state: State;
  /** Up to when it has been read; if never, when it was connected. */
  readonly readUntil: Date;
}

export interface FreshnessFigures<State extends string> {
  readonly metrics: Registry;
  readonly logger: Logger;
  /** `tern_mail` makes `tern_mail_accounts` and so on. */
  readonly prefix: string;
  /** Constant words, say `mail accounts`. */
  readonly subject: string;
  readonly states: readonly State[];
  /** All accounts of this installation, in all processes. */
  readonly read: () => AsyncIterable<AccountFreshness<State>>;
  readonly clock: Pick<Clock, 'now'>;
  /** An account that was read longer ago counts as behind. */
  readonly behindMs: number;
}

/** How fresh the accounts are, by state: counts and the worst age, so that no series belongs to one user. */
export function measureFreshness<State extends string>(options: FreshnessFigures<State>): void {
  const { metrics, logger, prefix, subject, states, behindMs } = options;
  const labelNames = ['state'];
  readFigures({
    metrics,
    logger,
    subject: `the ${subject}`,
    gauges: [
      { name: `${prefix}_accounts`, help: `Connected ${subject} of all users.`, labelNames },
      {
        name: `${prefix}_accounts_behind`,
        help: `Connected ${subject} that were last read completely more than ${behindMs / 60_000} minutes ago.`,
        labelNames,
      },
      {
        name: `${prefix}_sync_age_max_seconds`,
        help: `Time since the ${subject} that are furthest behind were read completely; 0 without any.`,
        labelNames,
      },
    ],
    async read() {
      const now = options.clock.now().getTime();
      const found = new Map(states.map((state) => [state, { accounts: 0, behind: 0, oldestMs: 0 }]));
      for await (const { state, readUntil } of options.read()) {
        const sums = found.get(state);
        if (!sums) continue;
        const ageMs = now - readUntil.getTime();
        sums.accounts += 1;
        if (ageMs > behindMs) sums.behind += 1;
        sums.oldestMs = Math.max(sums.oldestMs, ageMs);
      }
      return [...found].flatMap(([state, { accounts, behind, oldestMs }]): Figure[] => [
        { name: `${prefix}_accounts`, labels: { state }, value: accounts },
        { name: `${prefix}_accounts_behind`, labels: { state }, value: behind },
        { name: `${prefix}_sync_age_max_seconds`, labels: { state }, value: oldestMs / 1000 },
      ]);
    },
  });
}
