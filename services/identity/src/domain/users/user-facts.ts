import type { EventData } from '@tern/contracts/define-event';
import type { userUpdated } from '@tern/contracts/events/identity';
import { preferencesOf } from './preferences.ts';
import { isDisabled, type UserRecord } from './user.ts';

/** Lists what is published of a user, at registration and with every change. */
export function userFacts(user: UserRecord): EventData<typeof userUpdated> {
  const { id: userId, email, name, isEmailVerified, version } = user;
  const {
    isTimeZoneChosen: _zone,
    isLanguageChosen: _language,
    ...preferences
  } = preferencesOf(user.preferences);
  return { userId, email, name, isEmailVerified, version, isDisabled: isDisabled(user), preferences };
}
