import { useSearchParams } from 'react-router';
import { sentFilters, type SentFilter } from '../api/list-sent-messages.ts';

/** What the follow-up screen shows, kept in the address so that the back button and links work. */
export interface FollowUpPlace {
  filter: SentFilter;
  /** From 1. */
  page: number;
  /** The message whose details are open. */
  details: string | null;
  /** The message whose follow-up is being written. */
  action: string | null;
}

export function useFollowUpPlace() {
  const [params, setParams] = useSearchParams();
  const place: FollowUpPlace = {
    filter: sentFilters.find((filter) => filter === params.get('filter')) ?? 'all',
    page: Math.max(1, Math.trunc(Number(params.get('page'))) || 1),
    details: params.get('message'),
    action: params.get('follow-up'),
  };
  const go = (change: Partial<FollowUpPlace>, { replace = false } = {}) => {
    const next = { ...place, ...change };
    const search = new URLSearchParams();
    if (next.filter !== 'all') search.set('filter', next.filter);
    if (next.page > 1) search.set('page', String(next.page));
    if (next.details) search.set('message', next.details);
    if (next.action) search.set('follow-up', next.action);
    setParams(search, { preventScrollReset: true, replace });
  };
  return { place, go };
}
