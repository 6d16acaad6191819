import { beginGmailSignIn, completeGmailSignIn } from '@tern/contracts/http/gmail';
import { listAccounts, refreshAccounts, type MailAccount } from '@tern/contracts/http/mail-accounts';
import { startGoogleServer, type GoogleServer } from '@tern/demo/google-server';
import { startImapServer, type ImapServer } from '@tern/demo/imap-server';
import { startSmtpServer } from '@tern/demo/smtp-server';
import type { Clock } from '@tern/kernel/clock';
import type { Principal } from '@tern/kernel/principal';
import type { EndpointAnswer } from '@tern/testing/call-endpoint';
import { startService, type StartedService } from '@tern/testing/start-service';
import { makeTemporaryFolder } from '@tern/testing/temporary-folder';
import { waitUntil } from '@tern/testing/wait-until';
import { mailSyncModule } from '../src/service.ts';
import { aRawMessage } from './a-raw-message.ts';

export interface RunningGmail {
  readonly service: StartedService;
  readonly google: GoogleServer;
  readonly imap: ImapServer;
  /** Addresses whose mailboxes take no mail program, whatever its token. */
  readonly refused: Set<string>;
  /** Begins as the user, for a mailbox that is to be connected again, and goes to Google's page and back. */
  agree(me: Principal, accountId?: string): Promise<{ code: string; state: string; error: string | null }>;
  /** The whole sign-in. */
  connect(me: Principal, accountId?: string): Promise<EndpointAnswer<typeof completeGmailSignIn>>;
  /** The same, for the id of the mailbox it made. @throws Error with the answer when there is none. */
  connectId(me: Principal): Promise<string>;
  inState(me: Principal, state: MailAccount['state']): Promise<MailAccount>;
  /** Asks for a pass. */
  refresh(me: Principal): Promise<unknown>;
  close(): Promise<void>;
}

/** The service with a Google of our own, whose IMAP and SMTP servers take its access tokens. Folders are named as Gmail's are. */
export async function startGmail({ clock }: { clock?: Clock } = {}): Promise<RunningGmail> {
  const folder = makeTemporaryFolder();
  const google = await startGoogleServer({
    clientId: 'tern-client',
    clientSecret: 'hush',
    ...(clock && { clock }),
  });
  const errors: unknown[] = [];
  const refused = new Set<string>();
  const servers = {
    accepts: () => false,
    acceptsToken: (emailAddress: string, token: string) =>
      !refused.has(emailAddress) && google.acceptsToken(emailAddress, token),
    onError: (error: unknown) => errors.push(error),
  };
  const imap = await startImapServer({ ...servers, folder: folder.path, seed: async () => gmailFolders() });
  const smtp = await startSmtpServer(servers);
  const service = await startService(mailSyncModule, {
    config: {
      TERN_MAIL_HOSTS: 'any',
      ...google.settings,
      GOOGLE_IMAP_URL: `imap://127.0.0.1:${imap.port}`,
      GOOGLE_SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
    },
    ...(clock && { clock }),
  });

  const agree: RunningGmail['agree'] = async (me, accountId) => {
    const begun = await service.callAs(me, beginGmailSignIn, { body: { accountId } });
    if (begun.status !== 200) throw new Error(begun.text);
    const page = await fetch(begun.body.data.authorizationUrl, { redirect: 'manual' });
    const { searchParams } = new URL(page.headers.get('location') ?? '');
    const { code = '', state = '', error = null } = Object.fromEntries(searchParams);
    return { code, state, error };
  };
  const connect: RunningGmail['connect'] = async (me, accountId) => {
    const { code, state } = await agree(me, accountId);
    return service.callAs(me, completeGmailSignIn, {
      body: { code, state, name: 'Gmail', syncTime: 'ALL_TIME' },
    });
  };
  return {
    service,
    google,
    imap,
    refused,
    agree,
    connect,
    async connectId(me) {
      const answer = await connect(me);
      if (!answer.body.data?.account) throw new Error(answer.text);
      return answer.body.data.account.id;
    },
    inState: (me, state) =>
      waitUntil(
        async () => {
          const [account] = (await service.callAs(me, listAccounts)).body.data.accounts;
          return account?.state === state && account;
        },
        { what: `an account that is ${state}` },
      ),
    refresh: (me) => service.callAs(me, refreshAccounts),
    async close() {
      await service.close();
      await smtp.close();
      await imap.close();
      await google.close();
      folder.remove();
      if (errors.length > 0) throw new AggregateError(errors, 'a server had errors of its own');
    },
  };
}

/** One message is in the inbox and under All Mail, as Gmail shows what has a label. */
function gmailFolders() {
  const raw = aRawMessage();
  const internalDate = new Date('2026-03-02T09:00:00Z');
  const messages = [{ raw, flags: [], internalDate }];
  return [
    { name: 'INBOX', messages },
    { name: '[Gmail]/All Mail', specialUse: '\\Archive' as const, messages },
    { name: '[Gmail]/Sent Mail', specialUse: '\\Sent' as const, messages: [] },
    { name: '[Gmail]/Drafts', specialUse: '\\Drafts' as const, messages: [] },
    { name: '[Gmail]/Trash', specialUse: '\\Trash' as const, messages: [] },
  ];
}
