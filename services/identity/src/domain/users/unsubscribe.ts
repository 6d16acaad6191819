import { unsubscribeContext } from '@tern/contracts/http/preferences';
import { fieldError } from '@tern/kernel/app-error';
import { SealedTextError, type Sealer } from '@tern/kernel/sealer';
import type { ThrottleContext } from '../throttle/attempt-counters.ts';
import { throttleClientAddress } from '../throttle/throttle.ts';
import { writePreferences, type WritePreferencesContext } from './write-preferences.ts';

export interface UnsubscribeContext extends WritePreferencesContext, ThrottleContext {
  readonly sealer: Pick<Sealer, 'open'>;
}

/**
 * One-click unsubscribe (RFC 8058 section 3.1): the sealed token of a report is all that is needed. Only tokens that do not open
 * are counted, by client address: mail providers post for all their users from few addresses, and a true token cannot be guessed.
 * @throws `validation-failed`, or `too-many-requests` after many wrong tokens.
 */
export async function unsubscribe(
  context: UnsubscribeContext,
  { token, clientAddress }: { token: string; clientAddress: string },
): Promise<void> {
  const userId = userIdOf(context, token);
  if (userId === null) {
    await throttleClientAddress(context, 'unsubscribe', clientAddress);
    throw fieldError(
      'token',
      'This link does not work. Use the one of your newest report, or turn reports off in the settings.',
    );
  }
  // A user who is gone has no reports.
  await writePreferences(context, userId, (before) => ({ ...before, wantsReports: false }));
}

/** Null when the token is none of ours, or was sealed with a key that has been taken out of the settings since. */
function userIdOf({ sealer }: UnsubscribeContext, token: string): string | null {
  try {
    return sealer.open(token, unsubscribeContext);
  } catch (error) {
    if (error instanceof SealedTextError) return null;
    throw error;
  }
}
