import type { SrvRecord } from 'node:dns';
import type { Resolver } from 'node:dns/promises';

export interface NamedServer {
  readonly host: string;
  readonly port: number;
}

/**
 * The server that a domain prefers for a service (RFC 2782), like `imaps`. @returns null where it names none, says that it does not offer
 * the service, or no answer comes in the resolver's time
 */
export async function preferredServer(
  resolver: Pick<Resolver, 'resolveSrv'>,
  service: string,
  domain: string,
): Promise<NamedServer | null> {
  const records = await answered(resolver.resolveSrv(`_${service}._tcp.${domain}`));
  const [first] = records.filter(isOffered).toSorted(byPreference);
  return first ? { host: first.name.toLowerCase().replace(/\.$/, ''), port: first.port } : null;
}

/** A target of "." says that the service is not offered; node gives it as an empty name. */
function isOffered({ name, port }: SrvRecord): boolean {
  return name !== '' && name !== '.' && port > 0;
}

function byPreference(a: SrvRecord, b: SrvRecord): number {
  return a.priority - b.priority || b.weight - a.weight;
}

/** No such record, no such domain, no answer in time: all count as an empty answer. */
export async function answered<T>(question: Promise<T[]>): Promise<T[]> {
  try {
    return await question;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).syscall?.startsWith('query')) return [];
    throw error;
  }
}
