import { useSearchParams, type To } from 'react-router';
import { lastSentPage, sentFilters } from '../api/list-sent-messages.ts';

/** The groups, or all sent mail with a filter. */
export const listViews = ['groups', ...sentFilters] as const;
export type ListView = (typeof listViews)[number];

/** The state of the follow-up screen, kept in the address so that Back and links work. */
export interface FollowUpPlace {
  filter: ListView;
  /** From 1. */
  page: number;
  /** The message whose details are open. */
  details: string | null;
  /** The message whose follow-up is being written. */
  action: string | null;
}

/** @param first the filter when the address names none */
export function useFollowUpPlace(first: ListView = 'all') {
  const [params, setParams] = useSearchParams();
  const place: FollowUpPlace = {
    filter: listViews.find((view) => view === params.get('filter')) ?? first,
    page: Math.min(lastSentPage, Math.max(1, Math.trunc(Number(params.get('page'))) || 1)),
    details: params.get('message'),
    action: params.get('follow-up'),
  };
  const go = (change: Partial<FollowUpPlace>, { replace = false } = {}) =>
    setParams(searchOf({ ...place, ...change }, first), { replace });
  /** The address of this page with the change, for links. */
  const pathOf = (change: Partial<FollowUpPlace>): To => ({
    search: `?${searchOf({ ...place, ...change }, first)}`,
  });
  return { place, go, pathOf };
}

function searchOf({ filter, page, details, action }: FollowUpPlace, first: ListView): URLSearchParams {
  const search = new URLSearchParams();
  if (filter !== first) search.set('filter', filter);
  if (page > 1) search.set('page', String(page));
  if (details) search.set('message', details);
  if (action) search.set('follow-up', action);
  return search;
}
