import { Navigate, type RouteObject } from 'react-router';
import { paths } from '../../../config/paths.ts';
import { lazyPage } from '../../lazy-page.ts';

const viewer = lazyPage(() => import('./viewer.tsx'));

/** The summary of a day, and the calendar area with its ranges, its events and its own not-found page. */
export const calendarRoutes: RouteObject[] = [
  { path: paths.day(), Component: lazyPage(() => import('./day.tsx')) },
  { path: paths.calendar, element: <Navigate to={paths.calendarRange('week')} replace /> },
  { path: paths.calendarRange('today'), Component: viewer },
  { path: paths.calendarRange('week'), Component: viewer },
  { path: paths.calendarRange('month'), Component: viewer },
  { path: `${paths.calendar}/events/:eventId`, Component: lazyPage(() => import('./event.tsx')) },
  { path: `${paths.calendar}/*`, Component: lazyPage(() => import('../not-found.tsx')) },
];
