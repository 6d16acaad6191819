import type { MailServer } from '../domain/ports.ts';
import { closeImap, connectImap, patience, type Patience } from './imapflow-connection.ts';
import { openImapflowDrafts } from './imapflow-drafts.ts';
import { createImapflowReader } from './imapflow-reader.ts';
import type { MailHostPolicy } from './mail-host.ts';

/** Mail servers over IMAP4rev1 and rev2 by imapflow. */
export function createImapflowMailServer(
  policy: MailHostPolicy,
  changed: Partial<Patience> = {},
): MailServer {
  const { connectMs, draftMs, partsMs } = { ...patience, ...changed };
  return {
    openReader: async (login) => createImapflowReader(await connectImap(login, policy, connectMs), partsMs),
    async openDrafts(login, path) {
      const client = await connectImap(login, policy, connectMs);
      try {
        return await openImapflowDrafts(client, path, draftMs);
      } catch (error) {
        await closeImap(client, false);
        throw error;
      }
    },
  };
}
