import { keepText, readKeptText } from './kept-text.ts';

interface KeptLists<Entry> {
  /** Empty where the browser refuses storage, or the stored value is not ours. */
  read(userId: string): Entry[];
  /** Where storage is refused or full, nothing changes. @returns whether the entries are kept */
  write(userId: string, entries: readonly Entry[]): boolean;
  /** Deletes the lists of all users of this browser. */
  forgetAll(): void;
}

/**
 * Lists in this browser's storage, one for each user.
 * @param keyPrefix of the storage keys, before the user's id
 * @param isEntry drops what is not an entry, say from an older version of the page
 */
export function keptLists<Entry>(
  keyPrefix: string,
  isEntry: (value: unknown) => value is Entry,
): KeptLists<Entry> {
  return {
    read(userId) {
      try {
        const kept: unknown = JSON.parse(readKeptText(keyPrefix + userId) ?? '[]');
        return Array.isArray(kept) ? kept.filter(isEntry) : [];
      } catch {
        return [];
      }
    },
    write(userId, entries) {
      return keepText(keyPrefix + userId, entries.length === 0 ? null : JSON.stringify(entries));
    },
    forgetAll() {
      try {
        for (const key of Object.keys(window.localStorage))
          if (key.startsWith(keyPrefix)) window.localStorage.removeItem(key);
      } catch {
        // Refused: then nothing was stored.
      }
    },
  };
}
