import { SentList } from '../components/sent-list.tsx';
import type { ListView } from '../components/use-follow-up-place.ts';
import { SentOverlays } from './sent-overlays.tsx';

/** The sent messages and the overlay over them. The Follow-Up list starts with the groups, the dashboard with all messages. */
export function SentMessages({ first = 'all' }: { first?: ListView }) {
  return <SentOverlays first={first} List={SentList} />;
}
