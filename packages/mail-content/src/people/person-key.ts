import { domainOf, localPartOf } from '@tern/kernel/email-parts';

/**
 * Providers at which several spellings are one mailbox, by their own documentation. Elsewhere an address with a dot or a plus sign
 * may belong to another person, so every spelling is a key of its own.
 */
const sameMailbox = new Map<string, { readonly domain?: string; readonly areDotsIgnored?: true }>([
  ['gmail.com', { areDotsIgnored: true }],
  ['googlemail.com', { domain: 'gmail.com', areDotsIgnored: true }],
  ['outlook.com', {}],
  ['hotmail.com', {}],
  ['live.com', {}],
  ['icloud.com', {}],
  ['fastmail.com', {}],
  ['proton.me', {}],
  ['protonmail.com', {}],
]);

/**
 * Key of the person behind an address: equal for two addresses only where both certainly lead to one mailbox (docs/decisions/0007).
 * A name is no evidence: two people may share it. By RFC 5321 2.4 a local part may be case-sensitive; in practice none is, and mail
 * programs fold it.
 */
export function personKey(email: string): string {
  const lower = email.toLowerCase();
  const domain = domainOf(lower);
  const rule = sameMailbox.get(domain);
  if (rule === undefined) return lower;
  const [name = ''] = localPartOf(lower).split('+', 1);
  const local = rule.areDotsIgnored ? name.replaceAll('.', '') : name;
  return local === '' ? lower : `${local}@${rule.domain ?? domain}`;
}
