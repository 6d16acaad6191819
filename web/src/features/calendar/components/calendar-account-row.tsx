import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import Unplug from 'lucide-react/icons/unplug';
import { useEffect, useRef, useState } from 'react';
import type { CalendarAccount } from '@tern/contracts/http/calendar';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { useDialogs } from '../../../components/ui/dialogs/dialogs.tsx';
import { useToasts } from '../../../components/ui/feedback/toasts.tsx';
import { Badge, type Tone } from '../../../components/ui/marks/badge.tsx';
import { dateTimeText } from '../../../lib/date-text.ts';
import { successorOf } from '../../../lib/keys/focus-successor.ts';
import { useRemoveCalendarAccount } from '../api/remove-calendar-account.ts';
import { accountTitle } from './account-title.ts';
import { CaldavPasswordDialog } from './caldav-password-dialog.tsx';
import { CalendarReading } from './calendar-reading.tsx';
import { classNames } from '../../../lib/class-names.ts';
import { known } from '../../../lib/known.ts';
import styles from './calendar.module.css';
import { useCalendarSignIn } from './use-calendar-sign-in.ts';
import { saidText } from '../../../lib/language/said-text.ts';

const states: Record<CalendarAccount['state'], { text: string; tone: Tone }> = {
  syncing: { text: t`Syncing...`, tone: 'sea' },
  ready: { text: t`Connected`, tone: 'moss' },
  error: { text: t`Connected`, tone: 'amber' },
  'needs-reconnect': { text: t`Disconnected`, tone: 'coral' },
};

interface CalendarAccountRowProps {
  account: CalendarAccount;
  /** The user came for its Reconnect button, which gets the focus. */
  isAskedFor: boolean;
}

export function CalendarAccountRow({ account, isAskedFor }: CalendarAccountRowProps) {
  const { signIn, isBusy } = useCalendarSignIn(account.id);
  const reconnect = useRef<HTMLButtonElement>(null);
  const isLost = account.state === 'needs-reconnect';
  const hasPassword = account.provider === 'CALDAV';
  const [isAsking, setAsking] = useState(false);
  useEffect(() => {
    if (isAskedFor && isLost) reconnect.current?.focus();
  }, [isAskedFor, isLost]);
  const { text, tone } = known<{ text: string; tone: Tone }>(states, account.state, {
    text: t`Unknown`,
    tone: 'neutral',
  });
  return (
    <li className={styles.account}>
      <div className={styles.about}>
        <h3 className={styles.accountName}>{accountTitle(account)}</h3>
        <p className={classNames(styles.note, styles.state)}>
          <Badge tone={tone}>{text}</Badge>
          {account.lastSyncAt && t`Last synced ${dateTimeText(account.lastSyncAt)}`}
        </p>
        {account.lastError && <p className={styles.note}>{saidText(account.lastError)}</p>}
        {(account.provider === 'ICS' || hasPassword) && <CalendarReading account={account} />}
      </div>
      <div className={styles.actions}>
        {(isLost || account.isLoginRefused) && account.provider !== 'DEMO' && (
          <Button
            ref={reconnect}
            size="small"
            variant="primary"
            icon={<RotateCcw />}
            isBusy={isBusy}
            onClick={hasPassword ? () => setAsking(true) : signIn}
            aria-label={t`Reconnect the calendar of ${accountTitle(account)}`}
          >
            <Trans>Reconnect</Trans>
          </Button>
        )}
        {isAsking && <CaldavPasswordDialog account={account} onClose={() => setAsking(false)} />}
        <DisconnectButton account={account} />
      </div>
    </li>
  );
}

function DisconnectButton({ account }: { account: CalendarAccount }) {
  const remove = useRemoveCalendarAccount();
  const dialogs = useDialogs();
  const toasts = useToasts();
  const askAndRemove = async (button: HTMLElement) => {
    const isSure = await dialogs.confirm({
      title: t`Disconnect the calendar of ${accountTitle(account)}?`,
      message: t`Tern forgets its events and your instructions for it. The calendar itself is not touched.`,
      confirmLabel: t`Disconnect`,
      tone: 'danger',
    });
    if (!isSure) return;
    const focusSuccessor = successorOf(button);
    // By its promise: callbacks given to `mutate` are not called after the row was unmounted.
    await remove.mutateAsync(account.id).then(
      () => {
        toasts.success(t`Calendar disconnected`);
        focusSuccessor();
      },
      (error: unknown) => toasts.failure(error),
    );
  };
  return (
    <Button
      size="small"
      variant="quiet"
      icon={<Unplug />}
      isBusy={remove.isPending}
      onClick={(event) => void askAndRemove(event.currentTarget)}
      aria-label={t`Disconnect the calendar of ${accountTitle(account)}`}
    >
      <Trans>Disconnect</Trans>
    </Button>
  );
}
