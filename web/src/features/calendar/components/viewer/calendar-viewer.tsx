import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useSearchParams } from 'react-router';
import { ButtonLink } from '../../../../components/ui/buttons/button.tsx';
import { AsyncView } from '../../../../components/ui/feedback/async-view.tsx';
import { EmptyState } from '../../../../components/ui/feedback/empty-state.tsx';
import { Notice } from '../../../../components/ui/feedback/notice.tsx';
import { paths } from '../../../../config/paths.ts';
import { useEvents, type EventsOfRange } from '../../api/list-events.ts';
import { useToday } from '../../dates/day.ts';
import { daysOf, firstDayIn, momentsOf, type ViewRange } from '../../dates/view-range.ts';
import { phoneScreen, useMedia } from '../../../../lib/use-media.ts';
import { Agenda } from './agenda.tsx';
import styles from '../calendar.module.css';
import { CalendarTabs } from '../calendar-tabs.tsx';
import { MonthGrid } from './month-grid.tsx';
import { RangeControls } from './range-controls.tsx';
import { useCalendarOffer } from '../../../../lib/use-calendar-offer.ts';
import { WeekGrid } from './week-grid.tsx';

/** The events of a range: by day, for the week also on a time grid (`?view=grid`), for the month in weeks where there is room. */
export function CalendarViewer({ range }: { range: ViewRange }) {
  const today = useToday();
  const [params] = useSearchParams();
  const days = daysOf(range, firstDayIn(params, today));
  const events = useEvents(momentsOf(days));
  const isPhone = useMedia(phoneScreen);
  const isGrid = range === 'week' && params.get('view') === 'grid';
  const Shown = isGrid ? WeekGrid : range === 'month' && !isPhone ? MonthGrid : Agenda;
  return (
    <>
      <header className={styles.viewerHead}>
        <RangeControls range={range} days={days} today={today} />
        {range === 'week' && <ViewSwitch isGrid={isGrid} params={params} />}
        <CalendarTabs />
      </header>
      <AsyncView
        query={events}
        isEmpty={(data) => data.events.length === 0}
        empty={<NoEvents query={events.data} />}
      >
        {(data) => (
          <>
            {data.cut.map((name) => (
              <Notice key={name} tone="warning">
                <Trans>{name} has more events than are shown here.</Trans>
              </Notice>
            ))}
            <Shown days={days} events={data.events} today={today} />
          </>
        )}
      </AsyncView>
    </>
  );
}

function ViewSwitch({ isGrid, params }: { isGrid: boolean; params: URLSearchParams }) {
  const placeOf = (view: string | null) => {
    const next = new URLSearchParams(params);
    if (view === null) next.delete('view');
    else next.set('view', view);
    return { pathname: paths.calendarRange('week'), search: `?${next}` };
  };
  const links = [
    { to: placeOf(null), label: t`Agenda`, isShown: !isGrid },
    { to: placeOf('grid'), label: t`Time grid`, isShown: isGrid },
  ];
  return (
    <div role="group" aria-label={t`How the week is shown`} className={styles.switch}>
      {links.map(({ to, label, isShown }) => (
        <ButtonLink
          key={label}
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
      title={t`No events found`}
      actions={
        !hasCalendar &&
        isOffered && (
          <ButtonLink to={paths.accounts}>
            <Trans>Connect a calendar</Trans>
          </ButtonLink>
        )
      }
    >
      {!hasCalendar && t`No calendar is connected yet.`}
    </EmptyState>
  );
}
