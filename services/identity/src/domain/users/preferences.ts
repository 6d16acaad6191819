import { defaultReportHour, type Preferences } from '@tern/contracts/http/preferences';
import type { Language } from '@tern/contracts/languages';

/** Stored of a user's preferences; the zone in force is derived. */
export interface StoredPreferences {
  /** Null while the language follows the browser. */
  readonly chosenLanguage: Language | null;
  /** The language of the last page that signed up or signed in. */
  readonly browserLanguage: Language | null;
  /** Null while the zone follows the browser. */
  readonly chosenTimeZone: string | null;
  /** The zone of the last browser that sent one at sign-up or sign-in. */
  readonly browserTimeZone: string | null;
  readonly reportHour: number;
  readonly wantsReports: boolean;
  readonly allowsOutsideModel: boolean;
  readonly allowsOutsideEmbeddings: boolean;
  readonly allowsOutsideRundown: boolean;
}

type Followed = 'timeZone' | 'isTimeZoneChosen' | 'language' | 'isLanguageChosen';

/** The preferences that a user may change; null lets the zone or the language follow the browser again. */
export type PreferencesChange = {
  readonly [K in keyof Omit<Preferences, Followed>]?: Preferences[K] | undefined;
} & { readonly timeZone?: string | null | undefined; readonly language?: Language | null | undefined };

/** The preferences that a browser has of its user; null where it has none that Tern knows. */
export interface BrowserSettings {
  readonly timeZone: string | null;
  readonly language: Language | null;
}

/** Data leaves the machine only with the user's consent, so all three are off at first. */
export function firstPreferences(browser: BrowserSettings | null): StoredPreferences {
  return {
    chosenLanguage: null,
    browserLanguage: browser?.language ?? null,
    chosenTimeZone: null,
    browserTimeZone: browser?.timeZone ?? null,
    reportHour: defaultReportHour,
    wantsReports: true,
    allowsOutsideModel: false,
    allowsOutsideEmbeddings: false,
    allowsOutsideRundown: false,
  };
}

export function preferencesOf(stored: StoredPreferences): Preferences {
  const { chosenTimeZone, browserTimeZone, chosenLanguage, browserLanguage, ...chosen } = stored;
  return {
    language: chosenLanguage ?? browserLanguage ?? 'en',
    isLanguageChosen: chosenLanguage !== null,
    timeZone: chosenTimeZone ?? browserTimeZone ?? 'UTC',
    isTimeZoneChosen: chosenTimeZone !== null,
    ...chosen,
  };
}

export function changedPreferences(
  stored: StoredPreferences,
  { timeZone, language, ...change }: PreferencesChange,
): StoredPreferences {
  return {
    ...stored,
    chosenLanguage: language === undefined ? stored.chosenLanguage : language,
    chosenTimeZone: timeZone === undefined ? stored.chosenTimeZone : timeZone,
    reportHour: change.reportHour ?? stored.reportHour,
    wantsReports: change.wantsReports ?? stored.wantsReports,
    allowsOutsideModel: change.allowsOutsideModel ?? stored.allowsOutsideModel,
    allowsOutsideEmbeddings: change.allowsOutsideEmbeddings ?? stored.allowsOutsideEmbeddings,
    allowsOutsideRundown: change.allowsOutsideRundown ?? stored.allowsOutsideRundown,
  };
}
