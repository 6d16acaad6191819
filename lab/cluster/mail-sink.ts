import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';

export interface MailSink {
  /** For SMTP_URL. */
  readonly url: string;
  close(): Promise<void>;
}

/** The mail server for product mail: it accepts every mail and writes it to the folder as a file, which is complete or missing. */
export async function startMailSink(folder: string): Promise<MailSink> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        keep(folder, Buffer.concat(chunks)).then(() => done(), done);
      });
    },
  });
  const listener = server.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  return {
    url: `smtp://127.0.0.1:${(listener.address() as AddressInfo).port}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

async function keep(folder: string, mail: Buffer): Promise<void> {
  const file = join(folder, `${Date.now()}-${randomUUID()}.eml`);
  await writeFile(`${file}.part`, mail, { mode: 0o600 });
  await rename(`${file}.part`, file);
}

/** The newest mail to the address with this text in its source; null while there is none. */
export async function newestMail(folder: string, to: string, text: string): Promise<string | null> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.eml')).sort();
  for (const name of names.reverse()) {
    const source = await readFile(join(folder, name), 'utf8');
    if (source.includes(to) && source.includes(text)) return source;
  }
  return null;
}

/** The address that a mail leads to, from its source (quoted-printable, RFC 2045 section 6.7); null when there is none with the path. */
export function linkIn(source: string, path: string): string | null {
  const decoded = source
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)));
  return new RegExp(`https?://[^\\s"<>]*${path}\\?[^\\s"<>]+`).exec(decoded)?.[0] ?? null;
}
