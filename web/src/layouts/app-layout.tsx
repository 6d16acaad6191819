import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { Link, Outlet, useLocation, useNavigate } from 'react-router';
import { Logo } from '../components/ui/marks/logo.tsx';
import { VisuallyHidden } from '../components/ui/layout/visually-hidden.tsx';
import { paths } from '../config/paths.ts';
import { useCurrentUser } from '../lib/current-user.ts';
import { LiveUpdates } from '../lib/live-updates.tsx';
import { useKeys } from '../lib/keys/use-keys.ts';
import { phoneScreen, useMedia } from '../lib/use-media.ts';
import styles from './app-layout.module.css';
import { Place } from './place.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SkipLink } from './skip-link.tsx';

/** Loaded after the page: they are usually empty. */
const PageNotices = lazy(() =>
  import('./page-notices.tsx').then(({ PageNotices }) => ({ default: PageNotices })),
);

/** For administrators only, and not in the first-screen bundle. */
const CornerMenu = lazy(() =>
  import('../features/admin/components/corner-menu.tsx').then(({ CornerMenu }) => ({ default: CornerMenu })),
);

/** Only on phones. */
const PhoneTabs = lazy(() => import('./phone-tabs.tsx').then((module) => ({ default: module.PhoneTabs })));

const places = [
  { to: paths.home, label: t`Home` },
  { to: paths.day(), label: t`Calendar`, area: paths.calendar },
  { to: paths.followUp, label: t`Follow-Up` },
  { to: paths.mail, label: t`Mail` },
  { to: paths.accounts, label: t`Accounts` },
  { to: paths.settings, label: t`Settings` },
] as const;

/** Navigation, the page, the footer: the frame of everything behind the user check. */
export function Component() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { data } = useCurrentUser();
  const isPhone = useMedia(phoneScreen);
  const content = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    // The element that had the focus has left with the page of before: the next Tab leads into this one.
    if (document.activeElement === document.body) content.current?.focus({ preventScroll: true });
  }, [pathname]);
  useKeys({
    '/': () => {
      // On these pages the key focuses the page's own field.
      if (pathname === paths.search || pathname.startsWith(paths.mailbox(''))) return false;
      return void navigate(paths.search);
    },
  });
  return (
    <div className={styles.layout}>
      <SkipLink />
      <header className={styles.header}>
        <Link to={paths.home} className={styles.brand} aria-label="Tern">
          <Logo />
        </Link>
        <nav aria-label={t`Main`} className={styles.nav}>
          {isPhone ? (
            <Suspense fallback={null}>
              <PhoneTabs />
            </Suspense>
          ) : (
            places.map((place) => <Place key={place.to} {...place} />)
          )}
        </nav>
        <div className={styles.session}>
          {data && (
            <Link to={paths.ownAccount} className={styles.who} title={t`Your account`}>
              {data.user.email}
            </Link>
          )}
          <Link to={paths.logout} className={styles.leave}>
            <Trans>Logout</Trans>
          </Link>
        </div>
      </header>
      <main ref={content} id="content" className={styles.main} tabIndex={-1}>
        <Suspense
          fallback={
            <VisuallyHidden role="status">
              <Trans>Loading...</Trans>
            </VisuallyHidden>
          }
        >
          <LiveUpdates>
            <Suspense fallback={null}>
              <PageNotices />
            </Suspense>
            <Outlet />
          </LiveUpdates>
        </Suspense>
      </main>
      <SiteFooter />
      {data?.user.isAdmin && (
        <Suspense fallback={null}>
          <CornerMenu />
        </Suspense>
      )}
    </div>
  );
}
