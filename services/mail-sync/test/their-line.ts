import { ImapFlow } from 'imapflow';

/** Opens the connection of another mail program of the user, past the line that breaks. */
export async function openProgram(port: number, user: string): Promise<ImapFlow> {
  const program = new ImapFlow({
    host: '127.0.0.1',
    port,
    secure: false,
    doSTARTTLS: false,
    auth: { user, pass: 'secret' },
    logger: false,
    disableAutoIdle: true,
  });
  await program.connect();
  return program;
}

export function loginOf(username: string, imapPort: number) {
  const server = { imapHost: '127.0.0.1', imapPort, smtpHost: '127.0.0.1', smtpPort: 25, useSSL: false };
  return { ...server, username, secret: 'secret', secretKind: 'password' as const, isDemo: false };
}
