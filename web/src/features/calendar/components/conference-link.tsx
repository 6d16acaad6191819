import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Video from 'lucide-react/icons/video';
import type { CalendarEvent } from '@tern/contracts/http/calendar-events';
import { ButtonLink } from '../../../components/ui/buttons/button.tsx';
import { titleOf } from '../dates/event-title.ts';

/** One click to the video call of an event, where it has one. */
export function ConferenceLink({ event }: { event: Pick<CalendarEvent, 'summary' | 'conferenceData'> }) {
  const call = event.conferenceData?.entryPoints.find(({ uri }) => /^https?:/i.test(uri));
  if (!call || !URL.canParse(call.uri)) return null;
  return (
    <ButtonLink
      to={call.uri}
      target="_blank"
      rel="noopener noreferrer"
      size="small"
      icon={<Video />}
      aria-label={t`Join ${titleOf(event)} at ${new URL(call.uri).hostname}`}
    >
      <Trans>Join</Trans>
    </ButtonLink>
  );
}
