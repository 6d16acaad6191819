import { ImapFlow } from 'imapflow';
import type { OtherProgram } from '../../domain/mail-server.contract.ts';
import type { MailLogin } from '../../domain/accounts/mail-login.ts';

/** Opens a folder for writing as another mail program of the user, and lets it work there. */
export async function changeFolder(
  { imapHost: host, imapPort: port, username: user, secret: pass }: MailLogin,
  path: string,
  work: (program: OtherProgram) => Promise<unknown>,
): Promise<void> {
  const client = new ImapFlow({
    host,
    port,
    secure: false,
    doSTARTTLS: false,
    auth: { user, pass },
    logger: false,
  });
  await client.connect();
  await client.mailboxOpen(path);
  await work({
    flag: (uid, flag) => client.messageFlagsAdd(String(uid), [flag], { uid: true }),
    remove: (uid) => client.messageDelete(String(uid), { uid: true }),
  });
  await client.logout();
}
