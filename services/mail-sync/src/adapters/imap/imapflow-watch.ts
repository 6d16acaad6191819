import type { ImapFlow } from 'imapflow';
import { MailServerError } from '@tern/mail-content/servers/mail-server-error';
import type { MailWatch, WatchOptions } from '../../domain/mail-server.ts';
import { bounded, closeOnFlood, folderBounds } from './imapflow-connection.ts';
import { openReadOnly, stateOf } from './imapflow-folder-state.ts';
import { asMailServerError } from './mail-server-errors.ts';

/** After a few shorter IDLEs, the server has none. */
const shortestIdleMs = 1000;
const maxShortIdles = 3;

/**
 * Watches one folder over a connection of its own, opened with EXAMINE. imapflow ends an IDLE when its renewal is due and when the
 * connection was silent for long (it then checks it with NOOP); each time IDLE is started again.
 */
export async function openImapflowWatch(
  client: ImapFlow,
  path: string,
  { onNews, signal }: WatchOptions,
): Promise<MailWatch | null> {
  if (!client.capabilities.has('IDLE')) return null;
  let isClosed = false;
  const close = () => {
    isClosed = true;
    client.close();
  };
  signal.addEventListener('abort', close);
  if (signal.aborted) close();
  const state = await bounded(client, folderBounds, async () =>
    stateOf(client, await openReadOnly(client, path, {})),
  );
  for (const event of ['exists', 'expunge', 'flags'] as const) client.on(event, onNews);
  const unguard = closeOnFlood(client);

  async function idle(): Promise<void> {
    let shortIdles = 0;
    while (shortIdles < maxShortIdles) {
      const startedAt = performance.now();
      const isRefused = (await client.idle()) === false;
      if (isClosed || !client.usable) throw new MailServerError('dropped');
      if (isRefused) break;
      shortIdles = performance.now() - startedAt < shortestIdleMs ? shortIdles + 1 : 0;
    }
    throw new MailServerError('command-refused', { detail: 'no IDLE' });
  }
  const ended = idle()
    .catch((error: unknown) => (isClosed ? null : asMailServerError(error)))
    .then((outcome) => outcome ?? null)
    .finally(() => {
      unguard();
      signal.removeEventListener('abort', close);
      client.close();
    });
  return { state, ended, close };
}
