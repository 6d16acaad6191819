import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import type { MailLogin } from '../src/domain/accounts/mail-login.ts';

/** Answers a command in place of the server. */
export type Answer = (socket: Socket, tag: string) => void;

export interface HostileServer {
  readonly login: MailLogin;
  /** Lines that clients sent, oldest first. */
  readonly commands: readonly string[];
  /** Octets that clients took, and what stands ready for them in the buffers of both ends. */
  octetsSent(): number;
  close(): void;
}

export interface HostileOptions {
  /** Null where the command (without its tag) is answered as usual. */
  readonly unusual: (command: string) => Answer | null;
  /** Beside IMAP4rev1. */
  readonly capabilities?: string;
}

/** Accepts every login and has an inbox with one message; some commands it answers wrongly. */
export async function startHostileServer({
  unusual,
  capabilities = '',
}: HostileOptions): Promise<HostileServer> {
  const sockets = new Set<Socket>();
  const commands: string[] = [];
  const offered = `IMAP4rev1 ${capabilities}`.trim();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.write(`* OK [CAPABILITY ${offered}] ready\r\n`);
    const lines = createInterface({ input: socket });
    // It passes on what went wrong with the socket.
    lines.on('error', () => socket.destroy());
    lines.on('line', (received) => {
      const [tag = '', ...words] = received.split(' ');
      const command = words.join(' ');
      commands.push(command);
      const answer = unusual(command);
      if (answer) answer(socket, tag);
      else socket.write(`${usual(command, offered)}${tag} OK done\r\n`);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const host = '127.0.0.1';
  return {
    commands,
    octetsSent: () => [...sockets].reduce((sum, { bytesWritten }) => sum + bytesWritten, 0),
    login: {
      username: 'robin',
      secret: 'secret',
      secretKind: 'password' as const,
      imapHost: host,
      imapPort: port,
      smtpHost: host,
      smtpPort: 25,
      useSSL: false,
      isDemo: false,
    },
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

function usual(command: string, offered: string): string {
  const [name = ''] = command.split(' ');
  if (name === 'CAPABILITY') return `* CAPABILITY ${offered}\r\n`;
  // The empty pattern asks for the delimiter (RFC 9051 6.3.9.8).
  if (command.startsWith('LIST "" "*"')) return '* LIST () "/" "INBOX"\r\n';
  if (name === 'STATUS') return '* STATUS INBOX (MESSAGES 1 UIDNEXT 2 UIDVALIDITY 7 UNSEEN 0)\r\n';
  if (name === 'EXAMINE' || name === 'SELECT')
    return '* 1 EXISTS\r\n* OK [UIDVALIDITY 7] x\r\n* OK [UIDNEXT 2] x\r\n';
  return '';
}

/** Sends the same for as long as anybody takes it. */
export function flood(socket: Socket, octets: string | Buffer): void {
  const more = () => {
    while (!socket.destroyed && socket.write(octets));
  };
  socket.on('drain', more);
  more();
}

/** Answers the commands that begin so: with some octets and the OK, or with the same octets for ever. */
export function answering(begin: string, octets: string | Buffer, isEndless = false) {
  return (command: string): Answer | null => {
    if (!command.startsWith(begin)) return null;
    return (socket, tag) => {
      if (isEndless) return flood(socket, octets);
      socket.write(octets);
      socket.write(`${tag} OK done\r\n`);
    };
  };
}
