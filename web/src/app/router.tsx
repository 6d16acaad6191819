import type { RouteObject } from 'react-router';
import { paths } from '../config/paths.ts';
import { AdminGate } from './admin-gate.tsx';
import { firstPage, lazyPage } from './lazy-page.ts';
import { InnerPages } from './page-boundary.tsx';
import { adminRoutes } from './routes/admin/routes.ts';
import { calendarRoutes } from './routes/calendar/routes.tsx';
import { followUpRoutes } from './routes/follow-up/routes.ts';
import { mailRoutes } from './routes/mail/routes.ts';
import { UserGate } from './user-gate.tsx';

/** Each page is a module of its own, fetched when it is first opened. */
export const routes: RouteObject[] = [
  {
    Component: firstPage(() => import('../layouts/plain-layout.tsx')),
    children: [
      { path: paths.login, Component: firstPage(() => import('./routes/login.tsx')) },
      { path: paths.loginCallback, Component: lazyPage(() => import('./routes/login-callback.tsx')) },
      { path: paths.verify, Component: lazyPage(() => import('./routes/verify.tsx')) },
      { path: paths.resetPassword, Component: lazyPage(() => import('./routes/reset-password.tsx')) },
      { path: paths.confirmEmail, Component: lazyPage(() => import('./routes/confirm-email.tsx')) },
      { path: paths.logout, Component: lazyPage(() => import('./routes/logout.tsx')) },
      { path: paths.outbox, Component: lazyPage(() => import('./routes/outbox.tsx')) },
      { path: paths.unsubscribe, Component: lazyPage(() => import('./routes/unsubscribe.tsx')) },
      { path: paths.reportLink, Component: firstPage(() => import('./routes/report-link.tsx')) },
      { path: paths.oauthCallback, Component: lazyPage(() => import('./routes/oauth-callback.tsx')) },
      { path: paths.oauthAuthorize, Component: lazyPage(() => import('./routes/oauth-authorize.tsx')) },
      { path: paths.privacy, Component: lazyPage(() => import('./routes/policy/privacy.tsx')) },
      { path: paths.support, Component: lazyPage(() => import('./routes/support.tsx')) },
      { path: paths.terms, Component: lazyPage(() => import('./routes/policy/terms.tsx')) },
    ],
  },
  // Outside the user check (decision 0077), in a frame of its own that fills the window.
  { path: paths.cx, Component: lazyPage(() => import('./routes/cx.tsx')) },
  {
    path: paths.admin,
    Component: AdminGate,
    children: [
      {
        Component: lazyPage(() => import('../layouts/admin-layout.tsx')),
        children: [{ Component: InnerPages, children: adminRoutes }],
      },
    ],
  },
  {
    Component: UserGate,
    children: [
      {
        Component: firstPage(() => import('../layouts/app-layout.tsx')),
        children: [
          {
            // When a page fails, the navigation stays.
            Component: InnerPages,
            children: [
              { path: paths.home, Component: firstPage(() => import('./routes/dashboard/dashboard.tsx')) },
              { path: paths.accounts, Component: lazyPage(() => import('./routes/accounts/list.tsx')) },
              {
                path: `${paths.accounts}/:accountId/settings`,
                Component: lazyPage(() => import('./routes/accounts/settings.tsx')),
              },
              { path: paths.settings, Component: lazyPage(() => import('./routes/settings.tsx')) },
              ...calendarRoutes,
              { path: paths.ownData, Component: lazyPage(() => import('./routes/own-data.tsx')) },
              { path: paths.notifications, Component: lazyPage(() => import('./routes/notifications.tsx')) },
              { path: paths.ownAccount, Component: lazyPage(() => import('./routes/own-account.tsx')) },
              ...followUpRoutes,
              ...mailRoutes,
              { path: '*', Component: lazyPage(() => import('./routes/not-found.tsx')) },
            ],
          },
        ],
      },
    ],
  },
];
