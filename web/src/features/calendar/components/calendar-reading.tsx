import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { CalendarAccount } from '@tern/contracts/http/calendar';
import { UnreadableParts } from '../../../components/unreadable/unreadable-parts.tsx';
import { useRetryUnreadableCalendar, useUnreadableCalendar } from '../api/unreadable-calendar.ts';
import { accountTitle } from './account-title.ts';
import styles from './calendar.module.css';
import { readingText } from './reading-text.ts';
import { pageLocale } from '../../../lib/language/language.ts';

/** The counts of the last reading of an .ics calendar or a CalDAV account; the list of parts that could not be read unfolds. */
export function CalendarReading({ account }: { account: CalendarAccount }) {
  const [isOpen, setOpen] = useState(false);
  const { reading, lastError } = account;
  const problems = (reading?.problems ?? 0) + (lastError === null ? 0 : 1);
  return (
    <>
      {reading && <p className={styles.note}>{readingText(reading)}</p>}
      {problems > 0 && (
        <details className={styles.folded} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
          <summary>
            <Trans>What Tern could not read ({problems.toLocaleString(pageLocale)})</Trans>
          </summary>
          {isOpen && <Unreadable account={account} />}
        </details>
      )}
    </>
  );
}

function Unreadable({ account }: { account: CalendarAccount }) {
  return (
    <UnreadableParts
      query={useUnreadableCalendar(account.id)}
      retry={useRetryUnreadableCalendar(account.id)}
      retryText={t`Tern is reading the whole calendar now.`}
      size="small"
      aria-label={t`Retry the calendar of ${accountTitle(account)}`}
    />
  );
}
