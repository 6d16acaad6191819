import { ButtonLink } from '../../../components/ui/buttons/button.tsx';
import { paths } from '../../../config/paths.ts';
import { useCalendarAccounts } from '../api/list-calendar-accounts.ts';
import { useRundown } from '../api/read-rundown.ts';
import { dateLabel, useToday, type Day } from '../dates/day.ts';
import styles from './calendar.module.css';
import { ConnectHint } from './connect-hint.tsx';
import { FoldedInstructions } from './instructions-panel.tsx';
import { RundownView } from './rundown.tsx';
import { useCalendarOffer } from './use-calendar-offer.ts';

/** Today's meetings that matter, and the instructions that decide. */
export function TodaysMeetings() {
  const today = useToday();
  const { data } = useCalendarAccounts();
  const isOffered = useCalendarOffer() !== null;
  // There are no calendars, and none can be connected: nothing to show or to do.
  if (!isOffered && data?.accounts.length === 0) return null;
  return (
    <section aria-labelledby="rundown-title" className={styles.summary}>
      <header className={styles.dayHead}>
        <div>
          <h2 id="rundown-title" className={styles.sectionTitle}>
            Today&apos;s meetings
          </h2>
          <p className={styles.note}>{dateLabel(today)}</p>
        </div>
        <ButtonLink to={paths.day()} size="small" variant="quiet">
          The whole day
        </ButtonLink>
      </header>
      <ConnectHint />
      {/* Without a calendar there is nothing to ask for. */}
      {data?.accounts.length !== 0 && <Today day={today} />}
      <FoldedInstructions />
    </section>
  );
}

function Today({ day }: { day: Day }) {
  return <RundownView day={day} query={useRundown(day)} />;
}
