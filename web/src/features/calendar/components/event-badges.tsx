import { Trans } from '@lingui/react/macro';
import type { CalendarEvent } from '@tern/contracts/http/calendar-events';
import { Badge } from '../../../components/ui/marks/badge.tsx';

/** Badges for an unusual state of an event; none for a confirmed one. */
export function EventBadges({ event }: { event: Pick<CalendarEvent, 'status'> }) {
  if (event.status === 'tentative')
    return (
      <Badge tone="amber">
        <Trans>Tentative</Trans>
      </Badge>
    );
  if (event.status === 'cancelled')
    return (
      <Badge tone="coral">
        <Trans>Cancelled</Trans>
      </Badge>
    );
  return null;
}
