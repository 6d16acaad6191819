import type { MailServer } from '../domain/ports.ts';
import { closeImap, connectImap } from './imapflow-connection.ts';
import { openImapflowDrafts } from './imapflow-drafts.ts';
import { createImapflowReader } from './imapflow-reader.ts';
import type { MailHostPolicy } from './mail-host.ts';

/** Mail servers over IMAP4rev1 and rev2 by imapflow. */
export function createImapflowMailServer(policy: MailHostPolicy, patienceMs?: number): MailServer {
  return {
    openReader: async (login) => createImapflowReader(await connectImap(login, policy, patienceMs)),
    async openDrafts(login, path) {
      const client = await connectImap(login, policy, patienceMs);
      try {
        return await openImapflowDrafts(client, path);
      } catch (error) {
        await closeImap(client, false);
        throw error;
      }
    },
  };
}
