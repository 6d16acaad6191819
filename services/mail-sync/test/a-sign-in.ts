import { beginGmailSignIn, completeGmailSignIn } from '@tern/contracts/http/gmail';
import { beginOutlookSignIn, completeOutlookSignIn } from '@tern/contracts/http/mail-sign-ins/outlook';
import { listAccounts, refreshAccounts, type MailAccount } from '@tern/contracts/http/mail-accounts';
import { startGoogleServer, type GoogleServer } from '@tern/demo/google-server';
import { startMicrosoftServer, type MicrosoftServer } from '@tern/demo/microsoft-server';
import { startImapServer, type ImapServer } from '@tern/demo/imap-server';
import { startSmtpServer } from '@tern/demo/smtp-server';
import type { Clock } from '@tern/kernel/clock';
import type { Principal } from '@tern/kernel/principal';
import type { EndpointAnswer } from '@tern/testing/call-endpoint';
import type { GrantProvider } from '@tern/mail-content/servers/grant-providers';
import { startService, type StartedService } from '@tern/testing/start-service';
import { makeTemporaryFolder } from '@tern/testing/temporary-folder';
import { waitUntil } from '@tern/testing/wait-until';
import { mailSyncModule } from '../src/service.ts';
import { aRawMessage } from './a-raw-message.ts';

/** The calls of each provider's sign-in. */
export const signInCalls = {
  google: { begin: beginGmailSignIn, complete: completeGmailSignIn },
  microsoft: { begin: beginOutlookSignIn, complete: completeOutlookSignIn },
};

interface StandIns {
  readonly google: GoogleServer;
  readonly microsoft: MicrosoftServer;
}

export interface RunningSignIn<P extends GrantProvider = GrantProvider> {
  readonly service: StartedService;
  /** The provider of the sign-ins. */
  readonly standIn: StandIns[P];
  readonly standIns: StandIns;
  readonly imap: ImapServer;
  /** Addresses whose mailboxes take no mail program, whatever its token. */
  readonly refused: Set<string>;
  /** Begins as the user, for a mailbox that is to be connected again, and goes to the provider's page and back. */
  agree(me: Principal, accountId?: string): Promise<{ code: string; state: string; error: string | null }>;
  /** The whole sign-in. */
  connect(me: Principal, accountId?: string): Promise<EndpointAnswer<typeof completeOutlookSignIn>>;
  /** Connects, and gives the id of the mailbox that it made. @throws Error with the answer when there is none. */
  connectId(me: Principal): Promise<string>;
  inState(me: Principal, state: MailAccount['state']): Promise<MailAccount>;
  /** Asks for a pass. */
  refresh(me: Principal): Promise<unknown>;
  close(): Promise<void>;
}

/**
 * The service with a Google and a Microsoft of our own, whose IMAP and SMTP servers take their access tokens. Sign-ins go to `provider`, and
 * folders are named as there.
 */
export async function startSignIn<P extends GrantProvider>(
  provider: P,
  {
    clock,
    imapUrl,
  }: {
    clock?: Clock;
    /** Another server in place of ours. */
    imapUrl?: string;
  } = {},
): Promise<RunningSignIn<P>> {
  const folder = makeTemporaryFolder();
  const client = { clientId: 'tern-client', clientSecret: 'hush', ...(clock && { clock }) };
  const google = await startGoogleServer(client);
  const microsoft = await startMicrosoftServer(client);
  const standIns: StandIns = { google, microsoft };
  const standIn = standIns[provider];
  const errors: unknown[] = [];
  const refused = new Set<string>();
  const servers = {
    accepts: () => false,
    acceptsToken: (emailAddress: string, token: string) =>
      !refused.has(emailAddress) && standIn.acceptsToken(emailAddress, token),
    onError: (error: unknown) => errors.push(error),
  };
  const seed = async () => (provider === 'google' ? gmailFolders() : outlookFolders());
  const imap = await startImapServer({ ...servers, folder: folder.path, seed });
  const smtp = await startSmtpServer(servers);
  const addresses = {
    imap: imapUrl ?? `imap://127.0.0.1:${imap.port}`,
    smtp: `smtp://127.0.0.1:${smtp.port}`,
  };
  const service = await startService(mailSyncModule, {
    config: {
      TERN_MAIL_HOSTS: 'any',
      ...google.settings,
      ...microsoft.settings,
      GOOGLE_IMAP_URL: addresses.imap,
      GOOGLE_SMTP_URL: addresses.smtp,
      MICROSOFT_IMAP_URL: addresses.imap,
      // No server answers there: a mailbox at Microsoft is connected without one.
      MICROSOFT_SMTP_URL: 'smtp://127.0.0.1:1',
    },
    ...(clock && { clock }),
  });

  const { begin, complete } = signInCalls[provider] as (typeof signInCalls)['microsoft'];
  const agree: RunningSignIn['agree'] = async (me, accountId) => {
    const begun = await service.callAs(me, begin, { body: { accountId } });
    if (begun.status !== 200) throw new Error(begun.text);
    const page = await fetch(begun.body.data.authorizationUrl, { redirect: 'manual' });
    const { searchParams } = new URL(page.headers.get('location') ?? '');
    const { code = '', state = '', error = null } = Object.fromEntries(searchParams);
    return { code, state, error };
  };
  const connect: RunningSignIn['connect'] = async (me, accountId) => {
    const { code, state } = await agree(me, accountId);
    const name = provider === 'google' ? 'Gmail' : 'Outlook';
    return service.callAs(me, complete, { body: { code, state, name, syncTime: 'ALL_TIME' } });
  };
  return {
    service,
    standIn,
    standIns,
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
      await microsoft.close();
      folder.remove();
      if (errors.length > 0) throw new AggregateError(errors, 'a server had errors of its own');
    },
  };
}

/** One message is in the inbox and under All Mail, as Gmail shows what has a label. */
function gmailFolders() {
  const messages = oneMessage();
  return [
    { name: 'INBOX', messages },
    { name: '[Gmail]/All Mail', specialUse: '\\Archive' as const, messages },
    { name: '[Gmail]/Sent Mail', specialUse: '\\Sent' as const, messages: [] },
    { name: '[Gmail]/Drafts', specialUse: '\\Drafts' as const, messages: [] },
    { name: '[Gmail]/Trash', specialUse: '\\Trash' as const, messages: [] },
  ];
}

/** As Exchange calls them, which names no role of an archive. */
function outlookFolders() {
  return [
    { name: 'INBOX', messages: oneMessage() },
    { name: 'Archive', messages: [] },
    { name: 'Sent Items', specialUse: '\\Sent' as const, messages: [] },
    { name: 'Drafts', specialUse: '\\Drafts' as const, messages: [] },
    { name: 'Deleted Items', specialUse: '\\Trash' as const, messages: [] },
    { name: 'Junk Email', specialUse: '\\Junk' as const, messages: [] },
  ];
}

function oneMessage() {
  return [{ raw: aRawMessage(), flags: [], internalDate: new Date('2026-03-02T09:00:00Z') }];
}
