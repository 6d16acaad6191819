import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** An SMTP server on loopback that adds every mail to `mails`, as text. Returns its port. */
export async function startMailSink(mails: string[], closing: AsyncDisposableStack): Promise<number> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        mails.push(Buffer.concat(chunks).toString('utf8'));
        callback();
      });
    },
  });
  const listener = server.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  closing.defer(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return (listener.address() as AddressInfo).port;
}
