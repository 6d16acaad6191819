import type { BrowserSettings } from './preferences.ts';
import type { UserRecord } from './user.ts';
import { writePreferences, type WritePreferencesContext } from './write-preferences.ts';

/**
 * Remembers the time zone and the language of the browser that signs in, which are in force until the user chooses others; what it does
 * not say stays.
 */
export async function followBrowser(
  context: WritePreferencesContext,
  { id, preferences }: Pick<UserRecord, 'id' | 'preferences'>,
  browser: BrowserSettings,
): Promise<void> {
  const followed = ({ browserTimeZone, browserLanguage }: UserRecord['preferences']) => ({
    browserTimeZone: browser.timeZone ?? browserTimeZone,
    browserLanguage: browser.language ?? browserLanguage,
  });
  const { browserTimeZone, browserLanguage } = followed(preferences);
  if (browserTimeZone === preferences.browserTimeZone && browserLanguage === preferences.browserLanguage)
    return;
  await writePreferences(context, id, (before) => ({ ...before, ...followed(before) }));
}
