import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { paths } from '../../../config/paths.ts';
import { useEnv } from '../../../lib/env-context.tsx';
import styles from './dashboard.module.css';

/** Whom to ask: the operator's address where there is one, else the support page. */
export function SupportLine() {
  const { supportUrl } = useEnv();
  return (
    <p className={styles.support}>
      <Trans>Something unclear?</Trans>{' '}
      {supportUrl ? (
        <a href={supportUrl}>
          <Trans>Contact support</Trans>
        </a>
      ) : (
        <Link to={paths.support}>
          <Trans>Contact support</Trans>
        </Link>
      )}
    </p>
  );
}
