import { Resolver } from 'node:dns/promises';
import { answered, preferredServer, type NamedServer } from '@tern/runtime/service-record';

/** Where a domain says that its calendars are (RFC 6764 3 and 4). */
export interface ServiceRecords {
  /** The server that SRV names for CalDAV over TLS, with the path of TXT; null where there is none. */
  caldavOf(domain: string): Promise<(NamedServer & { readonly path: string | null }) | null>;
}

const tryMs = 3_000;
const service = 'caldavs';

export function createServiceRecords(
  resolver: Pick<Resolver, 'resolveSrv' | 'resolveTxt'> = new Resolver({ timeout: tryMs, tries: 1 }),
): ServiceRecords {
  return {
    async caldavOf(domain) {
      // Most domains have no such records, and a resolver that does not answer is told by the request that follows.
      const server = await preferredServer(resolver, service, domain);
      if (!server) return null;
      const texts = await answered(resolver.resolveTxt(`_${service}._tcp.${domain}`));
      const written = texts.map((parts) => parts.join('')).find((text) => text.startsWith('path='));
      return { ...server, path: written?.slice(5) ?? null };
    },
  };
}
