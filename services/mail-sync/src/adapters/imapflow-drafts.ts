import type { ImapFlow } from 'imapflow';
import type { DraftFolder, FetchedMessage } from '../domain/ports.ts';
import { uidSet } from '../domain/sync/uid-set.ts';
import { bounded, closeImap, command, granted, largestMessage } from './imapflow-connection.ts';
import { fetchedMessage } from './imapflow-reader.ts';

const most = 20;
/** Opening a folder and looking one key up are short. */
const lookUpBounds = { mostBytes: 2 * 1024 * 1024, mostMs: 60_000 };

/**
 * Our own drafts in a folder that is open for writing. It is left by LOGOUT, never by CLOSE: CLOSE and a plain EXPUNGE would
 * destroy what the user has flagged \Deleted. imapflow's messageDelete falls back to a plain EXPUNGE without UIDPLUS, so it is
 * only called where UIDPLUS is there.
 */
export async function openImapflowDrafts(client: ImapFlow, path: string): Promise<DraftFolder> {
  const opened = await bounded(client, lookUpBounds, () => client.mailboxOpen(path, { readOnly: false }));
  return {
    uidValidity: String(opened.uidValidity),
    find: (header, value) =>
      command(async () => {
        // The server's view of the folder moves on with a command (RFC 9051 7): what was appended a moment ago shows.
        await client.noop();
        const query = { deleted: false, header: { [header]: value } };
        const uids = granted(
          await bounded(client, lookUpBounds, () => client.search(query, { uid: true })),
        ) as number[];
        const newest = uids.sort((a, b) => b - a).slice(0, most);
        if (newest.length === 0) return [];
        const found: FetchedMessage[] = [];
        const source = { start: 0, maxLength: largestMessage + 1 };
        const rows = client.fetch(
          uidSet(newest),
          { uid: true, flags: true, internalDate: true, source },
          { uid: true },
        );
        for await (const row of rows) {
          const message = fetchedMessage(row);
          if (message !== null) found.push(message);
        }
        return found.sort((a, b) => b.uid - a.uid);
      }),
    append: (source) =>
      command(async () => {
        granted(await client.append(path, source, ['\\Draft', '\\Seen']));
      }),
    remove: (uid) =>
      command(async () => {
        const range = String(uid);
        const hasUidPlus = client.capabilities.has('UIDPLUS');
        const remove = hasUidPlus
          ? client.messageDelete(range, { uid: true })
          : client.messageFlagsAdd(range, ['\\Deleted'], { uid: true });
        granted(await remove);
      }),
    close: () => closeImap(client, false),
  };
}
