import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { TimelineEntry } from '@tern/contracts/http/followup-triage';
import { dateTimeText, shortDateText } from '../../lib/date-text.ts';
import type { MessagePath } from '../message-path.ts';
import styles from './record.module.css';
import { saidText } from '../../lib/language/said-text.ts';

interface TimelineProps {
  entries: readonly TimelineEntry[];
  messagePath: MessagePath;
}

/** Sent, assessed, waited, answered: each with its day; future entries look different. */
export function Timeline({ entries, messagePath }: TimelineProps) {
  const now = new Date();
  return (
    <ol className={styles.timeline}>
      {entries.map((entry) => (
        <li
          key={`${entry.at} ${entry.kind} ${entry.text}`}
          data-kind={entry.kind}
          data-planned={entry.isPlanned || undefined}
        >
          <time dateTime={entry.at} title={dateTimeText(entry.at)}>
            {entry.isPlanned && `${t`Planned:`} `}
            {shortDateText(entry.at, now)}
          </time>
          <p>
            {saidText(entry.text, entry.said)}{' '}
            {messagePath && entry.messageId && entry.kind !== 'sent' && (
              <Link to={messagePath(entry.messageId)}>
                <Trans>Open</Trans>
              </Link>
            )}
          </p>
        </li>
      ))}
    </ol>
  );
}
