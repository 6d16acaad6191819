import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface MailServer {
  readonly port: number;
  /** Raw mails that arrived. */
  readonly messages: string[];
  close(): Promise<void>;
}

/** A mail server that stores what it accepts; `refuses` returns the code for each recipient, 0 to accept it. */
export async function startMailServer({
  port = 0,
  refuses = () => 0,
  words = 'no',
}: { port?: number; refuses?: () => number; words?: string } = {}): Promise<MailServer> {
  const messages: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo(_address, _session, callback) {
      const responseCode = refuses();
      callback(responseCode === 0 ? null : Object.assign(new Error(words), { responseCode }));
    },
    onData(stream, _session, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        messages.push(Buffer.concat(chunks).toString('utf8'));
        callback();
      });
    },
  });
  const listener = server.listen(port, '127.0.0.1');
  await once(listener, 'listening');
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  return { port: (listener.address() as AddressInfo).port, messages, close };
}
