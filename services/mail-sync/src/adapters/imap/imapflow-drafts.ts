import type { ImapFlow } from 'imapflow';
import type { DraftFolder } from '../../domain/drafts/draft-folder.ts';
import type { FetchedMessage } from '../../domain/folders/fetched-message.ts';
import { uidSet } from '@tern/mail-content/servers/uid-set';
import { bounded, closeImap, granted, largestMessage } from './imapflow-connection.ts';
import { stateOf } from './imapflow-folder-state.ts';
import { fetchedMessage } from './imapflow-reader.ts';

const most = 20;
/** Every answer but the messages themselves is short. */
const maxBytes = 2 * 1024 * 1024;
/** For the messages with one key: our drafts are small, but the user may have added attachments. */
const maxFoundBytes = 5 * largestMessage;

/**
 * Our own drafts in a folder that is open for writing. It is left by LOGOUT, never by CLOSE: CLOSE and a plain EXPUNGE would destroy what
 * the user has flagged \Deleted. imapflow's messageDelete falls back to a plain EXPUNGE without UIDPLUS, so it is only called with UIDPLUS.
 * @param stepMs limit of each method; downloads get twice as long
 */
export async function openImapflowDrafts(
  client: ImapFlow,
  path: string,
  stepMs: number,
): Promise<DraftFolder> {
  const step = <T>(run: () => Promise<T>) => bounded(client, { maxBytes, maxMs: stepMs }, run);
  // Not EXAMINE: Courier appends nothing to a folder that is open read-only.
  const { uidValidity, uidNext } = await step(async () =>
    stateOf(client, await client.mailboxOpen(path, { readOnly: false })),
  );
  return {
    uidValidity,
    uidNext,
    find: (header, value) =>
      bounded(client, { maxBytes: maxFoundBytes, maxMs: 2 * stepMs }, async () => {
        // With a command a server updates its view of the folder (RFC 9051 7): a recent APPEND becomes visible.
        await client.noop();
        const query = { header: { [header]: value } };
        // imapflow answers false when the connection ends during a search; `step` knows why.
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
