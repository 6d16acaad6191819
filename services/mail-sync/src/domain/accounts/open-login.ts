import type { Sealer } from '@tern/kernel/sealer';
import type { MailLogin } from '../ports.ts';
import { secretContext, type Account, type ServerSettings } from './account.ts';

/** The demo mailbox of this start: its ports and password change with every start. */
export interface DemoServer {
  readonly settings: Omit<ServerSettings, 'username'>;
  readonly password: string;
  readonly emailAddress: string;
}

/** Opens the sealed secret of an account for one connection. */
export function openLogin(account: Account, sealer: Sealer, demo: DemoServer | null): MailLogin {
  if (account.isDemo && demo !== null) {
    const { username } = account.server;
    return { ...demo.settings, username, secret: demo.password, secretKind: 'password', isDemo: true };
  }
  return {
    ...account.server,
    secret: sealer.open(account.sealedSecret, secretContext(account.id)),
    secretKind: account.secretKind,
    isDemo: false,
  };
}
