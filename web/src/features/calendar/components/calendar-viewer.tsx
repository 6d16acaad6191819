import { useSearchParams } from 'react-router';
import { ButtonLink } from '../../../components/ui/buttons/button.tsx';
import { AsyncView } from '../../../components/ui/feedback/async-view.tsx';
import { EmptyState } from '../../../components/ui/feedback/empty-state.tsx';
import { Notice } from '../../../components/ui/feedback/notice.tsx';
import { paths } from '../../../config/paths.ts';
import { useEvents, type EventsOfRange } from '../api/list-events.ts';
import { useToday } from '../dates/day.ts';
import { daysOf, momentsOf, type ViewRange } from '../dates/view-range.ts';
import { Agenda } from './agenda.tsx';
import styles from './calendar.module.css';
import { useCalendarOffer } from './use-calendar-offer.ts';
import { WeekGrid } from './week-grid.tsx';

/** The events of a range: by day, and for the week also on a time grid (`?view=grid`). */
export function CalendarViewer({ range }: { range: ViewRange }) {
  const today = useToday();
  const days = daysOf(range, today);
  const events = useEvents(momentsOf(days));
  const [params] = useSearchParams();
  const isGrid = range === 'week' && params.get('view') === 'grid';
  return (
    <>
      {range === 'week' && <ViewSwitch isGrid={isGrid} />}
      <AsyncView
        query={events}
        isEmpty={(data) => data.events.length === 0}
        empty={<NoEvents query={events.data} />}
      >
        {(data) => (
          <>
            {data.cut.map((name) => (
              <Notice key={name} tone="warning">
                {name} has more events than are shown here.
              </Notice>
            ))}
            {isGrid ? (
              <WeekGrid days={days} events={data.events} today={today} />
            ) : (
              <Agenda days={days} events={data.events} today={today} />
            )}
          </>
        )}
      </AsyncView>
    </>
  );
}

function ViewSwitch({ isGrid }: { isGrid: boolean }) {
  const links = [
    { to: paths.calendarRange('week'), label: 'Agenda', isShown: !isGrid },
    { to: `${paths.calendarRange('week')}?view=grid`, label: 'Time grid', isShown: isGrid },
  ];
  return (
    <div role="group" aria-label="How the week is shown" className={styles.switch}>
      {links.map(({ to, label, isShown }) => (
        <ButtonLink
          key={to}
          to={to}
          replace
          size="small"
          variant={isShown ? 'secondary' : 'quiet'}
          aria-current={isShown || undefined}
        >
          {label}
        </ButtonLink>
      ))}
    </div>
  );
}

function NoEvents({ query }: { query: EventsOfRange | undefined }) {
  const hasCalendar = (query?.calendars.length ?? 0) > 0;
  const isOffered = useCalendarOffer() !== null;
  return (
    <EmptyState
      title="No events found"
      actions={!hasCalendar && isOffered && <ButtonLink to={paths.accounts}>Connect a calendar</ButtonLink>}
    >
      {!hasCalendar && 'No calendar is connected yet.'}
    </EmptyState>
  );
}
