import type { RouteObject } from 'react-router';
import { paths } from '../../../config/paths.ts';
import { lazyPage } from '../../lazy-page.ts';

export const followUpRoutes: RouteObject[] = [
  { path: paths.followUp, Component: lazyPage(() => import('./sent-list.tsx')) },
];
