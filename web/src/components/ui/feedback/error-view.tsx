import { Trans } from '@lingui/react/macro';
import CircleAlert from 'lucide-react/icons/circle-alert';
import type { ReactNode } from 'react';
import { Button } from '../buttons/button.tsx';
import styles from './state-view.module.css';

interface ErrorViewProps {
  message: string;
  onRetry?: (() => void) | undefined;
  isRetrying?: boolean;
  /** Another way out, say a back button. */
  children?: ReactNode;
}

/** Takes the place of the content: what went wrong, and what the user can do. */
export function ErrorView({ message, onRetry, isRetrying = false, children }: ErrorViewProps) {
  return (
    <div className={styles.view} role="alert">
      <CircleAlert className={styles.errorIcon} aria-hidden="true" />
      <p className={styles.text}>{message}</p>
      <div className={styles.actions}>
        {onRetry && (
          <Button onClick={onRetry} isBusy={isRetrying}>
            <Trans>Retry</Trans>
          </Button>
        )}
        {children}
      </div>
    </div>
  );
}
