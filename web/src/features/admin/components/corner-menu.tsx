import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { releaseVersion } from '@tern/contracts/build-version';
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../config/paths.ts';
import { useEnv } from '../../../lib/env-context.tsx';
import { adminPages, inspectors, type AdminPage } from '../pages.ts';
import styles from './corner-menu.module.css';

/** The administrators' menu in the corner: faint until the pointer or the focus is there. */
export function CornerMenu() {
  const { version, environment, grafanaUrl } = useEnv();
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  const close = () => setOpen(false);

  useEffect(() => {
    if (!isOpen) return;
    const onPointer = ({ target }: PointerEvent) => {
      if (!box.current?.contains(target as Node)) setOpen(false);
    };
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      setOpen(false);
      button.current?.focus();
    };
    document.addEventListener('pointerdown', onPointer);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onPointer);
      document.removeEventListener('keydown', onKey);
    };
  }, [isOpen]);

  return (
    <div ref={box} className={styles.corner}>
      {isOpen && (
        <nav id={panelId} aria-label={t`Admin menu`} className={styles.panel}>
          <Section title={t`Inspectors`}>{linksTo(inspectors, close)}</Section>
          <Section title={t`Pages`}>
            {linksTo([{ path: paths.admin, label: t`Admin Home`, lead: '' }, ...adminPages], close)}
          </Section>
          <Section title={t`Links`}>
            <li>
              <a href={paths.adminQueues} target="_blank" rel="noreferrer" onClick={close}>
                <Trans>
                  Queues <span className={styles.note}>(new tab)</span>
                </Trans>
              </a>
            </li>
            {grafanaUrl !== null && (
              <li>
                <a href={grafanaUrl} target="_blank" rel="noreferrer" onClick={close}>
                  <Trans>
                    Grafana <span className={styles.note}>(new tab)</span>
                  </Trans>
                </a>
              </li>
            )}
            {linksTo([{ path: paths.home, label: t`Exit`, lead: '' }], close)}
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
      )}
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-label={t`Admin menu`}
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <EllipsisVertical aria-hidden="true" />
      </button>
    </div>
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
