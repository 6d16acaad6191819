import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { paths } from '../config/paths.ts';
import styles from './site-footer.module.css';

export function SiteFooter() {
  return (
    <footer className={styles.footer}>
      <span>
        <Trans>Tern knows whose turn it is.</Trans>
      </span>
      <nav aria-label={t`Legal`} className={styles.links}>
        <Link to={paths.privacy}>
          <Trans>Privacy Policy</Trans>
        </Link>
        <Link to={paths.terms}>
          <Trans>Terms of Service</Trans>
        </Link>
      </nav>
    </footer>
  );
}
