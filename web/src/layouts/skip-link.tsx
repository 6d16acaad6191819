import { Trans } from '@lingui/react/macro';
import styles from './skip-link.module.css';

/** The first stop of the keyboard on a page: it skips the navigation. */
export function SkipLink() {
  return (
    <a href="#content" className={styles.skip}>
      <Trans>Skip to content</Trans>
    </a>
  );
}
