import type { UserRecord } from './user.ts';
import { writePreferences, type WritePreferencesContext } from './write-preferences.ts';

/** Remembers the time zone of the browser that signs in, which is in force until the user chooses one; null changes nothing. */
export async function followBrowserZone(
  context: WritePreferencesContext,
  { id, preferences }: Pick<UserRecord, 'id' | 'preferences'>,
  browserTimeZone: string | null,
): Promise<void> {
  if (browserTimeZone === null || preferences.browserTimeZone === browserTimeZone) return;
  await writePreferences(context, id, (before) => ({ ...before, browserTimeZone }));
}
