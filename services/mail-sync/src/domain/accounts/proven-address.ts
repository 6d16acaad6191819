import { domainOf } from '@tern/kernel/email-parts';
import { grantProviderOf, hostKey, type Account } from './account.ts';
import { providerOfDomain } from '@tern/mail-content/servers/mail-providers';

/**
 * The address (lower case) that is proven to belong to the user who connected the account: the provider of its domain accepted the login
 * under it. The typed address proves nothing, nor does a login at a server that the user named. The name of a sign-in at Microsoft was written
 * by the administrator of any tenant, so it counts for Microsoft's own domains alone. Null when none is proven.
 */
export function provenAddress({ server, secretKind }: Pick<Account, 'server' | 'secretKind'>): string | null {
  const username = server.username.toLowerCase();
  const granter = grantProviderOf({ secretKind });
  // Google has verified it.
  if (granter === 'google') return username;
  const provider = providerOfDomain(domainOf(username));
  if (granter === 'microsoft') return provider?.name === 'Microsoft' ? username : null;
  const isTheirs = username.includes('@') && provider?.servers?.imapHost === hostKey(server.imapHost);
  return isTheirs ? username : null;
}
