import { hostKey, type Account } from './account.ts';
import { providerOfDomain } from '../providers/mail-providers.ts';

/**
 * The address (lower case) that is surely of whoever connected the account: the provider whose domain it is has let him in under it.
 * What he typed as his address proves nothing, nor does a login at a server that he named himself. Null when none is proven.
 */
export function provenAddress({ server, secretKind }: Pick<Account, 'server' | 'secretKind'>): string | null {
  const username = server.username.toLowerCase();
  // Google has said that it is verified.
  if (secretKind === 'google-grant') return username;
  const provider = providerOfDomain(username.slice(username.lastIndexOf('@') + 1));
  const isTheirs = username.includes('@') && provider?.servers?.imapHost === hostKey(server.imapHost);
  return isTheirs ? username : null;
}
