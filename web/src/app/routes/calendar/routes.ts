import { redirect, type RouteObject } from 'react-router';
import { paths } from '../../../config/paths.ts';

const viewer = () => import('./viewer.tsx');

/** The summary of a day, and the calendar area with its ranges, its events and its own not-found page. */
export const calendarRoutes: RouteObject[] = [
  { path: paths.day(), lazy: () => import('./day.tsx') },
  { path: paths.calendar, loader: () => redirect(paths.calendarRange('week')) },
  { path: paths.calendarRange('today'), lazy: viewer },
  { path: paths.calendarRange('week'), lazy: viewer },
  { path: paths.calendarRange('month'), lazy: viewer },
  { path: `${paths.calendar}/events/:eventId`, lazy: () => import('./event.tsx') },
  { path: `${paths.calendar}/*`, lazy: () => import('../not-found.tsx') },
];
