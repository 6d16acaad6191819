export function normalAddress(email: string): string {
  return email.trim().toLowerCase();
}

/**
 * One form for addresses and list names: `team@lists.example` and the List-Id `<team.lists.example>` (RFC 2919) give the
 * same key, so that a list is recognised by either header.
 */
export function addressKey(addressOrListId: string): string {
  return normalAddress(addressOrListId.replace(/^.*<([^<>]*)>.*$/, '$1')).replaceAll('@', '.');
}

const noReplyNames =
  /^(?:.*[._+-])?(?:no|do[._-]?not|dont|never|nao|ne[._-]?pas|nicht)[._-]?(?:reply|respond|answer|antworten?|responder|responda|repondre|respuesta|rispondere)(?:[._+-].*)?$|^(?:mailer-daemon|mail-daemon|postmaster|bounces?|listserv|majordomo|auto(?:mated|matic)?[._-]?(?:reply|mailer|notification)s?)(?:[._+-].*)?$/;

/** Addresses whose mail no person reads. */
export function isNoReplyLike(email: string): boolean {
  return noReplyNames.test(normalAddress(email).split('@')[0] ?? '');
}

const listNames = /^(?:lists?|announce|newsletters?|.+[._+-](?:list|announce(?:ments?)?))$/;
const listHosts = /^(?:lists?|mailman|listserv)\./;

/** Addresses that say themselves that they are a list's: `lists.`, `list@`, `-announce@`. */
export function isListLike(email: string): boolean {
  const [name = '', host = ''] = normalAddress(email).split('@');
  return listNames.test(name) || listHosts.test(host);
}
