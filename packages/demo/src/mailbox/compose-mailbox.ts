import type { SeedMailbox } from '../imap/user-store.ts';
import { composeMessage } from './compose-message.ts';
import { planMailbox } from './plan-mailbox.ts';
import { folderNames, type FolderName } from './story.ts';

const specialUses: Partial<Record<FolderName, NonNullable<SeedMailbox['specialUse']>>> = {
  Sent: '\\Sent',
  Drafts: '\\Drafts',
  Archive: '\\Archive',
  Trash: '\\Trash',
  Junk: '\\Junk',
};

/** The demo mailbox as the IMAP server takes it in, oldest mail first in every folder. */
export async function composeMailbox(madeAt: Date): Promise<SeedMailbox[]> {
  const planned = planMailbox(madeAt);
  return Promise.all(
    folderNames.map(async (name) => {
      const inFolder = planned
        .filter(({ folder }) => folder === name)
        .sort((a, b) => a.date.getTime() - b.date.getTime());
      const messages = await Promise.all(
        inFolder.map(async (message) => ({
          raw: await composeMessage(message),
          flags: message.flags,
          internalDate: message.date,
        })),
      );
      const specialUse = specialUses[name];
      return { name, messages, ...(specialUse ? { specialUse } : {}) };
    }),
  );
}
