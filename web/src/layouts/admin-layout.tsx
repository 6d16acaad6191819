import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Suspense } from 'react';
import { Link, Outlet } from 'react-router';
import { Logo } from '../components/ui/marks/logo.tsx';
import { VisuallyHidden } from '../components/ui/layout/visually-hidden.tsx';
import { paths } from '../config/paths.ts';
import { CornerMenu } from '../features/admin/components/corner-menu.tsx';
import styles from './admin-layout.module.css';
import { PaletteKey } from './palette-key.tsx';
import { SkipLink } from './skip-link.tsx';

/** The frame of the admin area: links to its home and back to the app, the page over the full width, the corner menu. */
export function Component() {
  return (
    <div className={styles.layout}>
      <SkipLink />
      <header className={styles.header}>
        <Link to={paths.home} className={styles.brand} aria-label={t`Tern, home`}>
          <Logo />
        </Link>
        <nav aria-label={t`Admin`} className={styles.nav}>
          <Link to={paths.admin}>
            <Trans>Admin</Trans>
          </Link>
          <Link to={paths.home}>
            <Trans>Exit</Trans>
          </Link>
        </nav>
      </header>
      <main id="content" className={styles.main} tabIndex={-1}>
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
      <CornerMenu />
      <PaletteKey />
    </div>
  );
}
