import type { Endpoint } from '@tern/contracts/define-endpoint';

interface Route {
  readonly endpoint: Endpoint;
  readonly segments: readonly string[];
}

interface RouteMatch {
  /** The call for this method; null when the path is known and takes other methods only. */
  readonly endpoint: Endpoint | null;
  /** For the Allow header (RFC 9110 section 10.2.1). */
  readonly allow: string;
}

/** Finds the call for a method and path; null when no call has that path. */
export type RouteTable = (method: string, path: string) => RouteMatch | null;

/**
 * Matches whole segments of the path as it was sent, before percent-decoding: `%2F` stays inside its segment and dots have no meaning, so
 * the gateway and the services behind it read every path alike. The trailing slash is optional.
 */
export function createRouteTable(endpoints: readonly Endpoint[]): RouteTable {
  const byLength = new Map<number, Route[]>();
  for (const endpoint of endpoints) {
    const segments = segmentsOf(endpoint.path);
    byLength.set(segments.length, [...(byLength.get(segments.length) ?? []), { endpoint, segments }]);
  }
  // Fixed segments before parameters: /accounts/refresh/ does not name an account.
  for (const routes of byLength.values()) routes.sort((a, b) => parametersIn(a) - parametersIn(b));

  return (method, path) => {
    const given = segmentsOf(path);
    const matching = (byLength.get(given.length) ?? []).filter((route) => fits(route, given));
    if (matching.length === 0) return null;
    const methods = new Set(matching.map(({ endpoint }) => endpoint.method as string));
    const wanted = method === 'HEAD' ? 'GET' : method;
    const allow = [...methods, ...(methods.has('GET') ? ['HEAD'] : []), 'OPTIONS'].join(', ');
    return { endpoint: matching.find(({ endpoint }) => endpoint.method === wanted)?.endpoint ?? null, allow };
  };
}

function segmentsOf(path: string): string[] {
  return path.replace(/\/$/, '').split('/').slice(1);
}

const isParameter = (segment: string) => segment.startsWith('{');

function parametersIn({ segments }: Route): number {
  return segments.filter(isParameter).length;
}

function fits({ segments }: Route, given: readonly string[]): boolean {
  return segments.every((segment, index) =>
    isParameter(segment) ? given[index] !== '' : segment === given[index],
  );
}
