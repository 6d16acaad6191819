import { MailServerError } from '@tern/mail-content/servers/mail-server-error';
import { inEnglish, type Saying } from '@tern/contracts/sentences/sentence';
import { carried } from '@tern/contracts/sentences/carried';
import { retryDelay } from '../retry-delay.ts';
import type { Account } from './account.ts';
import { describeDoubt, describeOutage } from './describe-failure.ts';
import { judgeRefusal, tryDeadEvery } from './judge-refusal.ts';

export interface WeighedFailure {
  readonly nextAt: Date;
  readonly changes: Partial<Account>;
  /** The login died with this pass, which is published once. */
  readonly isLost: boolean;
}

/**
 * Decides what a failed pass makes of its account, and when it is tried again.
 * @param chance a number from 0 to 1.
 */
export function weighFailure(error: unknown, account: Account, now: Date, chance: number): WeighedFailure {
  const failures = account.failures + 1;
  const after = (ms: number) => new Date(now.getTime() + ms);
  const nextAt = after(retryDelay(failures, chance));
  if (!(error instanceof MailServerError)) return { nextAt, changes: { failures }, isLost: false };
  // Only an accepted or a new login ends this state: a server failure in between is no second loss.
  if (account.state === 'needs-reconnect')
    return { nextAt: after(tryDeadEvery), changes: { failures }, isLost: false };

  // The login of a demo mailbox comes from the settings of this start: there is no other that its user could give.
  if (error.failure === 'login-refused' && !account.isDemo) {
    const { isDead, refusals, tryAgainAt } = judgeRefusal(account.refusals, error, now);
    const state = isDead
      ? ({ state: 'needs-reconnect', ...stateOf(describeOutage(error, account)) } as const)
      : ({ state: 'unreachable', ...stateOf(describeDoubt(error, account)) } as const);
    return { nextAt: tryAgainAt, changes: { failures, refusals, ...state }, isLost: isDead };
  }
  // A connection that drops once is not shown to the user.
  const isKnown = failures > 1 || error.failure !== 'dropped';
  const state = isKnown && ({ state: 'unreachable', ...stateOf(describeOutage(error, account)) } as const);
  return { nextAt, changes: { failures, ...state }, isLost: false };
}

const stateOf = (sayings: readonly Saying[]) => ({
  stateText: inEnglish(sayings),
  stateSaid: carried(sayings) ?? null,
});
