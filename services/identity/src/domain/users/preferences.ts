import { defaultReportHour, type Preferences } from '@tern/contracts/http/preferences';

/** What is stored of a user's preferences; the zone in force is derived. */
export interface StoredPreferences {
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

/** What a user may change; null lets the zone follow the browser again. */
export type PreferencesChange = {
  readonly [K in keyof Omit<Preferences, 'timeZone' | 'isTimeZoneChosen'>]?: Preferences[K] | undefined;
} & { readonly timeZone?: string | null | undefined };

/** What leaves the machine needs the user's consent, so all three are off at first. */
export function firstPreferences(browserTimeZone: string | null): StoredPreferences {
  return {
    chosenTimeZone: null,
    browserTimeZone,
    reportHour: defaultReportHour,
    wantsReports: true,
    allowsOutsideModel: false,
    allowsOutsideEmbeddings: false,
    allowsOutsideRundown: false,
  };
}

export function preferencesOf(stored: StoredPreferences): Preferences {
  const { chosenTimeZone, browserTimeZone, ...chosen } = stored;
  return {
    timeZone: chosenTimeZone ?? browserTimeZone ?? 'UTC',
    isTimeZoneChosen: chosenTimeZone !== null,
    ...chosen,
  };
}

export function changedPreferences(
  stored: StoredPreferences,
  { timeZone, ...change }: PreferencesChange,
): StoredPreferences {
  return {
    ...stored,
    chosenTimeZone: timeZone === undefined ? stored.chosenTimeZone : timeZone,
    reportHour: change.reportHour ?? stored.reportHour,
    wantsReports: change.wantsReports ?? stored.wantsReports,
    allowsOutsideModel: change.allowsOutsideModel ?? stored.allowsOutsideModel,
    allowsOutsideEmbeddings: change.allowsOutsideEmbeddings ?? stored.allowsOutsideEmbeddings,
    allowsOutsideRundown: change.allowsOutsideRundown ?? stored.allowsOutsideRundown,
  };
}
