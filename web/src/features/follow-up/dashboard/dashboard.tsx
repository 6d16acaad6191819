import { Link } from 'react-router';
import { paths } from '../../../config/paths.ts';
import { useEnv } from '../../../lib/env-context.tsx';
import styles from './dashboard.module.css';
import { DashboardPanel } from './dashboard-panel.tsx';
import { SentMessages } from './sent-messages.tsx';

/** The first screen: how follow-ups stand, the sent messages, and whom to ask. */
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
