import type { ImapFlow } from 'imapflow';
import { alertIn } from '@tern/mail-content/servers/server-words';
import { internalsOf } from './imapflow-internals.ts';

const alerts = new WeakMap<ImapFlow, string>();

/** Notes the server's alerts for its user, from the greeting on: imapflow ignores them where the command succeeds. */
export function noteAlerts(client: ImapFlow): void {
  const internals = internalsOf(client);
  const handle = internals.handleResponse.bind(client);
  internals.handleResponse = (response) => {
    const words = alertIn(response.payload);
    if (words !== null) alerts.set(client, words);
    return handle(response);
  };
}

/** The newest of this connection. */
export function alertOf(client: ImapFlow): string | null {
  return alerts.get(client) ?? null;
}
