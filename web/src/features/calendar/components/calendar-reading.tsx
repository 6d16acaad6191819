import { useState } from 'react';
import type { CalendarAccount } from '@tern/contracts/http/calendar';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { AsyncView } from '../../../components/ui/feedback/async-view.tsx';
import { useToasts } from '../../../components/ui/feedback/toasts.tsx';
import { UnreadableList } from '../../../components/unreadable/unreadable-list.tsx';
import { errorText } from '../../../lib/api/api-error.ts';
import { useRetryUnreadableCalendar, useUnreadableCalendar } from '../api/unreadable-calendar.ts';
import { accountTitle } from './account-title.ts';
import styles from './calendar.module.css';
import { readingText } from './reading-text.ts';

/** The counts of the last reading of an .ics calendar; the list of parts that could not be read unfolds. */
export function CalendarReading({ account }: { account: CalendarAccount }) {
  const [isOpen, setOpen] = useState(false);
  const { reading, lastError } = account;
  const problems = (reading?.problems ?? 0) + (lastError === null ? 0 : 1);
  return (
    <>
      {reading && <p className={styles.note}>{readingText(reading)}</p>}
      {problems > 0 && (
        <details className={styles.folded} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
          <summary>What Tern could not read ({problems.toLocaleString()})</summary>
          {isOpen && <Unreadable account={account} />}
        </details>
      )}
    </>
  );
}

function Unreadable({ account }: { account: CalendarAccount }) {
  const unreadable = useUnreadableCalendar(account.id);
  const retry = useRetryUnreadableCalendar(account.id);
  const toasts = useToasts();
  const tryAgain = () =>
    retry.mutate(undefined, {
      onSuccess: () => toasts.success('Trying Again', 'Tern is reading the whole calendar now.'),
      onError: (failed) => toasts.error('Not Tried Again', errorText(failed)),
    });
  return (
    <AsyncView query={unreadable}>
      {(data) => (
        <>
          <UnreadableList {...data} />
          <Button
            size="small"
            isBusy={retry.isPending}
            onClick={tryAgain}
            aria-label={`Retry the calendar of ${accountTitle(account)}`}
          >
            Retry
          </Button>
        </>
      )}
    </AsyncView>
  );
}
