import type { FollowupSettings } from '@tern/contracts/http/followup-settings';
import { EmptyState } from '../../../components/ui/feedback/empty-state.tsx';
import styles from './settings.module.css';

type Week = FollowupSettings['weeklyPrecision'][number];

/** The user's own labels against what the robot had said; few labels say little, so the counts stand beside. */
export function WeeklyPrecision({ weeks }: { weeks: readonly Week[] }) {
  if (weeks.length === 0) {
    return (
      <EmptyState title="No labels yet">
        Say Yes or No at Needs Follow-Up in the details of a message, and Tern counts how often it was right.
      </EmptyState>
    );
  }
  return (
    <div className={styles.tableBox} role="region" aria-label="Weekly precision" tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Week of</th>
            <th scope="col">Labelled</th>
            <th scope="col">Said to wait</th>
            <th scope="col">You agreed</th>
            <th scope="col">Precision</th>
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <WeekRow key={week.weekOf} week={week} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function WeekRow({ week: { weekOf, labelled, saidYes, rightYes } }: { week: Week }) {
  const share = saidYes === 0 ? null : rightYes / saidYes;
  return (
    <tr>
      <th scope="row">{dayText(weekOf)}</th>
      <td>{labelled}</td>
      <td>{saidYes}</td>
      <td>{rightYes}</td>
      <td>
        {share === null ? (
          '–'
        ) : (
          <span className={styles.share}>
            <span className={styles.bar} aria-hidden="true">
              <span style={{ width: `${share * 100}%` }} />
            </span>
            {Math.round(share * 100)}%
          </span>
        )}
      </td>
    </tr>
  );
}

/** A calendar day, the same in every time zone. */
const dayText = (day: string) =>
  new Intl.DateTimeFormat(undefined, { month: 'short', day: 'numeric', timeZone: 'UTC' }).format(
    new Date(day),
  );
