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
  'follow-up-due': 'A follow-up is due',
  'answer-arrived': 'An answer I wait for arrives',
  'owed-late': 'I owe an answer and it is late',
  'sign-in-needed': 'A mailbox or calendar needs a sign-in',
};
const types = { push: 'Browser', ntfy: 'ntfy', webhook: 'Webhook' } as const;

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
        if (result === 'sent') toasts.success('Test Sent', `${name} should show it now.`);
        else if (result === 'gone') toasts.error('Not Sent', `${name} no longer exists and was removed.`);
        else toasts.error('Not Sent', `The receiver did not take it (${reason ?? 'no answer'}).`);
      },
      onError: (error) => toasts.failure(error),
    });
  return (
    <li>
      <fieldset className={styles.way}>
        <legend>
          <strong>{name}</strong>
          {isThisBrowser && ' (this browser)'}
        </legend>
        <p className={styles.note}>
          {types[type]} at {host}
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
            aria-label={`Send a test to ${name}`}
            onClick={sendTest}
          >
            Send a test
          </Button>
          <Button
            size="small"
            isBusy={remove.isPending}
            aria-label={`Remove ${name}`}
            onClick={({ currentTarget }) =>
              remove.mutate(undefined, {
                onSuccess: successorOf(currentTarget),
                onError: (error) => toasts.failure(error),
              })
            }
          >
            Remove
          </Button>
        </div>
      </fieldset>
    </li>
  );
}
