import { startServer, type ServerStart, type StartedServer } from '../server-process.ts';

/** A mail server on loopback, without TLS, that every test has to itself. */
export interface StartedMailServer extends StartedServer {
  readonly imapPort: number;
}

/** @throws Error that names the log when the server does not listen */
export async function startMailServer({
  imapPort,
  ...start
}: Omit<ServerStart, 'port'> & { readonly imapPort: number }): Promise<StartedMailServer> {
  const { stop } = await startServer({ ...start, port: imapPort });
  return { imapPort, stop };
}
