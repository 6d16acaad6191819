import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import CalendarPlus from 'lucide-react/icons/calendar-plus';
import Link from 'lucide-react/icons/link';
import Server from 'lucide-react/icons/server';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { AsyncView } from '../../../components/ui/feedback/async-view.tsx';
import { SkeletonRows } from '../../../components/ui/feedback/skeleton.tsx';
import { useToasts } from '../../../components/ui/feedback/toasts.tsx';
import { useCreateDemoCalendar } from '../api/create-demo-calendar.ts';
import { useCalendarAccounts } from '../api/list-calendar-accounts.ts';
import { CalendarAccountRow } from './calendar-account-row.tsx';
import { classNames } from '../../../lib/class-names.ts';
import styles from './calendar.module.css';
import { ConnectCaldavDialog } from './connect-caldav-dialog.tsx';
import { ConnectIcsDialog } from './connect-ics-dialog.tsx';
import { useCalendarOffer } from '../../../lib/use-calendar-offer.ts';
import { useCalendarSignIn } from './use-calendar-sign-in.ts';

/**
 * The connected calendars, and the ways to connect another one; `?calendar=<id>`, to which the notice mail leads, asks to reconnect
 * one.
 */
export function CalendarAccounts() {
  const accounts = useCalendarAccounts();
  const [search] = useSearchParams();
  const askedId = search.get('calendar');
  return (
    <section aria-labelledby="calendars-title" className={styles.section}>
      <header className={styles.dayHead}>
        <div>
          <h2 id="calendars-title" className={styles.sectionTitle}>
            <Trans>Calendars</Trans>
          </h2>
          <p className={styles.note}>
            <Trans>Tern reads your calendars and changes nothing in them.</Trans>
          </p>
        </div>
        <div className={styles.actions}>
          <ConnectGoogle />
          <ConnectByCaldav />
          <ConnectByAddress />
        </div>
      </header>
      <AsyncView
        query={accounts}
        skeleton={<SkeletonRows count={1} />}
        errorFallback={t`Failed to load accounts`}
        isEmpty={(data) => data.accounts.length === 0}
        empty={
          <>
            <p className={styles.note}>
              <Trans>No calendar is connected yet.</Trans>
            </p>
            <TryDemo />
          </>
        }
      >
        {(data) => (
          <ul className={styles.accounts}>
            {data.accounts.map((account) => (
              <CalendarAccountRow key={account.id} account={account} isAskedFor={account.id === askedId} />
            ))}
          </ul>
        )}
      </AsyncView>
    </section>
  );
}

function ConnectByCaldav() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" icon={<Server />} onClick={() => setOpen(true)}>
        <Trans>Connect by CalDAV</Trans>
      </Button>
      {isOpen && <ConnectCaldavDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function ConnectByAddress() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" icon={<Link />} onClick={() => setOpen(true)}>
        <Trans>Connect by Address or File</Trans>
      </Button>
      {isOpen && <ConnectIcsDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function ConnectGoogle() {
  const offer = useCalendarOffer();
  const { signIn, isBusy } = useCalendarSignIn();
  if (offer !== 'google') return null;
  return (
    <Button size="small" icon={<CalendarPlus />} isBusy={isBusy} onClick={signIn}>
      <Trans>Connect Google Calendar</Trans>
    </Button>
  );
}

/** For a first look: whoever has a calendar needs no example. */
function TryDemo() {
  const offer = useCalendarOffer();
  const create = useCreateDemoCalendar();
  const toasts = useToasts();
  if (offer !== 'demo') return null;
  // By its promise: the button goes with the first calendar.
  const connect = () =>
    create.mutateAsync().then(
      () => toasts.success(t`Calendar Connected!`),
      (error: unknown) => toasts.failure(error),
    );
  return (
    <Button
      className={classNames(styles.offer)}
      icon={<CalendarPlus />}
      isBusy={create.isPending}
      onClick={() => void connect()}
    >
      <Trans>Try the demo calendar</Trans>
    </Button>
  );
}
