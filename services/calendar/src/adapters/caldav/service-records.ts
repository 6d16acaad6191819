import { Resolver } from 'node:dns/promises';

/** Where a domain says that its calendars are (RFC 6764 3 and 4). */
export interface ServiceRecords {
  /** The server that SRV names for CalDAV over TLS, with the path of TXT; null where there is none. */
  caldavOf(domain: string): Promise<{ host: string; port: number; path: string | null } | null>;
}

const tryMs = 3_000;

export function createServiceRecords(
  resolver: Pick<Resolver, 'resolveSrv' | 'resolveTxt'> = new Resolver({ timeout: tryMs, tries: 1 }),
): ServiceRecords {
  return {
    async caldavOf(domain) {
      const name = `_caldavs._tcp.${domain}`;
      // Most domains have no such records, and a resolver that does not answer is told by the request that follows.
      const [server] = (await resolver.resolveSrv(name).catch(() => []))
        // The root as the server says that there is none (RFC 2782).
        .filter(({ name: host }) => host !== '' && host !== '.')
        .toSorted((a, b) => a.priority - b.priority || b.weight - a.weight);
      if (!server) return null;
      const texts = await resolver.resolveTxt(name).catch(() => []);
      const written = texts.map((parts) => parts.join('')).find((text) => text.startsWith('path='));
      return { host: server.name.replace(/\.$/, ''), port: server.port, path: written?.slice(5) ?? null };
    },
  };
}
