import type { MessageFlags } from './indexed-message.ts';

/** Roles of folders whose mail is a result only where the query asks for the folder by `in:`. */
const rolesAside: readonly string[] = ['SPAM', 'TRASH'];

/** Whether a message lies in such folders only. */
export function isAside({ kinds, mailboxes }: Pick<MessageFlags, 'kinds' | 'mailboxes'>): boolean {
  const isElsewhereToo = (mailboxes ?? []).length > kinds.length;
  return kinds.length > 0 && !isElsewhereToo && kinds.every((kind) => rolesAside.includes(kind));
}
