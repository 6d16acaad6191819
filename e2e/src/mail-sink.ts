import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { parseMessage } from '@tern/mail-content/parse-message';
import { decodePart } from '@tern/mail-content/mime/decode-part';

/** A mail that Tern has sent. */
export interface SentMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export interface MailSink {
  /** For SMTP_URL. */
  readonly url: string;
  readonly mails: readonly SentMail[];
  close(): Promise<void>;
}

/** A mail server on this machine that takes every mail and keeps it. */
export async function startMailSink(): Promise<MailSink> {
  const mails: SentMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        mails.push(readMail(Buffer.concat(chunks)));
        done();
      });
    },
  });
  const listener = server.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  return {
    url: `smtp://127.0.0.1:${(listener.address() as AddressInfo).port}`,
    mails,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function readMail(source: Buffer): SentMail {
  const { subject, bodyParts } = parseMessage(source);
  const formOf = (form: 'text' | 'html') => {
    const part = bodyParts.find(({ kind }) => kind === form);
    return part ? decodePart(part) : '';
  };
  return { subject, text: formOf('text'), html: formOf('html') };
}
