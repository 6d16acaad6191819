import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { useToasts } from '../../../components/ui/feedback/toasts.tsx';
import { useTriggerError, useTriggerWorkerError } from '../api/trigger-errors.ts';
import styles from './admin.module.css';

/** Outside of React, like an error in an event handler or a timer: nothing catches it. */
function failInBrowser(): void {
  setTimeout(() => {
    throw new Error(t`Triggered by an administrator, in the browser.`);
  });
}

/** Three failures on purpose: in this browser, in the background of a service, in a worker thread. */
export function Observability() {
  const toasts = useToasts();
  const background = useTriggerError();
  const worker = useTriggerWorkerError();
  const onError = (error: unknown) => toasts.failure(error);
  const triggerBackground = () =>
    background.mutate(undefined, {
      onSuccess: ({ message }) => toasts.success(t`Background error`, message),
      onError,
    });
  const triggerWorker = () =>
    worker.mutate(undefined, {
      onSuccess: ({ jobId, message }) => toasts.success(t`Worker error`, t`${message}\nJob ${jobId}`),
      onError,
    });
  return (
    <ul className={styles.cards}>
      <li className={styles.card}>
        <Button onClick={failInBrowser}>
          <Trans>Trigger Frontend Error</Trans>
        </Button>
        <p>
          <Trans>Shows the error toast of uncaught errors and is written to the log of the browser.</Trans>
        </p>
      </li>
      <li className={styles.card}>
        <Button isBusy={background.isPending} onClick={triggerBackground}>
          <Trans>Trigger Background Error</Trans>
        </Button>
        <p>
          <Trans>An error outside any request: in the log of notifier, and counted.</Trans>
        </p>
      </li>
      <li className={styles.card}>
        <Button isBusy={worker.isPending} onClick={triggerWorker}>
          <Trans>Trigger Worker Error</Trans>
        </Button>
        <p>
          <Trans>
            A worker thread dies of an error: in the log under the job id of the answer, and counted.
          </Trans>
        </p>
      </li>
    </ul>
  );
}
