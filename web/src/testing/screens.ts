import type { RouteObject } from 'react-router';
import { routes } from '../app/router.tsx';

/** The parameters of these screens' addresses; the other screens need their path alone. */
const queries: Record<string, string> = {
  '/verify': '?email=robin%40fernhill.example&token=t',
  '/reset-password': '?email=robin%40fernhill.example&token=t',
  '/confirm-email': '?token=t',
  '/login/callback': '?state=t&code=c',
  '/unsubscribe': '?token=t',
  '/report-link': '?token=t',
  '/oauth/authorize': '?client_id=c&redirect_uri=https%3A%2F%2Fapp.example%2Fback&response_type=code',
};

/** An address of every route of the app, with a value for each parameter: a new screen is in the list by itself. */
export function everyScreen(): string[] {
  const found = new Set<string>();
  const walk = (route: RouteObject, above: string) => {
    const path = route.path?.startsWith('/') ? route.path : [above, route.path].filter(Boolean).join('/');
    route.children?.forEach((child) => walk(child, path));
    if (!route.children && path !== '' && !path.endsWith('*')) found.add(path);
  };
  routes.forEach((route) => walk(route, ''));
  return [...found].map((path) => path.replaceAll(/:\w+/g, 'harbour') + (queries[path] ?? ''));
}
