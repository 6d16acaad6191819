import { keptLists } from './kept/kept-lists.ts';

/** The last searches of a user in this browser. They are never sent, and are deleted at sign-out. */
const searches = keptLists(
  'tern.recent-searches.',
  (query: unknown): query is string => typeof query === 'string',
);
const maxKept = 8;

/** Newest first. */
export function readRecentSearches(userId: string): string[] {
  return searches.read(userId).slice(0, maxKept);
}

/** Puts a search in front; an equal one is moved there. */
export function keepRecentSearch(userId: string, query: string): void {
  const others = readRecentSearches(userId).filter((kept) => kept !== query);
  searches.write(userId, [query, ...others].slice(0, maxKept));
}

export function removeRecentSearch(userId: string, query: string): void {
  searches.write(
    userId,
    readRecentSearches(userId).filter((kept) => kept !== query),
  );
}

/** The recent searches of all users of this browser. */
export function forgetRecentSearches(): void {
  searches.forgetAll();
}
