import { mkdir } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { startImapServer } from '@tern/demo/imap-server';
import { startSmtpServer } from '@tern/demo/smtp-server';
import { generateMessages, type GeneratedMessage } from '../samples/generate-messages.ts';

/**
 * Mail servers for many users, in a process of their own: their CPU and memory must not count as Tern's. Each listens on an address
 * of its own on the loopback (Linux answers for all of 127.0.0.0/8), as different providers do. Prints the addresses, and ends with
 * stdin.
 */
const [folder = '', hosts = '', messages = '', hasAttachments = ''] = process.argv.slice(2);
const mail: GeneratedMessage[] = [];
for await (const message of generateMessages({
  ...{ count: Number(messages), until: new Date(), hasAttachments: hasAttachments === 'true' },
}))
  mail.push(message);
const names = [...new Set(mail.map((message) => message.folder))];
const seed = names.map((name) => ({
  name,
  ...(name === 'Sent' && { specialUse: '\\Sent' as const }),
  messages: mail
    .filter((message) => message.folder === name)
    .map(({ raw, flags, date }) => ({ raw, flags: [...flags], internalDate: date })),
}));

const onError = (error: unknown) => console.error(error);
const places: { host: string; port: number }[] = [];
for (let index = 0; index < Number(hosts); index++) {
  const own = join(folder, String(index));
  await mkdir(own, { recursive: true });
  const { port } = await startImapServer({
    folder: own,
    accepts: () => true,
    seed: async () => seed,
    onError,
  });
  const host = `127.0.0.${index + 2}`;
  createServer({ noDelay: true }, (client) => {
    const server = connect({ port, host: '127.0.0.1', noDelay: true });
    for (const [from, to] of [
      [client, server],
      [server, client],
    ] as const)
      from.on('error', () => to.destroy()).pipe(to);
  }).listen(port, host);
  places.push({ host, port });
}
const smtp = await startSmtpServer({ accepts: () => true, onError });
const octets = mail.reduce((sum, { raw }) => sum + raw.length, 0);
console.log(JSON.stringify({ places, smtpPort: smtp.port, octets }));
process.stdin.resume().once('end', () => process.exit(0));
