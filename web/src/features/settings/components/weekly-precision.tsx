import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { FollowupSettings } from '@tern/contracts/http/followup-settings';
import { EmptyState } from '../../../components/ui/feedback/empty-state.tsx';
import { ruleText } from '../../../message/follow-up/decision-text.ts';
import styles from './settings.module.css';
import { pageLocale } from '../../../lib/language/language.ts';

type Week = FollowupSettings['weeklyPrecision'][number];

interface WeeklyPrecisionProps {
  weeks: readonly Week[];
  mostOftenWrong: FollowupSettings['mostOftenWrong'];
}

/** The user's labels compared with what was shown. A share of few labels is uncertain, so the counts are given too. */
export function WeeklyPrecision({ weeks, mostOftenWrong }: WeeklyPrecisionProps) {
  if (weeks.length === 0) {
    return (
      <EmptyState title={t`No labels yet`}>
        <Trans>
          Say Yes or No at Needs Follow-Up in the details of a message, and Tern counts how often it was
          right.
        </Trans>
      </EmptyState>
    );
  }
  return (
    <>
      <div className={styles.tableBox} role="region" aria-label={t`Weekly precision`} tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">
                <Trans>Week of</Trans>
              </th>
              <th scope="col">
                <Trans>Labelled</Trans>
              </th>
              <th scope="col">
                <Trans>Shown as waiting</Trans>
              </th>
              <th scope="col">
                <Trans>You agreed</Trans>
              </th>
              <th scope="col">
                <Trans>Precision</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {weeks.map((week) => (
              <WeekRow key={week.weekOf} week={week} />
            ))}
          </tbody>
        </table>
      </div>
      {mostOftenWrong && (
        <p className={styles.note}>
          <Trans>
            Wrong most often: a message that {ruleText(mostOftenWrong.rule)}. You said No to{' '}
            {mostOftenWrong.wrong.toLocaleString(pageLocale)} of{' '}
            {mostOftenWrong.shown.toLocaleString(pageLocale)}.
          </Trans>
        </p>
      )}
    </>
  );
}

function WeekRow({ week: { weekOf, labelled, shown, agreed } }: { week: Week }) {
  const share = shown === 0 ? null : agreed / shown;
  return (
    <tr>
      <th scope="row">{dayText(weekOf)}</th>
      <td>{labelled}</td>
      <td>{shown}</td>
      <td>{agreed}</td>
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
  new Intl.DateTimeFormat(pageLocale, { month: 'short', day: 'numeric', timeZone: 'UTC' }).format(
    new Date(day),
  );
