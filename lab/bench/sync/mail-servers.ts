import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

export interface MailServers {
  readonly places: readonly MailPlace[];
  readonly smtpPort: number;
  /** The approximate size of a mailbox. */
  readonly octets: number;
}

export interface MailPlace {
  readonly host: string;
  readonly port: number;
}

export interface MailServersOptions {
  readonly folder: string;
  readonly hosts: number;
  /** In each mailbox; any user name has one of its own, with any password. */
  readonly messagesEach: number;
  /** Default true. */
  readonly hasAttachments?: boolean;
}

/** Mail servers for many users, in a process of their own. */
export async function startMailServers({
  folder,
  hosts,
  messagesEach,
  hasAttachments = true,
}: MailServersOptions): Promise<{ servers: MailServers; stop(): Promise<void> }> {
  const file = fileURLToPath(new URL('./mail-servers-process.ts', import.meta.url));
  const given = [folder, String(hosts), String(messagesEach), String(hasAttachments)];
  const child = spawn(process.execPath, [file, ...given], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  return {
    servers: JSON.parse(line) as MailServers,
    async stop() {
      const ended = once(child, 'exit');
      child.stdin.end();
      await ended;
    },
  };
}
