import { AppError } from '@tern/kernel/app-error';
import { changedPreferences, type PreferencesChange } from './preferences.ts';
import type { UserRecord } from './user.ts';
import { writePreferences, type WritePreferencesContext } from './write-preferences.ts';

/** @throws AppError `not-signed-in` when the user is gone, `conflict` */
export async function changePreferences(
  context: WritePreferencesContext,
  { userId, change }: { readonly userId: string; readonly change: PreferencesChange },
): Promise<UserRecord> {
  const user = await writePreferences(context, userId, (before) => changedPreferences(before, change));
  if (!user) throw new AppError('not-signed-in');
  return user;
}
