import { paths } from '../../config/paths.ts';

const cookieName = 'tern_redirect';
const lifetimeInSeconds = 24 * 60 * 60;
const neverSaved = [paths.verify, paths.login, paths.logout];

/** Remembers for a day the page that a visitor opened before signing in (specification section 4). */
export function saveRedirectTarget(path: string, page: Document = document): void {
  const pathname = path.split(/[?#]/, 1)[0] ?? '';
  if (!isOwnPath(path) || neverSaved.some((other) => pathname === other || pathname === `${other}/`)) return;
  page.cookie = `${cookieName}=${encodeURIComponent(path)}; Max-Age=${lifetimeInSeconds}; Path=/; SameSite=Lax`;
}

/** The saved path, or the home page. */
export function redirectTarget(page: Document = document): string {
  const value = page.cookie
    .split('; ')
    .find((part) => part.startsWith(`${cookieName}=`))
    ?.slice(cookieName.length + 1);
  const path = decode(value ?? '');
  return isOwnPath(path) ? path : paths.home;
}

export function forgetRedirectTarget(page: Document = document): void {
  page.cookie = `${cookieName}=; Max-Age=0; Path=/; SameSite=Lax`;
}

/** `//host` and `/\host` lead to other sites, also with the control characters between that browsers drop (URL standard, 4.4). */
function isOwnPath(path: string): boolean {
  return /^\/(?![/\\])\P{Cc}*$/u.test(path);
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    // Another program wrote the cookie: it is ignored.
    return '';
  }
}
