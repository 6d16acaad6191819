import { startImapServer, type ImapServerOptions } from '@tern/demo/imap-server';
import { startSmtpServer } from '@tern/demo/smtp-server';
import { makeTemporaryFolder } from '@tern/testing/temporary-folder';

/** The mail servers of a provider that takes access tokens and no passwords. */
export interface TokenMail {
  readonly imapUrl: string;
  readonly smtpUrl: string;
  close(): Promise<void>;
}

/** Starts both, with these folders in every mailbox. */
export async function startTokenMail(
  acceptsToken: NonNullable<ImapServerOptions['acceptsToken']>,
  folders: Awaited<ReturnType<ImapServerOptions['seed']>>,
): Promise<TokenMail> {
  const folder = makeTemporaryFolder();
  const servers = {
    accepts: () => false,
    acceptsToken,
    onError(error: unknown) {
      throw error;
    },
  };
  const imap = await startImapServer({ ...servers, folder: folder.path, seed: async () => folders });
  const smtp = await startSmtpServer(servers);
  return {
    imapUrl: `imap://127.0.0.1:${imap.port}`,
    smtpUrl: `smtp://127.0.0.1:${smtp.port}`,
    async close() {
      await smtp.close();
      await imap.close();
      folder.remove();
    },
  };
}
