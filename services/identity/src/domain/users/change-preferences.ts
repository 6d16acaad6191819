import { isDeepStrictEqual } from 'node:util';
import { userUpdated } from '@tern/contracts/events/identity';
import { AppError } from '@tern/kernel/app-error';
import type { MakeEvent } from '../make-event.ts';
import type { UserStore } from './user-store.ts';
import { changedPreferences, type PreferencesChange, type StoredPreferences } from './preferences.ts';
import type { UserRecord } from './user.ts';
import { userFacts } from './user-facts.ts';

export interface ChangePreferences {
  /** @throws AppError `not-signed-in` when the user is gone. */
  change(userId: string, change: PreferencesChange): Promise<UserRecord>;
  /** Remembers the zone of the browser that signs in, which is in force until the user chooses one; null changes nothing. */
  followBrowser(user: UserRecord, timeZone: string | null): Promise<void>;
  /** Turns the reports off. A user who is gone has none. */
  endReports(userId: string): Promise<void>;
}

/** Lost races against other changes of the same user before giving up. */
const maxRaces = 20;

/** Preferences change with their event in one write; a change that changes nothing is neither written nor published. */
export function createChangePreferences(parts: {
  users: UserStore;
  makeEvent: MakeEvent;
}): ChangePreferences {
  const { users, makeEvent } = parts;

  async function write(
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

  return {
    async change(userId, change) {
      const user = await write(userId, (before) => changedPreferences(before, change));
      if (!user) throw new AppError('not-signed-in');
      return user;
    },
    async followBrowser({ id, preferences }, browserTimeZone) {
      if (browserTimeZone === null || preferences.browserTimeZone === browserTimeZone) return;
      await write(id, (before) => ({ ...before, browserTimeZone }));
    },
    async endReports(userId) {
      await write(userId, (before) => ({ ...before, wantsReports: false }));
    },
  };
}
