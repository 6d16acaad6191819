import { unsubscribeContext } from '@tern/contracts/http/preferences';
import { fieldError } from '@tern/kernel/app-error';
import { SealedTextError, type Sealer } from '@tern/kernel/sealer';
import type { ChangePreferences } from './change-preferences.ts';
import type { Throttle } from '../throttle/throttle.ts';

export interface UnsubscribeContext {
  readonly sealer: Pick<Sealer, 'open'>;
  readonly preferences: Pick<ChangePreferences, 'endReports'>;
  readonly throttle: Throttle;
}

/**
 * One-click unsubscribe (RFC 8058 section 3.1): the sealed token of a report is all that is asked for. Only tokens that do not open
 * are counted, by client address: mail providers post for all their users from few addresses, and a true token cannot be guessed.
 * @throws `validation-failed`, or `too-many-requests` after many wrong tokens.
 */
export async function unsubscribe(
  context: UnsubscribeContext,
  { token, clientAddress }: { token: string; clientAddress: string },
): Promise<void> {
  const { preferences, throttle } = context;
  const userId = userIdOf(context, token);
  if (userId === null) {
    await throttle.clientAddress('unsubscribe', clientAddress);
    throw fieldError(
      'token',
      'This link does not work. Use the one of your newest report, or turn reports off in the settings.',
    );
  }
  await preferences.endReports(userId);
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
