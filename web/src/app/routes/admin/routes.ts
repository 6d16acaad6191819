import type { RouteObject } from 'react-router';
import { paths } from '../../../config/paths.ts';
import { lazyPage } from '../../lazy-page.ts';

/** The pages of the admin area, behind its gate. */
export const adminRoutes: RouteObject[] = [
  { index: true, Component: lazyPage(() => import('./home.tsx')) },
  { path: paths.adminAccountStatuses, Component: lazyPage(() => import('./account-statuses.tsx')) },
  { path: paths.adminFollowUpDrafting, Component: lazyPage(() => import('./follow-up-drafting.tsx')) },
  { path: paths.adminCalendarSummary, Component: lazyPage(() => import('./calendar-summary.tsx')) },
  { path: paths.adminCalendarDay, Component: lazyPage(() => import('./calendar-day.tsx')) },
  { path: paths.adminObservability, Component: lazyPage(() => import('./observability.tsx')) },
  { path: paths.adminUsers, Component: lazyPage(() => import('./users.tsx')) },
  { path: paths.adminAudit, Component: lazyPage(() => import('./audit.tsx')) },
  { path: paths.adminQueues, Component: lazyPage(() => import('./queues.tsx')) },
  { path: paths.adminPlayground, Component: lazyPage(() => import('./playground.tsx')) },
  { path: '*', Component: lazyPage(() => import('../not-found.tsx')) },
];
