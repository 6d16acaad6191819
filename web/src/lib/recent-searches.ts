/** The last searches of a user in this browser. They are never sent, and are deleted at sign-out. */
const keyPrefix = 'tern.recent-searches.';
const mostKept = 8;

/** Newest first. */
export function readRecentSearches(userId: string): string[] {
  try {
    const kept: unknown = JSON.parse(window.localStorage.getItem(keyPrefix + userId) ?? '[]');
    return Array.isArray(kept)
      ? kept.filter((query): query is string => typeof query === 'string').slice(0, mostKept)
      : [];
  } catch {
    // The browser refuses storage, or the stored value is not ours.
    return [];
  }
}

/** Puts a search in front; an equal one is moved there. */
export function keepRecentSearch(userId: string, query: string): void {
  write(userId, [query, ...readRecentSearches(userId).filter((kept) => kept !== query)]);
}

export function removeRecentSearch(userId: string, query: string): void {
  write(
    userId,
    readRecentSearches(userId).filter((kept) => kept !== query),
  );
}

/** The recent searches of all users of this browser. */
export function forgetRecentSearches(): void {
  try {
    for (const key of Object.keys(window.localStorage))
      if (key.startsWith(keyPrefix)) window.localStorage.removeItem(key);
  } catch {
    // Refused: then nothing was stored.
  }
}

function write(userId: string, queries: string[]): void {
  try {
    if (queries.length === 0) window.localStorage.removeItem(keyPrefix + userId);
    else window.localStorage.setItem(keyPrefix + userId, JSON.stringify(queries.slice(0, mostKept)));
  } catch {
    // Refused or full: searching works without them.
  }
}
