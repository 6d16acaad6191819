import type { RouteObject } from 'react-router';
import { paths } from '../config/paths.ts';
import { AdminGate } from './admin-gate.tsx';
import { BootScreen } from './boot-screen.tsx';
import { RouteError } from './route-error.tsx';
import { adminRoutes } from './routes/admin/routes.ts';
import { calendarRoutes } from './routes/calendar/routes.ts';
import { followUpRoutes } from './routes/follow-up/routes.ts';
import { mailRoutes } from './routes/mail/routes.ts';
import { UserGate } from './user-gate.tsx';

/** Each page is a module of its own, fetched when it is first opened. */
export const routes: RouteObject[] = [
  {
    ErrorBoundary: RouteError,
    HydrateFallback: BootScreen,
    children: [
      {
        lazy: () => import('../layouts/plain-layout.tsx'),
        children: [
          { path: paths.login, lazy: () => import('./routes/login.tsx') },
          { path: paths.verify, lazy: () => import('./routes/verify.tsx') },
          { path: paths.resetPassword, lazy: () => import('./routes/reset-password.tsx') },
          { path: paths.confirmEmail, lazy: () => import('./routes/confirm-email.tsx') },
          { path: paths.logout, lazy: () => import('./routes/logout.tsx') },
          { path: paths.outbox, lazy: () => import('./routes/outbox.tsx') },
          { path: paths.unsubscribe, lazy: () => import('./routes/unsubscribe.tsx') },
          { path: paths.reportLink, lazy: () => import('./routes/report-link.tsx') },
          { path: paths.oauthCallback, lazy: () => import('./routes/oauth-callback.tsx') },
          { path: paths.oauthAuthorize, lazy: () => import('./routes/oauth-authorize.tsx') },
          { path: paths.privacy, lazy: () => import('./routes/policy/privacy.tsx') },
          { path: paths.support, lazy: () => import('./routes/support.tsx') },
          { path: paths.terms, lazy: () => import('./routes/policy/terms.tsx') },
        ],
      },
      // Outside the user check (decision 0037), in a frame of its own that fills the window.
      { path: paths.cx, lazy: () => import('./routes/cx.tsx') },
      {
        path: paths.admin,
        Component: AdminGate,
        children: [
          {
            lazy: () => import('../layouts/admin-layout.tsx'),
            children: [{ ErrorBoundary: RouteError, children: adminRoutes }],
          },
        ],
      },
      {
        Component: UserGate,
        children: [
          {
            lazy: () => import('../layouts/app-layout.tsx'),
            children: [
              {
                // When a page fails, the navigation stays.
                ErrorBoundary: RouteError,
                children: [
                  { path: paths.home, lazy: () => import('./routes/dashboard/dashboard.tsx') },
                  { path: paths.accounts, lazy: () => import('./routes/accounts/list.tsx') },
                  {
                    path: `${paths.accounts}/:accountId/settings`,
                    lazy: () => import('./routes/accounts/settings.tsx'),
                  },
                  { path: paths.settings, lazy: () => import('./routes/settings.tsx') },
                  ...calendarRoutes,
                  { path: paths.ownData, lazy: () => import('./routes/own-data.tsx') },
                  { path: paths.ownAccount, lazy: () => import('./routes/own-account.tsx') },
                  ...followUpRoutes,
                  ...mailRoutes,
                  { path: '*', lazy: () => import('./routes/not-found.tsx') },
                ],
              },
            ],
          },
        ],
      },
    ],
  },
];
