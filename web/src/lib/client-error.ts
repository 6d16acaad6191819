import { t } from '@lingui/core/macro';
import type { BodyInput } from '@tern/contracts/define-endpoint';
import { reportClientError } from '@tern/contracts/http/gateway';

/** Loaded with its schemas when it is needed; not in the first-screen bundle. */
export const clientErrorCall = reportClientError;

const maxFrames = 20;

/**
 * The report of an uncaught error to the server: its class, its place in our own files and the kind of page. Never its message,
 * which can quote mail, nor an address, which can hold a search.
 */
export function clientErrorOf(
  error: unknown,
  { kind, pathname, version }: { kind: 'error' | 'rejection'; pathname: string; version: string },
): BodyInput<typeof reportClientError> {
  const isError = error instanceof Error;
  return {
    kind,
    name: isError && /^[A-Za-z]{1,50}$/.test(error.name) ? error.name : t`Unknown`,
    frames: isError ? framesOf(error.stack ?? '') : [],
    route: routeOf(pathname),
    version: /^[\w.-]{1,40}$/.test(version) ? version : 'unknown',
  };
}

/** Chromium and Safari since 2024 write `at name (address:1:2)`, Firefox `name@address:1:2`; other files than ours are left out. */
function framesOf(stack: string): string[] {
  const pattern =
    /^\s*(?:at\s+)?(?:(?:async\s+)?([\w$.]{1,80})\s*[(@])?[^\n]*?\/(assets\/[\w-][\w.-]{0,120}\.js:\d{1,7}:\d{1,7})\)?$/;
  return stack
    .split('\n')
    .flatMap((line) => {
      const [, name, place] = pattern.exec(line) ?? [];
      if (place === undefined) return [];
      return [name ? `${name} ${place}` : place];
    })
    .slice(0, maxFrames);
}

/** Words of our own addresses stay; any other part of a path can be an id or personal data. */
function routeOf(pathname: string): string {
  const parts = pathname.split('/').map((part) => (/^[a-z-]{0,30}$/.test(part) ? part : '*'));
  return (parts.join('/') || '/').slice(0, 100);
}
