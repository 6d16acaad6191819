import type { ServerSuggestion } from '@tern/contracts/http/mail-accounts';
import { domainOf } from '@tern/kernel/email-parts';
import { providerOfDomain, providerOfExchanger, type MailProvider } from './mail-providers.ts';

export interface MailService {
  readonly host: string;
  readonly port: number;
}

/** DNS entries about a domain's mail. A domain that has none, or does not answer in time, gives null or an empty list. */
export interface MailDns {
  /** The most preferred target of `_<service>._tcp` (RFC 2782); null where there is none or the domain says that it is not offered. */
  service(name: 'imaps' | 'imap' | 'submissions' | 'submission', domain: string): Promise<MailService | null>;
  /** Mail exchangers, the most preferred first. */
  exchangers(domain: string): Promise<readonly string[]>;
}

/**
 * The mail servers of an address: of a known provider, by its domain or by its mail exchanger, else what the domain's service
 * records name (RFC 6186, RFC 8314 for TLS from the start). Host names are never guessed: a password must not be tried on a
 * server that neither the table nor DNS names. Null when there is none.
 */
export async function suggestServers(
  { dns }: { readonly dns: MailDns },
  { emailAddress }: { readonly emailAddress: string },
): Promise<ServerSuggestion | null> {
  const domain = dnsNameOf(emailAddress);
  if (domain === null) return null;
  const known = providerOfDomain(domain);
  if (known) return ofProvider(known);

  const [named, exchangers] = await Promise.all([namedServers(dns, domain), dns.exchangers(domain)]);
  if (named) return { source: 'dns', provider: null, servers: named, hint: null };
  for (const exchanger of exchangers) {
    const provider = providerOfExchanger(exchanger);
    if (provider) return ofProvider(provider);
  }
  return null;
}

/** The domain in lower case, in the form of DNS; null where it has no dot: names of a local network are neither in the table nor in DNS. */
function dnsNameOf(emailAddress: string): string | null {
  const written = domainOf(emailAddress);
  if (!URL.canParse(`http://${written}`)) return null;
  const { hostname } = new URL(`http://${written}`);
  return /^(?!-)[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z][a-z0-9-]+$/.test(hostname) ? hostname : null;
}

function ofProvider({ name, servers, hint }: MailProvider): ServerSuggestion {
  return {
    source: 'provider',
    provider: name,
    servers: servers && { ...servers, imapPort: 993, isForeign: false },
    hint,
  };
}

async function namedServers(dns: MailDns, domain: string): Promise<ServerSuggestion['servers']> {
  const [imaps, imap, submissions, submission] = await Promise.all([
    dns.service('imaps', domain),
    dns.service('imap', domain),
    dns.service('submissions', domain),
    dns.service('submission', domain),
  ]);
  const reading = imaps ?? imap;
  const sending = submissions ?? submission;
  if (!reading || !sending) return null;
  const isForeign = ({ host }: MailService) => host !== domain && !host.endsWith(`.${domain}`);
  return {
    imapHost: reading.host,
    imapPort: reading.port,
    smtpHost: sending.host,
    smtpPort: sending.port,
    isForeign: isForeign(reading) || isForeign(sending),
  };
}
