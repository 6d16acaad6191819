import type { BodyInput } from '@tern/contracts/define-endpoint';
import { reportClientError } from '@tern/contracts/http/gateway';

/** With its schemas it is loaded when it is needed, and no part of the first screen. */
export const clientErrorCall = reportClientError;

const mostFrames = 20;

/**
 * What is sent to the server of an uncaught error: its class, where in our own files it happened and on which kind of page.
 * Never its message, which can quote mail, nor an address with what was searched for.
 */
export function clientErrorOf(
  error: unknown,
  { kind, pathname, version }: { kind: 'error' | 'rejection'; pathname: string; version: string },
): BodyInput<typeof reportClientError> {
  const isError = error instanceof Error;
  return {
    kind,
    name: isError && /^[A-Za-z]{1,50}$/.test(error.name) ? error.name : 'Unknown',
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
    .slice(0, mostFrames);
}

/** Words of our own addresses stay; anything else in a path can be an id or a person's. */
function routeOf(pathname: string): string {
  const parts = pathname.split('/').map((part) => (/^[a-z-]{0,30}$/.test(part) ? part : '*'));
  return (parts.join('/') || '/').slice(0, 100);
}
