import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { EmptyState } from '../../../components/ui/feedback/empty-state.tsx';
import { useToasts } from '../../../components/ui/feedback/toasts.tsx';
import { TextArea } from '../../../components/ui/fields/text-area.tsx';
import { errorText } from '../../../lib/api/api-error.ts';
import { useDayRundown, type DayOfUser } from '../api/list-day-events.ts';
import styles from './admin-calendar.module.css';
import { saidText } from '../../../lib/language/said-text.ts';

/** Specification section 9. */
const longestInstructions = 2048;

/** The important meetings of the day, by the account's instructions or by others typed for this one request. */
export function DayRundown({ day }: { day: DayOfUser }) {
  const toasts = useToasts();
  const { mutate, reset, data, isPending } = useDayRundown();
  const [instructions, setInstructions] = useState('');
  const dayText = JSON.stringify(day);
  const shownFor = useRef(dayText);
  useEffect(() => {
    // A rundown of another day or user is not shown here.
    if (shownFor.current !== dayText) reset();
    shownFor.current = dayText;
  }, [dayText, reset]);
  const run = () => {
    const typed = instructions.trim();
    mutate(
      { ...day, ...(typed === '' ? {} : { userInstructions: typed }) },
      {
        onError: (error) => toasts.error(t`Error`, errorText(error, t`Failed to Get Calendar Rundown`)),
      },
    );
  };
  return (
    <section aria-label={t`Rundown`} className={styles.rundown}>
      <TextArea
        label={t`Instructions for this run`}
        hint={t`Empty: the instructions that the user keeps. What is typed here is not saved.`}
        value={instructions}
        onChange={setInstructions}
        maxLength={longestInstructions}
      />
      <div>
        <Button variant="primary" isBusy={isPending} onClick={run}>
          <Trans>AI Rundown</Trans>
        </Button>
      </div>
      {data && data.events.length === 0 && <EmptyState title={t`No Important Meetings`} />}
      {data && data.events.length > 0 && (
        <ol className={styles.events} aria-label={t`Important meetings`}>
          {data.events.map((event) => (
            <li key={event.id} className={styles.event}>
              <p className={styles.time}>{event.time}</p>
              <div>
                <p className={styles.summary}>{saidText(event.aiMeeting, event.aiMeetingSaid)}</p>
                <p className={styles.about}>{saidText(event.aiContext, event.aiContextSaid)}</p>
              </div>
            </li>
          ))}
        </ol>
      )}
      {data && (
        <p className={styles.about}>
          <Trans>
            {data.leftOut.length} left out. Chosen by {data.engine}. Instructions used:{' '}
            {data.userInstructions || t`none`}
          </Trans>
        </p>
      )}
    </section>
  );
}
