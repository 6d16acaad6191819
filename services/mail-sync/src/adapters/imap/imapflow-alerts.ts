import type { ImapFlow } from 'imapflow';
import { alertIn } from '@tern/mail-content/servers/server-words';
import type { MailLogin } from '../../domain/accounts/mail-login.ts';
import { internalsOf } from './imapflow-internals.ts';

/** Different alerts of one connection; a server that has more to say is no better understood. */
const mostAlerts = 5;

/** Tells the server's alerts for its user, each once, from the greeting on: imapflow ignores them where the command succeeds. */
export function tellAlerts(client: ImapFlow, onAlert: MailLogin['onAlert']): void {
  const said = new Set<string>();
  const internals = internalsOf(client);
  const handle = internals.handleResponse.bind(client);
  internals.handleResponse = (response) => {
    const words = said.size < mostAlerts ? alertIn(response.payload) : null;
    if (words !== null && !said.has(words)) onAlert?.(words);
    if (words !== null) said.add(words);
    return handle(response);
  };
}
