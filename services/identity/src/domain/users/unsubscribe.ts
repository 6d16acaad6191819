import { unsubscribeContext } from '@tern/contracts/http/preferences';
import { fieldError } from '@tern/kernel/app-error';
import { SealedTextError, type Sealer } from '@tern/kernel/sealer';
import type { ChangePreferences } from './change-preferences.ts';
import type { Throttle } from '../throttle/throttle.ts';

/**
 * One-click unsubscribe (RFC 8058 section 3.1): the sealed token of a report is all that is asked for. Only tokens that do not open
 * are counted, by client address: mail providers post for all their users from few addresses, and a true token cannot be guessed.
 * @returns a use case that throws `validation-failed`, or `too-many-requests` after many wrong tokens.
 */
export function createUnsubscribe(parts: {
  sealer: Pick<Sealer, 'open'>;
  preferences: Pick<ChangePreferences, 'endReports'>;
  throttle: Throttle;
}): (request: { token: string; clientAddress: string }) => Promise<void> {
  const { sealer, preferences, throttle } = parts;

  /** Null when the token is none of ours, or was sealed with a key that has been taken out of the settings since. */
  function userIdOf(token: string): string | null {
    try {
      return sealer.open(token, unsubscribeContext);
    } catch (error) {
      if (error instanceof SealedTextError) return null;
      throw error;
    }
  }

  return async ({ token, clientAddress }) => {
    const userId = userIdOf(token);
    if (userId === null) {
      await throttle.clientAddress('unsubscribe', clientAddress);
      throw fieldError(
        'token',
        'This link does not work. Use the one of your newest report, or turn reports off in the settings.',
      );
    }
    await preferences.endReports(userId);
  };
}
