import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface SmtpServerOptions {
  /** Default: a free one. */
  readonly port?: number;
  accepts(username: string, password: string): boolean;
  /** Checks an OAuth access token of a user (AUTH XOAUTH2); without it tokens are not accepted. */
  acceptsToken?(username: string, accessToken: string): boolean;
  onError(error: unknown): void;
}

export interface RunningSmtpServer {
  readonly port: number;
  close(): Promise<void>;
}

const refusal = 'The demo mailbox never sends: this mail was not accepted and is not delivered';

/**
 * An SMTP server on 127.0.0.1 without TLS that lets users log in (AUTH PLAIN, LOGIN) and refuses every mail with 550.
 * @throws Error when the port is taken
 */
export async function startSmtpServer({
  port = 0,
  accepts,
  acceptsToken,
  onError,
}: SmtpServerOptions): Promise<RunningSmtpServer> {
  const server = new SMTPServer({
    name: 'demo.localhost',
    banner: 'demo mail server, never sends',
    authMethods: ['PLAIN', 'LOGIN', ...(acceptsToken ? ['XOAUTH2'] : [])],
    disabledCommands: ['STARTTLS'],
    // Passwords stay on this machine: the server listens on 127.0.0.1 only.
    allowInsecureAuth: true,
    disableReverseLookup: true,
    logger: false,
    maxClients: 100,
    size: 1024 * 1024,
    closeTimeout: 1000,
    onAuth({ method, username, password, accessToken }, _session, done) {
      const isRight =
        method === 'XOAUTH2'
          ? acceptsToken?.(username ?? '', accessToken ?? '')
          : accepts(username ?? '', password ?? '');
      if (isRight) done(null, { user: username ?? '' });
      else done(refused(535, 'Wrong user name or password'));
    },
    onMailFrom: (_address, _session, done) => done(refused(550, refusal)),
    onRcptTo: (_address, _session, done) => done(refused(550, refusal)),
    onData(stream, _session, done) {
      stream.resume();
      stream.on('end', () => done(refused(550, refusal)));
    },
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  server.on('error', (error: NodeJS.ErrnoException) => {
    // A client that hangs up is not reported.
    if (error.code !== 'ECONNRESET' && error.code !== 'EPIPE') onError(error);
  });
  return {
    port: (server.server.address() as AddressInfo).port,
    async close() {
      const closed = once(server.server, 'close');
      server.close();
      await closed;
    },
  };
}

function refused(responseCode: number, text: string): Error {
  return Object.assign(new Error(text), { responseCode });
}
