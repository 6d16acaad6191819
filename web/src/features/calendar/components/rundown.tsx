import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { ResponseOf } from '@tern/contracts/define-endpoint';
import type { listImportantEventsForDay } from '@tern/contracts/http/calendar';
import { ErrorView } from '../../../components/ui/feedback/error-view.tsx';
import { EmptyState } from '../../../components/ui/feedback/empty-state.tsx';
import { SkeletonRows } from '../../../components/ui/feedback/skeleton.tsx';
import { AsyncView } from '../../../components/ui/feedback/async-view.tsx';
import { paths } from '../../../config/paths.ts';
import type { Day } from '../dates/day.ts';
import { timeOnDay } from '../dates/event-times.ts';
import { useIsFirstSync } from '../api/list-calendar-accounts.ts';
import type { useRundown } from '../api/read-rundown.ts';
import { ContextLines } from './context-lines.tsx';
import { EventRow } from './event-row.tsx';
import styles from './calendar.module.css';
import { saidText } from '../../../lib/language/said-text.ts';

type Rundown = ResponseOf<typeof listImportantEventsForDay>;

const failureText = t`Failed to Get Calendar Rundown`;

interface RundownViewProps {
  day: Day;
  query: ReturnType<typeof useRundown>;
}

/** The meetings that matter with the reason for each, and on demand those that may matter and those left out. */
export function RundownView({ day, query }: RundownViewProps) {
  const isFirstSync = useIsFirstSync();
  if (query.data === undefined && query.error)
    return (
      <ErrorView message={failureText} isRetrying={query.isFetching} onRetry={() => void query.refetch()} />
    );
  return (
    <AsyncView query={query} skeleton={<SkeletonRows count={3} />}>
      {(rundown) => (
        <div className={styles.rundown}>
          {rundown.events.length === 0 && isFirstSync ? (
            <SkeletonRows count={3} />
          ) : rundown.events.length === 0 ? (
            <EmptyState title={t`No Important Meetings`} />
          ) : (
            <ul className={styles.events} aria-label={t`Important meetings`}>
              {rundown.events.map((event) => (
                <EventRow
                  key={event.id}
                  event={event}
                  time={timeOnDay(event, day)}
                  title={saidText(event.aiMeeting, event.aiMeetingSaid)}
                >
                  <ContextLines text={saidText(event.aiContext, event.aiContextSaid)} />
                  {event.followUps.length > 0 && <FollowUps followUps={event.followUps} />}
                </EventRow>
              ))}
            </ul>
          )}
          <EngineNote {...rundown} />
          <LeftOut day={day} events={rundown.leftOut} />
        </div>
      )}
    </AsyncView>
  );
}

const modelNotes: Readonly<Record<NonNullable<Rundown['modelNote']>, string>> = {
  unavailable: t`the model did not answer`,
  unusable: t`the answer of the model could not be used`,
  'budget-spent': t`the daily limit of calls to the model is reached`,
};

/** Who chose, where the user agreed to an outside model. */
function EngineNote({ engine, modelNote }: Pick<Rundown, 'engine' | 'modelNote'>) {
  if (modelNote !== null)
    return (
      <p className={styles.note}>
        <Trans>Chosen on this machine: {modelNotes[modelNote]}.</Trans>
      </p>
    );
  if (engine === 'rules') return null;
  return (
    <p className={styles.note}>
      <Trans>Chosen by {engine.replace(/^model\//, '')} and your instructions.</Trans>
    </p>
  );
}

/** Links to the messages whose answers are missing. */
function FollowUps({ followUps }: { followUps: Rundown['events'][number]['followUps'] }) {
  return (
    <ul className={styles.followUps}>
      {followUps.map(({ messageId, subject, name }) => (
        <li key={messageId}>
          <Link to={paths.followUpMessage(messageId)}>
            {subject.trim() || t`(No Subject)`}{' '}
            <span className={styles.note}>
              <Trans>to {name}</Trans>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function LeftOut({ day, events }: { day: Day; events: Rundown['leftOut'] }) {
  const unsure = events.filter(({ mayMatter }) => mayMatter);
  const others = events.filter(({ mayMatter }) => !mayMatter);
  return (
    <>
      <Folded
        day={day}
        events={unsure}
        title={plural(unsure.length, { one: '# event may matter', other: '# events may matter' })}
        label={t`May matter`}
      />
      <Folded
        day={day}
        events={others}
        title={plural(others.length, { one: '# event left out', other: '# events left out' })}
        label={t`Left out`}
      />
    </>
  );
}

interface FoldedProps {
  day: Day;
  events: Rundown['leftOut'];
  title: string;
  /** The name of the list for screen readers. */
  label: string;
}

/** Nothing where there are no events. */
function Folded({ day, events, title, label }: FoldedProps) {
  if (events.length === 0) return null;
  return (
    <details className={styles.leftOut}>
      <summary>{title}</summary>
      <ul className={styles.events} aria-label={label}>
        {events.map((event) => (
          <EventRow key={event.id} event={event} time={timeOnDay(event, day)}>
            <p className={styles.note}>{saidText(event.reason, event.reasonSaid)}</p>
          </EventRow>
        ))}
      </ul>
    </details>
  );
}
