import { matchRoutes, useLocation, useRoutes, type RouteObject } from 'react-router';
import { isLazyPage } from './lazy-page.ts';
import { PageBoundary } from './page-boundary.tsx';
import { StartAtTop } from './start-at-top.tsx';

/**
 * The pages of the address. The modules of a page and of the frames around it are fetched at once; until they are there, React keeps
 * what it shows, because every change of the address is a transition. The fallback of a frame shows only where the frame is new and
 * there before its page.
 */
export function AppRoutes({ routes }: { routes: RouteObject[] }) {
  const matches = matchRoutes(routes, useLocation()) ?? [];
  matches
    .map(({ route }) => route.Component)
    .filter(isLazyPage)
    .forEach((page) => page.prefetch());
  return (
    <>
      <StartAtTop page={matches.findLast(({ route }) => route.Component)?.route.Component} />
      <PageBoundary>{useRoutes(routes)}</PageBoundary>
    </>
  );
}
