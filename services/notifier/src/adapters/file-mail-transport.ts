import { access, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { MailTransport } from '../domain/mails/mail-transport.ts';
import type { Sender } from '../config.ts';

/**
 * Writes each mail as a file into a folder that only the user of this machine may read, since mails contain verification links. The file
 * appears under its name with the whole content or not at all.
 */
export function createFileMailTransport({ folder, from }: { folder: string; from: Sender }): MailTransport {
  const composer = createTransport({
    streamTransport: true,
    buffer: true,
    // RFC 5322 2.3; the default is the operating system's.
    newline: 'windows',
    disableFileAccess: true,
    disableUrlAccess: true,
  });

  return {
    kind: 'outbox',
    async send({ fileName, ...mail }) {
      const { message } = await composer.sendMail({ from, ...mail });
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const unfinished = join(folder, `.${fileName}.part`);
      await writeFile(unfinished, message as Buffer, { mode: 0o600, flush: true });
      await rename(unfinished, join(folder, fileName));
    },
    async wasSent({ fileName }) {
      try {
        await access(join(folder, fileName));
        return true;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
        throw error;
      }
    },
    forget: (fileName) => rm(join(folder, fileName), { force: true }),
  };
}
