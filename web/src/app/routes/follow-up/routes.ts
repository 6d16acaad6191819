import type { RouteObject } from 'react-router';
import { paths } from '../../../config/paths.ts';

export const followUpRoutes: RouteObject[] = [
  { path: paths.followUp, lazy: () => import('./sent-list.tsx') },
];
