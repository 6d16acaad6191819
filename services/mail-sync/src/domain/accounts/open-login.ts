import { MailServerError } from '@tern/mail-content/servers/mail-server-error';
import type { MailLogin } from './mail-login.ts';
import type { Sealer } from '@tern/kernel/sealer';
import type { AccessTokens } from './access-tokens.ts';
import { grantProviderOf, secretContext, type Account, type ServerSettings } from './account.ts';

/** The demo mailbox of this start: its ports and password change with every start. */
export interface DemoServer {
  readonly settings: Omit<ServerSettings, 'username'>;
  readonly password: string;
  readonly emailAddress: string;
}

export interface LoginParts {
  readonly sealer: Sealer;
  readonly demo: DemoServer | null;
  readonly tokens: AccessTokens;
}

/**
 * Opens the sealed secret of an account for one connection; an account with a grant signs in with an access token.
 * @throws MailServerError `login-refused` when the grant was revoked, `sign-in-unavailable` when its provider does not answer.
 */
async function openLogin(account: Account, { sealer, demo, tokens }: LoginParts): Promise<MailLogin> {
  if (account.isDemo && demo !== null) {
    const { username } = account.server;
    return { ...demo.settings, username, secret: demo.password, secretKind: 'password', isDemo: true };
  }
  if (grantProviderOf(account)) {
    const secret = await tokens.of(account);
    return { ...account.server, secret, secretKind: 'oauth-token', isDemo: false };
  }
  return {
    ...account.server,
    secret: sealer.open(account.sealedSecret, secretContext(account.id)),
    secretKind: account.secretKind === 'password' ? 'password' : 'oauth-token',
    isDemo: false,
  };
}

/**
 * Connects with the account's login. An access token that is refused before it expires is renewed once: providers end tokens early, say after
 * a password change, and the renewal shows whether the grant has ended.
 */
export async function withLogin<T>(
  account: Account,
  parts: LoginParts,
  connect: (login: MailLogin) => Promise<T>,
): Promise<T> {
  const login = await openLogin(account, parts);
  try {
    return await connect(login);
  } catch (error) {
    const isRefused = error instanceof MailServerError && error.failure === 'login-refused';
    if (!isRefused || !grantProviderOf(account)) throw error;
    parts.tokens.drop(account, login.secret);
    return connect(await openLogin(account, parts));
  }
}
