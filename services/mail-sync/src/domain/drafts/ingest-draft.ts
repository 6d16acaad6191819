import { AppError } from '@tern/kernel/app-error';
import type { Account } from '../accounts/account.ts';
import { noContactWatch } from '../contacts/pass-contacts.ts';
import type { DraftFolder } from './draft-folder.ts';
import type { FetchedMessage } from '../folders/fetched-message.ts';
import { ingestMessages } from '../ingestion/ingest-messages.ts';
import { kindOfMailbox, nameOfMailbox, newMailbox } from '../folders/mailbox.ts';
import type { DraftContext } from './draft-context.ts';

/** Stores the draft as sync would, so that it has its real id at once. */
export async function ingestDraft(
  context: DraftContext,
  account: Account,
  folder: DraftFolder,
  fetched: FetchedMessage,
): Promise<string> {
  const mailboxes = await context.mailboxes.ofAccount(account.id);
  const path = account.paths.draftsPath ?? '';
  const known = mailboxes.find((mailbox) => mailbox.path === path);
  const mailbox = known ?? newMailbox(account, { path, name: path }, 'DRAFTS');
  if (!known) await context.mailboxes.insert([mailbox]);
  const byId = new Map([...mailboxes, mailbox].map((one) => [one.id, one]));
  const [id] = await ingestMessages(
    {
      account,
      mailbox,
      uidValidity: folder.uidValidity,
      kindOf: kindOfMailbox({ byId }),
      nameOf: nameOfMailbox({ byId }),
      messages: context.messages,
      parser: context.parser,
      async takeVersions(count) {
        const first = await context.accounts.takeVersions(account.id, count);
        if (first === null) throw new AppError('not-found');
        return first;
      },
      // A draft is not an answer.
      onSynced: () => undefined,
      contactWatch: noContactWatch,
      meets: { stored: false },
    },
    [fetched],
  );
  return id as string;
}
