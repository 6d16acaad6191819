import type { RouteObject } from 'react-router';
import { paths } from '../../../config/paths.ts';

/** The pages of the admin area, behind its gate. */
export const adminRoutes: RouteObject[] = [
  { index: true, lazy: () => import('./home.tsx') },
  { path: paths.adminAccountStatuses, lazy: () => import('./account-statuses.tsx') },
  { path: paths.adminFollowUpDrafting, lazy: () => import('./follow-up-drafting.tsx') },
  { path: paths.adminCalendarSummary, lazy: () => import('./calendar-summary.tsx') },
  { path: paths.adminCalendarDay, lazy: () => import('./calendar-day.tsx') },
  { path: paths.adminObservability, lazy: () => import('./observability.tsx') },
  { path: paths.adminUsers, lazy: () => import('./users.tsx') },
  { path: paths.adminAudit, lazy: () => import('./audit.tsx') },
  { path: paths.adminQueues, lazy: () => import('./queues.tsx') },
  { path: paths.adminPlayground, lazy: () => import('./playground.tsx') },
  { path: '*', lazy: () => import('../not-found.tsx') },
];
