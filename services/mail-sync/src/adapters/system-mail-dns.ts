import { Resolver } from 'node:dns/promises';
import type { MailDns } from '@tern/mail-content/servers/suggest-servers';
import { answered, preferredServer } from '@tern/runtime/service-record';

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
    service: (name, domain) => preferredServer(resolver, name, domain),
    async exchangers(domain) {
      const records = await answered(resolver.resolveMx(domain));
      return records
        .sort((a, b) => a.priority - b.priority)
        .slice(0, maxExchangers)
        .map(({ exchange }) => exchange.toLowerCase());
    },
  };
}
