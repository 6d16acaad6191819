import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import {
  notificationKinds,
  type NotificationKind,
  type NotificationWayView,
} from '@tern/contracts/http/notifications/own-notifications';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { useToasts } from '../../../components/ui/feedback/toasts.tsx';
import { SavedCheckbox } from '../../../components/ui/fields/saved-field.tsx';
import { successorOf } from '../../../lib/keys/focus-successor.ts';
import { useChangeWay } from '../api/change-way.ts';
import { useRemoveWay } from '../api/remove-way.ts';
import { useTestWay } from '../api/test-way.ts';
import styles from './notifications.module.css';

const labels: Record<NotificationKind, string> = {
  'follow-up-due': t`An answer I wait for is late`,
  'answer-arrived': t`An answer I wait for arrives`,
  'owed-late': t`I owe an answer and it is late`,
  'sign-in-needed': t`A mailbox or calendar needs a sign-in`,
};
const types = { push: t`Browser`, ntfy: 'ntfy', webhook: t`Webhook` } as const;

export function NotificationWayRow({
  way,
  isThisBrowser,
}: {
  way: NotificationWayView;
  isThisBrowser: boolean;
}) {
  const { id, name, type, host, kinds } = way;
  const toasts = useToasts();
  const change = useChangeWay(id);
  const remove = useRemoveWay(id);
  const test = useTestWay(id);
  const sendTest = () =>
    test.mutate(undefined, {
      onSuccess: ({ result, reason }) => {
        if (result === 'sent') toasts.success(t`Test Sent`, t`${name} should show it now.`);
        else if (result === 'gone') toasts.error(t`Not Sent`, t`${name} no longer exists and was removed.`);
        else toasts.error(t`Not Sent`, t`The receiver did not take it (${reason ?? t`no answer`}).`);
      },
      onError: (error) => toasts.failure(error),
    });
  return (
    <li>
      <fieldset className={styles.way}>
        <legend>
          <strong>{name}</strong>
          {isThisBrowser && ` ${t`(this browser)`}`}
        </legend>
        <p className={styles.note}>
          <Trans>
            {types[type]} at {host}
          </Trans>
        </p>
        {notificationKinds.map((kind) => (
          <SavedCheckbox
            key={kind}
            label={labels[kind]}
            value={kinds.includes(kind)}
            save={(isWanted) =>
              change.mutateAsync([...kinds.filter((one) => one !== kind), ...(isWanted ? [kind] : [])])
            }
          />
        ))}
        <div className={styles.buttons}>
          <Button
            size="small"
            isBusy={test.isPending}
            aria-label={t`Send a test to ${name}`}
            onClick={sendTest}
          >
            <Trans>Send a test</Trans>
          </Button>
          <Button
            size="small"
            isBusy={remove.isPending}
            aria-label={t`Remove ${name}`}
            onClick={({ currentTarget }) =>
              remove.mutate(undefined, {
                onSuccess: successorOf(currentTarget),
                onError: (error) => toasts.failure(error),
              })
            }
          >
            <Trans>Remove</Trans>
          </Button>
        </div>
      </fieldset>
    </li>
  );
}
