import type { ImapFlow } from 'imapflow';
import type { DraftFolder } from '../../domain/drafts/draft-folder.ts';
import type { FetchedMessage } from '../../domain/folders/fetched-message.ts';
import { uidSet } from '../../domain/sync/uid-set.ts';
import { bounded, closeImap, granted, largestMessage } from './imapflow-connection.ts';
import { fetchedMessage } from './imapflow-reader.ts';

const most = 20;
/** Every answer but the messages themselves is short. */
const mostBytes = 2 * 1024 * 1024;
/** Of the messages that carry one key: our drafts are small, and what the user made of them may have attachments. */
const mostFoundBytes = 5 * largestMessage;

/**
 * Our own drafts in a folder that is open for writing. It is left by LOGOUT, never by CLOSE: CLOSE and a plain EXPUNGE would
 * destroy what the user has flagged \Deleted. imapflow's messageDelete falls back to a plain EXPUNGE without UIDPLUS, so it is
 * only called where UIDPLUS is there.
 * @param stepMs what each of its methods may take, twice for what they download
 */
export async function openImapflowDrafts(
  client: ImapFlow,
  path: string,
  stepMs: number,
): Promise<DraftFolder> {
  const step = <T>(run: () => Promise<T>) => bounded(client, { mostBytes, mostMs: stepMs }, run);
  const opened = await step(() => client.mailboxOpen(path, { readOnly: false }));
  return {
    uidValidity: String(opened.uidValidity),
    uidNext: opened.uidNext,
    find: (header, value) =>
      bounded(client, { mostBytes: mostFoundBytes, mostMs: 2 * stepMs }, async () => {
        // The server's view of the folder moves on with a command (RFC 9051 7): what was appended a moment ago shows.
        await client.noop();
        const query = { header: { [header]: value } };
        // imapflow answers false when the line ends in a search: inside the step the reason is known.
        const uids = await step(async () => granted(await client.search(query, { uid: true })) as number[]);
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
      step(async () => {
        granted(await client.append(path, source, ['\\Draft', '\\Seen']));
      }),
    remove: (uid) =>
      step(async () => {
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
