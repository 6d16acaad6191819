import { z } from 'zod';
import { hour, minute, type Clock } from '@tern/kernel/clock';
import { newId } from '@tern/kernel/ids';
import { SealedTextError, type Sealer } from '@tern/kernel/sealer';
import type { SpentAttempts } from './spent-attempts.ts';

export interface AttemptContext {
  readonly sealer: Sealer;
  readonly clock: Clock;
  readonly spentAttempts: SpentAttempts;
}

const lifetimeMs = {
  /** A sign-in with a passkey is under way in a browser. */
  'sign-in': 10 * minute,
  /** The first step of a sign-in went well. */
  'second-step': 10 * minute,
  /** A signed-in user proves that it is still them. */
  prove: 5 * minute,
  /** A signed-in user adds a passkey. */
  add: 5 * minute,
};
type Purpose = keyof typeof lifetimeMs;

const attemptSchema = z.object({
  id: z.string(),
  until: z.number(),
  /** Base64url of 32 random bytes; null before the second step has begun. */
  challenge: z.string().nullable(),
  userId: z.string().nullable(),
  /** The session it belongs to; null at a sign-in, where a cookie ties it to the browser. */
  sessionId: z.string().nullable(),
  /** The proof of the first step of a sign-in (second-step.ts). */
  firstStep: z.string().nullable(),
});

/**
 * Tern must know this when the browser returns with the answer of a passkey. The browser keeps it, sealed, so that beginning costs no
 * write; it expires by itself, and is spent once it has led to something.
 */
export type Attempt = z.infer<typeof attemptSchema>;

const longestSealed = 4096;
const sealContext = (purpose: Purpose) => `identity.passkey-attempt:${purpose}`;

export function newAttempt(
  { clock }: Pick<AttemptContext, 'clock'>,
  purpose: Purpose,
  known: Partial<Omit<Attempt, 'id' | 'until'>>,
): Attempt {
  return {
    id: newId(),
    until: clock.now().getTime() + lifetimeMs[purpose],
    challenge: null,
    userId: null,
    sessionId: null,
    firstStep: null,
    ...known,
  };
}

export function sealAttempt(
  { sealer }: Pick<AttemptContext, 'sealer'>,
  purpose: Purpose,
  attempt: Attempt,
): string {
  return sealer.seal(JSON.stringify(attempt), sealContext(purpose));
}

/** Null when it was not sealed here, or for something else, or has expired. */
export function openAttempt(
  { sealer, clock }: Pick<AttemptContext, 'sealer' | 'clock'>,
  purpose: Purpose,
  sealed: string | undefined,
): Attempt | null {
  if (sealed === undefined || sealed.length > longestSealed) return null;
  try {
    const attempt = attemptSchema.parse(JSON.parse(sealer.open(sealed, sealContext(purpose))));
    return attempt.until > clock.now().getTime() ? attempt : null;
  } catch (error) {
    // A stranger's text, or one of a key that has been taken out of the settings.
    if (error instanceof SealedTextError) return null;
    throw error;
  }
}

/** The store expires by its own clock; no two clocks differ by an hour. */
const marginMs = hour;

/** True once for each attempt; a repeat is refused. */
export function spendAttempt(
  { spentAttempts }: Pick<AttemptContext, 'spentAttempts'>,
  { id, until }: Pick<Attempt, 'id' | 'until'>,
): Promise<boolean> {
  return spentAttempts.spend(id, new Date(until + marginMs));
}
