import { Trans } from '@lingui/react/macro';
import { Logo } from '../components/ui/marks/logo.tsx';
import { VisuallyHidden } from '../components/ui/layout/visually-hidden.tsx';
import styles from './boot-screen.module.css';

/** Shown until the current user is known. */
export function BootScreen() {
  return (
    <div className={styles.screen}>
      <div className={styles.bird}>
        <Logo isLarge />
      </div>
      <VisuallyHidden role="status">
        <Trans>Loading...</Trans>
      </VisuallyHidden>
    </div>
  );
}
