import type { HostPolicy } from '@tern/runtime/host-policy';
import type { MailServer, MailWatch } from '../../domain/mail-server.ts';
import { closeImap, connectImap, patience, type Patience } from './imapflow-connection.ts';
import { openImapflowDrafts } from './imapflow-drafts.ts';
import { createImapflowMessageActions } from './imapflow-message-actions.ts';
import { createImapflowReader } from './imapflow-reader.ts';
import { openImapflowWatch } from './imapflow-watch.ts';

/** Mail servers over IMAP4rev1 and rev2 by imapflow. */
export function createImapflowMailServer(policy: HostPolicy, changed: Partial<Patience> = {}): MailServer {
  const known: Patience = { ...patience, ...changed };
  return {
    openReader: async (login, signal) =>
      createImapflowReader(await connectImap(login, policy, { patience: known, signal }), known),
    async openWatch(login, path, options) {
      const { signal } = options;
      const client = await connectImap(login, policy, { patience: known, purpose: 'watching', signal });
      let watch: MailWatch | null = null;
      try {
        watch = await openImapflowWatch(client, path, options);
        return watch;
      } finally {
        if (watch === null) client.close();
      }
    },
    openWriter: async (login) =>
      createImapflowMessageActions(
        await connectImap(login, policy, { patience: known, purpose: 'drafts' }),
        known.draftMs,
      ),
    async openDrafts(login, path) {
      const client = await connectImap(login, policy, { patience: known, purpose: 'drafts' });
      try {
        return await openImapflowDrafts(client, path, known.draftMs);
      } catch (error) {
        await closeImap(client, false);
        throw error;
      }
    },
  };
}
