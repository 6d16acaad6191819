import { useParams } from 'react-router';
import { EventDetail } from '../../../features/calendar/components/event-detail.tsx';

export function Component() {
  const { eventId = '' } = useParams();
  return <EventDetail key={eventId} eventId={eventId} />;
}
