import { say, type Saying } from '@tern/contracts/sentences/sentence';
import { certificateText } from './certificate-text.ts';
import type { MailServerError, MailServerFailure } from './mail-server-error.ts';

export type Protocol = 'imap' | 'smtp';

const usual = {
  imap: { title: 'IMAP', tls: '993', plain: '143' },
  smtp: { title: 'SMTP', tls: '465', plain: '587' },
} as const;

/** Which setting the user can change, and with what; `general` for a failure that no setting is the reason for. */
interface PlacedSaying {
  readonly place: 'host' | 'port' | 'password' | 'general';
  readonly saying: Saying;
}

/** For people: why a mail server cannot be used, and what helps. */
export function connectionFailure(
  protocol: Protocol,
  { failure, detail }: Pick<MailServerError, 'failure' | 'detail'>,
  server: { readonly host: string; readonly port: number },
): PlacedSaying {
  const { title, tls: tlsPort, plain: plainPort } = usual[protocol];
  const { host } = server;
  const at = { host, port: String(server.port) };
  const by = { protocol: title };
  const sayings: Record<MailServerFailure, readonly [PlacedSaying['place'], Saying]> = {
    'unknown-host': ['host', say('There is no server named {host}. Please check the spelling.', { host })],
    'refused-address': [
      'host',
      say('{host} is an address inside a private network, which this server may not reach.', { host }),
    ],
    'connection-refused': [
      'host',
      say('{host} accepts no connection on port {port}. Please check host and port.', at),
    ],
    timeout: ['host', say('{host} did not answer on port {port} in time. Please check host and port.', at)],
    'wrong-protocol': [
      'port',
      say(
        'No {protocol} server with these settings answers on port {port}. With SSL the usual ports are {tlsPort} and {plainPort}; without, switch SSL off.',
        { ...by, port: at.port, tlsPort, plainPort },
      ),
    ],
    'no-encryption': [
      'port',
      say(
        '{host} offers no encryption on port {port}, and your password is not sent in the open. Try port {tlsPort} with SSL on.',
        { ...at, tlsPort },
      ),
    ],
    'bad-certificate': ['host', certificateText(host, detail)],
    'login-refused': [
      'password',
      say(
        'The {protocol} server refused this user name or password. Some providers want an app password made in their security settings.',
        by,
      ),
    ],
    'sign-in-unavailable': ['general', 'The provider does not renew the sign-in right now.'],
    busy: [
      'general',
      say(
        'The {protocol} server takes no more connections right now. Please try again in a few minutes.',
        by,
      ),
    ],
    dropped: ['general', say('The {protocol} server closed the connection. Please try again.', by)],
    'command-refused': ['general', say('The {protocol} server did not accept the request.', by)],
    other: [
      'general',
      detail
        ? say('The {protocol} server could not be used ({detail}).', { ...by, detail })
        : say('The {protocol} server could not be used.', by),
    ],
  };
  const [place, saying] = sayings[failure];
  return { place, saying };
}
