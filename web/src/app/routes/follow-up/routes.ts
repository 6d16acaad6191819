import type { RouteObject } from 'react-router';
import { paths } from '../../../config/paths.ts';
import { firstPage } from '../../lazy-page.ts';

export const followUpRoutes: RouteObject[] = [
  { path: paths.followUp, Component: firstPage(() => import('./sent-list.tsx')) },
];
