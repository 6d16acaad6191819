import { describe, expect, test } from '@jest/globals';
import { mailProviders, providerOfDomain } from './mail-providers.ts';
import { suggestServers, type MailDns, type MailService } from './suggest-servers.ts';

/** Answers for `harbour.example` only, and remembers what it was asked. */
function aDns(services: Record<string, MailService> = {}, exchangers: readonly string[] = []) {
  const asked: string[] = [];
  const dns: MailDns = {
    service: (name, domain) => {
      asked.push(`_${name}._tcp.${domain}`);
      return Promise.resolve(domain === 'harbour.example' ? (services[name] ?? null) : null);
    },
    exchangers: (domain) => {
      asked.push(domain);
      return Promise.resolve(domain === 'harbour.example' ? exchangers : []);
    },
  };
  return { dns, asked };
}

const own = {
  imaps: { host: 'imap.harbour.example', port: 993 },
  submissions: { host: 'smtp.harbour.example', port: 465 },
};

describe('suggestServers', () => {
  test('when the provider is known by the domain, then its servers are named and DNS is not asked', async () => {
    const { dns, asked } = aDns();
    expect(await suggestServers({ dns }, { emailAddress: 'Robin@GMX.de' })).toEqual({
      source: 'provider',
      provider: 'GMX',
      servers: {
        imapHost: 'imap.gmx.net',
        imapPort: 993,
        smtpHost: 'mail.gmx.net',
        smtpPort: 465,
        isForeign: false,
      },
      hint: expect.stringContaining('IMAP has to be switched on'),
    });
    expect(asked).toEqual([]);
  });

  test('when the domain is one of those that a provider has in many countries, then it is known', () => {
    for (const domain of ['yahoo.com', 'yahoo.de', 'yahoo.co.uk', 'yahoo.com.br'])
      expect(providerOfDomain(domain)?.name).toBe('Yahoo');
    for (const domain of ['outlook.com', 'hotmail.co.uk', 'live.nl'])
      expect(providerOfDomain(domain)?.name).toBe('Microsoft');
    for (const domain of ['yahoo.evil.example', 'notyahoo.com', 'yahoo', 'mail.yahoo.com.evil.example'])
      expect(providerOfDomain(domain)).toBeNull();
  });

  test.each([
    'yahoo.co.jp',
    'yahoo.com.com',
    'yahoo.xyz',
    'posteo.xyz',
    'posteo.com',
    'aol.xyz',
    'fastmail.app',
    'yandex.biz',
    'live.io',
    'outlook.io',
    'hotmail.xyz',
  ])('when %s only begins like the domains of a provider, then it goes by its own DNS', async (domain) => {
    const named: Record<string, MailService> = {
      imaps: { host: `imap.${domain}`, port: 993 },
      submissions: { host: `smtp.${domain}`, port: 465 },
    };
    const dns: MailDns = {
      service: (name) => Promise.resolve(named[name] ?? null),
      exchangers: () => Promise.resolve([]),
    };
    expect(await suggestServers({ dns }, { emailAddress: `robin@${domain}` })).toMatchObject({
      source: 'dns',
      servers: { imapHost: `imap.${domain}` },
    });
    expect(await suggestServers(aDns(), { emailAddress: `robin@${domain}` })).toBeNull();
  });

  test('when the mail of an own domain lies with a known provider, then its exchanger names it', async () => {
    const { dns } = aDns({}, ['alt1.unknown.example', 'aspmx.l.google.com']);
    expect(await suggestServers({ dns }, { emailAddress: 'robin@harbour.example' })).toMatchObject({
      source: 'provider',
      provider: 'Gmail',
      servers: { imapHost: 'imap.gmail.com' },
    });
  });

  test('when an exchanger only looks like that of a provider, then it is none', async () => {
    const { dns } = aDns({}, ['aspmx.google.com.evil.example', 'evilgoogle.com']);
    expect(await suggestServers({ dns }, { emailAddress: 'robin@harbour.example' })).toBeNull();
  });

  test('when the domain names its servers, then they come before those of its exchanger', async () => {
    const { dns } = aDns(own, ['aspmx.l.google.com']);
    expect(await suggestServers({ dns }, { emailAddress: 'robin@harbour.example' })).toEqual({
      source: 'dns',
      provider: null,
      servers: {
        imapHost: 'imap.harbour.example',
        imapPort: 993,
        smtpHost: 'smtp.harbour.example',
        smtpPort: 465,
        isForeign: false,
      },
      hint: null,
    });
  });

  test('when only STARTTLS is offered, then its ports are named', async () => {
    const { dns } = aDns({
      imap: { host: 'mail.harbour.example', port: 143 },
      submission: { host: 'mail.harbour.example', port: 587 },
    });
    expect(await suggestServers({ dns }, { emailAddress: 'robin@harbour.example' })).toMatchObject({
      servers: { imapPort: 143, smtpPort: 587 },
    });
  });

  test('when DNS names a host of another domain, then that is said', async () => {
    const { dns } = aDns({ ...own, imaps: { host: 'imap.harbour.example.evil.example', port: 993 } });
    expect(await suggestServers({ dns }, { emailAddress: 'robin@harbour.example' })).toMatchObject({
      servers: { isForeign: true },
    });
  });

  test.each([
    'robin@localhost',
    'robin@intranet',
    'robin@[127.0.0.1]',
    'robin@127.0.0.1',
    'robin@a..example',
    'robin@-x.example',
  ])(
    'when the domain of %s cannot be looked up, then nothing is asked and nothing guessed',
    async (address) => {
      const { dns, asked } = aDns(own);
      expect(await suggestServers({ dns }, { emailAddress: address })).toBeNull();
      expect(asked).toEqual([]);
    },
  );

  test('when the domain has letters beyond ASCII, then its form for DNS is asked', async () => {
    const { dns, asked } = aDns();
    await suggestServers({ dns }, { emailAddress: 'robin@müller.example' });
    expect(asked).toContain('_imaps._tcp.xn--mller-kva.example');
  });

  test('when the table is read, then no domain belongs to two providers and a way without servers says why', () => {
    const domains = mailProviders.flatMap((one) => one.domains);
    expect(new Set(domains).size).toBe(domains.length);
    for (const { servers, hint } of mailProviders) if (servers === null) expect(hint).not.toBeNull();
  });
});
