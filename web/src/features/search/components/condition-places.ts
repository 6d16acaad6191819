import type { SearchFilter } from '@tern/contracts/http/search';

/** The position of the condition: the same words may occur in a phrase before it. */
function placeOf(query: string, { start, written }: SearchFilter): number {
  // The query may have changed since it was answered.
  return start !== undefined && query.startsWith(written, start) ? start : query.indexOf(written);
}

/** The conditions in the order of the query: the service reads operators, dates and names one after the other. */
export const inOrder = (query: string, filters: readonly SearchFilter[]) =>
  filters.toSorted((a, b) => placeOf(query, a) - placeOf(query, b));

/** A removed name stays in the query as a word. */
export const withoutCondition = (query: string, filter: SearchFilter) =>
  withInstead(query, filter, filter.leaves ?? '');

/** Days that are only preferred, as days that are demanded. */
export const asCondition = (query: string, filter: SearchFilter) =>
  withInstead(query, filter, filter.asCondition ?? filter.written);

function withInstead(query: string, filter: SearchFilter, text: string): string {
  const at = placeOf(query, filter);
  if (at < 0) return query;
  const after = query.slice(at + filter.written.length);
  return `${query.slice(0, at)} ${text} ${after}`.replace(/\s+/g, ' ').trim();
}
