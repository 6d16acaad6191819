import { hour, minute } from '@tern/kernel/clock';
import { GrantEnded } from '@tern/mail-content/servers/grant-providers';
import type { MailServerError } from '@tern/mail-content/servers/mail-server-error';
import type { LoginRefusals } from './account.ts';

/** A login is dead after this many refusals over this time without a success in between. */
const deadAfter = { refusals: 3, ms: hour };
/** 10, 20 and 30 minutes: four tries in the first hour, fewer than make servers lock an account or an address. */
const tryAgainAfter = 10 * minute;
const maxSteps = 3;
/** A dead login is tried rarely: the old password may have been set again. */
export const tryDeadEvery = 6 * hour;

export interface RefusalVerdict {
  /** The user has to give a new login. */
  readonly isDead: boolean;
  readonly refusals: LoginRefusals;
  readonly tryAgainAt: Date;
}

/**
 * Judges what a refused login means (decision 0018). A provider's answer that a grant has ended is final; a mail server refuses a wrong
 * password and, when it has a problem, also a right one, so its refusals count only when they persist.
 */
export function judgeRefusal(
  before: LoginRefusals | null,
  error: MailServerError,
  now: Date,
): RefusalVerdict {
  const refusals = { count: (before?.count ?? 0) + 1, since: before?.since ?? now };
  const isLasting =
    refusals.count >= deadAfter.refusals && now.getTime() - refusals.since.getTime() >= deadAfter.ms;
  const isDead = error instanceof GrantEnded || isLasting;
  const wait = isDead ? tryDeadEvery : tryAgainAfter * Math.min(refusals.count, maxSteps);
  return { isDead, refusals, tryAgainAt: new Date(now.getTime() + wait) };
}
