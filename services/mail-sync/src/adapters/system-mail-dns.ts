import type { SrvRecord } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import type { MailDns, MailService } from '@tern/mail-content/servers/suggest-servers';

/** The user waits at a form; without an answer in time the servers are typed by hand. */
const timeoutMs = 1_500;
const tries = 2;

/** More than any domain has; the others would not be asked. */
const maxExchangers = 10;

/** @param servers for tests: addresses of name servers, with port; else those of the system. */
export function createSystemMailDns(servers?: readonly string[]): MailDns {
  const resolver = new Resolver({ timeout: timeoutMs, tries });
  if (servers) resolver.setServers(servers);
  return {
    async service(name, domain) {
      const records = await answered(resolver.resolveSrv(`_${name}._tcp.${domain}`));
      return records.filter(isOffered).sort(byPreference).map(toService)[0] ?? null;
    },
    async exchangers(domain) {
      const records = await answered(resolver.resolveMx(domain));
      return records
        .sort((a, b) => a.priority - b.priority)
        .slice(0, maxExchangers)
        .map(({ exchange }) => exchange.toLowerCase());
    },
  };
}

/** A target of "." says that the service is not offered (RFC 2782); node gives it as an empty name. */
function isOffered({ name, port }: SrvRecord): boolean {
  return name !== '' && name !== '.' && port > 0;
}

function byPreference(a: SrvRecord, b: SrvRecord): number {
  return a.priority - b.priority || b.weight - a.weight;
}

function toService({ name, port }: SrvRecord): MailService {
  return { host: name.toLowerCase(), port };
}

/** No such record, no such domain, no answer in time: all count as an empty answer. */
async function answered<T>(question: Promise<T[]>): Promise<T[]> {
  try {
    return await question;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).syscall?.startsWith('query')) return [];
    throw error;
  }
}
