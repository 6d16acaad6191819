import { isDeepStrictEqual } from 'node:util';
import { userUpdated } from '@tern/contracts/events/identity';
import { AppError } from '@tern/kernel/app-error';
import type { MakeEvent } from '../make-event.ts';
import type { UserStore } from './user-store.ts';
import type { StoredPreferences } from './preferences.ts';
import type { UserRecord } from './user.ts';
import { userFacts } from './user-facts.ts';

export interface WritePreferencesContext {
  readonly users: Pick<UserStore, 'find' | 'changePreferences'>;
  readonly makeEvent: MakeEvent;
}

/** Lost races against other changes of the same user before giving up. */
const maxRaces = 20;

/**
 * Changes preferences and adds the event in one write; a change that changes nothing is neither written nor published.
 * @returns null when the user is gone.
 * @throws AppError `conflict`
 */
export async function writePreferences(
  { users, makeEvent }: WritePreferencesContext,
  userId: string,
  changed: (before: StoredPreferences) => StoredPreferences,
): Promise<UserRecord | null> {
  for (let race = 0; race < maxRaces; race += 1) {
    const before = await users.find(userId);
    if (!before) return null;
    const preferences = changed(before.preferences);
    if (isDeepStrictEqual(preferences, before.preferences)) return before;
    const after = { ...before, preferences, version: before.version + 1 };
    // Other services do not know a user who has not proved the address; the event of the verification carries everything.
    const events = after.isEmailVerified ? [makeEvent(userUpdated, userId, userFacts(after))] : [];
    if (await users.changePreferences(before, preferences, events)) return after;
  }
  throw new AppError('conflict', { retriable: true });
}
