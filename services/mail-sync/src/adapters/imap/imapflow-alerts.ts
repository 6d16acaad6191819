import type { ImapFlow } from 'imapflow';
import { alertIn } from '@tern/mail-content/servers/server-words';
import type { MailLogin } from '../../domain/accounts/mail-login.ts';
import { internalsOf } from './imapflow-internals.ts';

/** Different alerts that are reported for one connection: each is a write. */
const maxAlerts = 5;

/** Reports the server's alerts for its user, each once, from the greeting on: imapflow ignores them where the command succeeds. */
export function reportAlerts(client: ImapFlow, onAlert: MailLogin['onAlert']): void {
  const said = new Set<string>();
  const internals = internalsOf(client);
  const handle = internals.handleResponse.bind(client);
  internals.handleResponse = (response) => {
    const words = said.size < maxAlerts ? alertIn(response.payload) : null;
    if (words !== null && !said.has(words)) {
      said.add(words);
      onAlert?.(words);
    }
    return handle(response);
  };
}
