import type { ImapFlow } from 'imapflow';
import { MailServerError } from '@tern/mail-content/servers/mail-server-error';
import type { FolderState } from '../../domain/folders/server-folder.ts';

export type Opened = Awaited<ReturnType<ImapFlow['mailboxOpen']>>;

/** Tells a folder's messages apart and counts them; imapflow leaves out what a server omits or garbles, whatever its types say. */
type Numbers = Partial<Pick<Opened, 'uidValidity' | 'uidNext' | 'exists'>>;

/**
 * Opens a folder read-only. Servers that refuse EXAMINE, or that answer it with an empty folder although they count messages in it, are
 * asked by SELECT: Tern reads with BODY.PEEK alone and never sends CLOSE, so nothing changes but \Recent.
 * @param counted messages of the folder, where the server has said how many there are
 */
export async function openReadOnly(
  client: ImapFlow,
  path: string,
  { counted, ...since }: { readonly counted?: number } & Readonly<Record<string, unknown>>,
): Promise<Opened> {
  const select = () => client.mailboxOpen(path, { readOnly: false });
  let refusal: unknown;
  const examined = await client.mailboxOpen(path, { readOnly: true, ...since }).catch((error: unknown) => {
    refusal = error;
  });
  if (examined && (examined.exists > 0 || !counted)) return examined;
  if (examined) return select();
  if (!isRefusal(refusal)) throw refusal;
  // The first refusal has the reason.
  return select().catch((error: unknown) => {
    throw isRefusal(error) ? refusal : error;
  });
}

function isRefusal(error: unknown): boolean {
  const { responseStatus } = (error ?? {}) as { responseStatus?: unknown };
  return responseStatus === 'NO' || responseStatus === 'BAD';
}

/**
 * The numbers of the folder that is open. Those that the answer lacks come from STATUS (Courier has UIDNEXT there alone), else from the
 * UIDs themselves.
 * @throws MailServerError `command-refused` without UIDVALIDITY, since UIDs then mean nothing beyond this session (RFC 9051 2.3.1.1)
 */
export async function stateOf(client: ImapFlow, opened: Opened): Promise<FolderState> {
  const given = await withStatus(client, opened);
  if (!given.uidValidity) throw new MailServerError('command-refused', { detail: 'no UIDVALIDITY' });
  const { uidNext, exists } = await withUids(client, given);
  return {
    uidValidity: String(given.uidValidity),
    uidNext,
    exists,
    modseq: keepsModseqs(client, opened) ? String(opened.highestModseq) : null,
    changes: null,
  };
}

async function withStatus(client: ImapFlow, opened: Opened): Promise<Numbers> {
  const { uidValidity, uidNext, exists }: Numbers = opened;
  if (uidValidity && uidNext && exists !== undefined) return opened;
  const query = { messages: true, uidNext: true, uidValidity: true };
  // A server that refuses it is asked for the UIDs.
  const status = (await client.status(opened.path, query).catch(() => false as const)) || undefined;
  const found = {
    uidValidity: uidValidity || status?.uidValidity,
    uidNext: uidNext || status?.uidNext,
    exists: exists ?? status?.messages,
  };
  return found as Numbers;
}

async function withUids(
  client: ImapFlow,
  { uidNext, exists }: Numbers,
): Promise<{ uidNext: number; exists: number }> {
  if (uidNext && exists !== undefined) return { uidNext, exists };
  const uids = exists === 0 ? [] : await client.search({ all: true }, { uid: true });
  // imapflow answers false where the search was refused.
  if (!uids) throw new MailServerError('command-refused', { detail: 'no UIDNEXT or EXISTS' });
  const highest = uids.reduce((most, uid) => Math.max(most, uid), 0);
  return { uidNext: uidNext || highest + 1, exists: exists ?? uids.length };
}

export function keepsModseqs(client: ImapFlow, opened: Opened): boolean {
  return client.enabled.has('CONDSTORE') && !opened.noModseq && opened.highestModseq !== undefined;
}
