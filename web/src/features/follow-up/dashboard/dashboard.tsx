import { Link } from 'react-router';
import { paths } from '../../../config/paths.ts';
import { useEnv } from '../../../lib/env-context.tsx';
import styles from './dashboard.module.css';
import { DashboardPanel } from './dashboard-panel.tsx';
import { SentMessages } from './sent-messages.tsx';

/** The first screen: follow-up figures, the sent messages, and the support contact. */
export function Dashboard() {
  const { supportUrl } = useEnv();
  return (
    <>
      <DashboardPanel />
      <SentMessages />
      <p className={styles.support}>
        Something unclear?{' '}
        {supportUrl ? (
          <a href={supportUrl}>Contact support</a>
        ) : (
          <Link to={paths.support}>Contact support</Link>
        )}
      </p>
    </>
  );
}
