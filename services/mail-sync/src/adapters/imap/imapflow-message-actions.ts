import type { FetchMessageObject, ImapFlow } from 'imapflow';
import type { MailboxWriter, MoveOutcome } from '../../domain/actions/mailbox-writer.ts';
import { uidSet } from '@tern/mail-content/servers/uid-set';
import { MailServerError } from '@tern/mail-content/servers/mail-server-error';
import { bounded, closeImap, granted } from './imapflow-connection.ts';
import { stateOf } from './imapflow-folder-state.ts';
import { findMoved, lookBeforeMove } from './imapflow-moved-messages.ts';

/** Answers are lines of flags, a hundred messages at a time. */
const maxBytes = 4 * 1024 * 1024;

/**
 * Changes single messages over one connection, which is left by LOGOUT, never by CLOSE: that would expunge (RFC 9051 6.4.1). Without MOVE,
 * imapflow's messageMove copies and calls messageDelete, which without UIDPLUS sends a plain EXPUNGE: everything the user has flagged
 * \Deleted would go. So neither is called unless the server's capabilities make it safe.
 * @param stepMs limit of each method
 */
export function createImapflowMessageActions(client: ImapFlow, stepMs: number): MailboxWriter {
  const step = <T>(run: () => Promise<T>) => bounded(client, { maxBytes, maxMs: stepMs }, run);
  const has = (capability: string) => client.capabilities.has(capability);
  const hasLabels = has('X-GM-EXT-1');
  let allMailPath: string | null | undefined;
  /** imapflow also answers false when the connection ends; the outcome is then unknown. */
  const done = <T>(answer: T | false | undefined): T => {
    if (!answer && !client.usable) throw new MailServerError('dropped');
    return granted(answer);
  };

  /** Gmail's folder of everything: a message cannot be moved out of it but to Trash or Spam. */
  const isAllMail = async (): Promise<boolean> => {
    allMailPath ??= (await client.list()).find(({ specialUse }) => specialUse === '\\All')?.path ?? null;
    return client.mailbox !== false && client.mailbox.path === allMailPath;
  };
  /** Removes the originals after a copy; without UIDPLUS it only flags them \Deleted. */
  const removeOriginals = async (range: string): Promise<MoveOutcome['left']> => {
    const isSafe = has('UIDPLUS');
    const removed = isSafe
      ? client.messageDelete(range, { uid: true })
      : client.messageFlagsAdd(range, ['\\Deleted'], { uid: true });
    done(await removed);
    return isSafe ? 'nothing' : 'deleted';
  };
  const readFlags = (uids: readonly number[]) => step(() => flagsByUid(client, uids));

  return {
    hasLabels,
    removesSingle: has('MOVE') || has('UIDPLUS'),
    isOpen: () => client.usable,
    select: (path) =>
      step(
        async () => (await stateOf(client, await client.mailboxOpen(path, { readOnly: false }))).uidValidity,
      ),
    readFlags,
    async changeFlags(uids, { add, remove }) {
      const range = uidSet(uids);
      await step(async () => {
        // imapflow leaves out flags that the folder does not keep, and answers false when none is left.
        if (add.length > 0) done(await client.messageFlagsAdd(range, [...add], { uid: true }));
        if (remove.length > 0) done(await client.messageFlagsRemove(range, [...remove], { uid: true }));
      });
      return readFlags(uids);
    },
    move: (uids, path, isToTrash) =>
      step(async (): Promise<MoveOutcome> => {
        const range = uidSet(uids);
        const staysBehind = hasLabels && !isToTrash && (await isAllMail());
        const isMove = has('MOVE') && !staysBehind;
        const before = has('UIDPLUS') ? null : await lookBeforeMove(client, range, path);
        const options = { uid: true };
        const moved = done(
          await (isMove
            ? client.messageMove(range, path, options)
            : client.messageCopy(range, path, options)),
        );
        const left = isMove ? 'nothing' : staysBehind ? 'all' : await removeOriginals(range);
        return { ...(await findMoved(client, { moved, path, before })), left };
      }),
    close: () => closeImap(client, false),
  };
}

async function flagsByUid(client: ImapFlow, uids: readonly number[]) {
  const found = new Map<number, readonly string[]>();
  const asked = new Set(uids);
  for await (const row of client.fetch(uidSet(uids), { uid: true, flags: true }, { uid: true })) {
    // Servers also report what other clients change meanwhile (RFC 9051 7.5.2).
    if (asked.has(row.uid)) found.set(row.uid, flagsOf(row));
  }
  return found;
}

function flagsOf({ flags }: FetchMessageObject): string[] {
  return [...(flags ?? [])].filter((flag) => flag !== '\\Recent');
}
