import type { ServerSuggestion } from '@tern/contracts/http/mail-accounts';
import { initialAccountForm, type AccountFormValues } from './account-form-values.ts';

const serverNames = ['imapHost', 'imapPort', 'smtpHost', 'smtpPort'] as const;
type ServerValues = Pick<AccountFormValues, (typeof serverNames)[number]>;

export interface FilledForm {
  readonly values: AccountFormValues;
  /** The servers that Tern filled in, and their domain; null when none of them is left. */
  readonly filled: { readonly domain: string; readonly servers: ServerValues } | null;
}

/** The part after the @, as far as it is typed. */
export function domainOf(emailAddress: string): string {
  return emailAddress
    .slice(emailAddress.lastIndexOf('@') + 1)
    .trim()
    .toLowerCase();
}

/** 'Harbour' for an address at mail.harbour.example: the longest part of its domain, without the last. */
export function accountNameOf(emailAddress: string): string {
  const parts = emailAddress.includes('@') ? domainOf(emailAddress).split('.').slice(0, -1) : [];
  const longest = parts.toSorted((a, b) => b.length - a.length)[0] ?? '';
  return longest.slice(0, 1).toUpperCase() + longest.slice(1);
}

/**
 * The form as the user changes it. The account's name follows the address until the user types another. When the domain changes, the servers that Tern filled in are removed: the password of one
 * provider must not be tried at another.
 */
export function withChanges({ values, filled }: FilledForm, changes: Partial<AccountFormValues>): FilledForm {
  const changed = { ...values, ...changes };
  if (changes.name === undefined && values.name === accountNameOf(values.emailAddress))
    changed.name = accountNameOf(changed.emailAddress);
  if (filled === null || domainOf(changed.emailAddress) === filled.domain) return { values: changed, filled };
  const isOurs = (name: keyof ServerValues) => changed[name] === filled.servers[name];
  const blanks = serverNames.filter(isOurs).map((name) => [name, initialAccountForm[name]]);
  return { values: { ...changed, ...Object.fromEntries(blanks) }, filled: null };
}

/** Fills in the servers of a domain, if the address still has that domain and the user has typed none. */
export function withServers(domain: string, suggested: NonNullable<ServerSuggestion['servers']>) {
  const servers: ServerValues = {
    imapHost: suggested.imapHost,
    imapPort: String(suggested.imapPort),
    smtpHost: suggested.smtpHost,
    smtpPort: String(suggested.smtpPort),
  };
  return (form: FilledForm): FilledForm => {
    const { values } = form;
    const isBlank = serverNames.every((name) => values[name] === initialAccountForm[name]);
    if (!isBlank || domainOf(values.emailAddress) !== domain) return form;
    return { values: { ...values, ...servers }, filled: { domain, servers } };
  };
}
