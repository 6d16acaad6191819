import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Suspense } from 'react';
import { Link, Outlet } from 'react-router';
import { Logo } from '../components/ui/marks/logo.tsx';
import { VisuallyHidden } from '../components/ui/layout/visually-hidden.tsx';
import { paths } from '../config/paths.ts';
import styles from './plain-layout.module.css';
import { SiteFooter } from './site-footer.tsx';

/** The frame of the pages that need no user: the bird, the page, the footer. */
export function Component() {
  return (
    <div className={styles.layout}>
      <header className={styles.header}>
        <Link to={paths.home} className={styles.brand} aria-label={t`Tern, home`}>
          <Logo />
        </Link>
      </header>
      <main className={styles.main}>
        <Suspense
          fallback={
            <VisuallyHidden role="status">
              <Trans>Loading...</Trans>
            </VisuallyHidden>
          }
        >
          <Outlet />
        </Suspense>
      </main>
      <SiteFooter />
    </div>
  );
}
