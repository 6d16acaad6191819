import { Button } from '../../../components/ui/buttons/button.tsx';
import { useToasts } from '../../../components/ui/feedback/toasts.tsx';
import { useTriggerError, useTriggerWorkerError } from '../api/trigger-errors.ts';
import styles from './admin.module.css';

/** Outside of React, like an error in an event handler or a timer: nothing catches it. */
function failInBrowser(): void {
  setTimeout(() => {
    throw new Error('Triggered by an administrator, in the browser.');
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
      onSuccess: ({ message }) => toasts.success('Background error', message),
      onError,
    });
  const triggerWorker = () =>
    worker.mutate(undefined, {
      onSuccess: ({ jobId, message }) => toasts.success('Worker error', `${message}\nJob ${jobId}`),
      onError,
    });
  return (
    <ul className={styles.cards}>
      <li className={styles.card}>
        <Button onClick={failInBrowser}>Trigger Frontend Error</Button>
        <p>Shows the error toast of uncaught errors and is written to the log of the browser.</p>
      </li>
      <li className={styles.card}>
        <Button isBusy={background.isPending} onClick={triggerBackground}>
          Trigger Background Error
        </Button>
        <p>An error outside any request: in the log of notifier, and counted.</p>
      </li>
      <li className={styles.card}>
        <Button isBusy={worker.isPending} onClick={triggerWorker}>
          Trigger Worker Error
        </Button>
        <p>A worker thread dies of an error: in the log under the job id of the answer, and counted.</p>
      </li>
    </ul>
  );
}
