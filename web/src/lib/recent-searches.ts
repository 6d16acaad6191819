/** What a user searched for last in this browser. It never leaves it, and goes at sign-out. */
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
    // The browser refuses storage, or what lies there is not ours.
    return [];
  }
}

/** Puts a search in front; the same one stands there once. */
export function keepRecentSearch(userId: string, query: string): void {
  write(userId, [query, ...readRecentSearches(userId).filter((kept) => kept !== query)]);
}

export function removeRecentSearch(userId: string, query: string): void {
  write(
    userId,
    readRecentSearches(userId).filter((kept) => kept !== query),
  );
}

/** Those of every user of this browser. */
export function forgetRecentSearches(): void {
  try {
    for (const key of Object.keys(window.localStorage))
      if (key.startsWith(keyPrefix)) window.localStorage.removeItem(key);
  } catch {
    // Refused: then nothing was kept.
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
