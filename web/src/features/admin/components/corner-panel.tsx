import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { releaseVersion } from '@tern/contracts/build-version';
import { useId, type ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../config/paths.ts';
import { useEnv } from '../../../lib/env-context.tsx';
import { adminPages, inspectors, type AdminPage } from '../pages.ts';
import styles from './corner-panel.module.css';

/** The opened menu: pages for administrators, links, and the version. */
export function CornerPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const { version, environment, grafanaUrl } = useEnv();
  return (
    <nav id={id} aria-label={t`Admin menu`} className={styles.panel}>
      <Section title={t`Inspectors`}>{linksTo(inspectors, onClose)}</Section>
      <Section title={t`Pages`}>
        {linksTo([{ path: paths.admin, label: t`Admin Home`, lead: '' }, ...adminPages], onClose)}
      </Section>
      <Section title={t`Links`}>
        <li>
          <a href={paths.adminQueues} target="_blank" rel="noreferrer" onClick={onClose}>
            <Trans>
              Queues <span className={styles.note}>(new tab)</span>
            </Trans>
          </a>
        </li>
        {grafanaUrl !== null && (
          <li>
            <a href={grafanaUrl} target="_blank" rel="noreferrer" onClick={onClose}>
              <Trans>
                Grafana <span className={styles.note}>(new tab)</span>
              </Trans>
            </a>
          </li>
        )}
        {linksTo([{ path: paths.home, label: t`Exit`, lead: '' }], onClose)}
      </Section>
      <Section title={t`Version`}>
        <li className={styles.version}>
          {releaseVersion}{' '}
          <span className={styles.note}>
            <Trans>
              build {version}, {environment}
            </Trans>
          </span>
        </li>
      </Section>
    </nav>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section>
      <h2 id={id} className={styles.heading}>
        {title}
      </h2>
      <ul className={styles.links} aria-labelledby={id}>
        {children}
      </ul>
    </section>
  );
}

const linksTo = (pages: readonly AdminPage[], onClick: () => void) =>
  pages.map(({ path, label }) => (
    <li key={path}>
      <Link to={path} onClick={onClick}>
        {label}
      </Link>
    </li>
  ));
