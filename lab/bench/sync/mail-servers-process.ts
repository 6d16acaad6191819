import { mkdir } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { startImapServer } from '@tern/demo/imap-server';
import { startSmtpServer } from '@tern/demo/smtp-server';
import { generateMessages, type GeneratedMessage } from '../samples/generate-messages.ts';

/**
 * Mail servers for many users, in a process of their own: their CPU and memory must not count as Tern's. Each listens on an address
 * of its own on the loopback (Linux answers for all of 127.0.0.0/8), as different providers do. Prints the addresses, and ends with
 * stdin.
 */
const [folder = '', hosts = '', messages = '', hasAttachments = ''] = process.argv.slice(2);
const count = Number(messages);
const options = { count, until: new Date(), hasAttachments: hasAttachments === 'true' };

/** A mailbox of its own for each user: the same mail in many accounts of one user would be matched across all of them. */
async function seedOf(username: string) {
  const mail: GeneratedMessage[] = [];
  for await (const message of generateMessages({ ...options, seed: crc32(username) })) mail.push(message);
  return [...Map.groupBy(mail, ({ folder }) => folder)].map(([name, inFolder]) => ({
    name,
    ...(name === 'Sent' && { specialUse: '\\Sent' as const }),
    messages: inFolder.map(({ raw, flags, date }) => ({ raw, flags: [...flags], internalDate: date })),
  }));
}

const onError = (error: unknown) => console.error(error);
const places: { host: string; port: number }[] = [];
for (let index = 0; index < Number(hosts); index++) {
  const own = join(folder, String(index));
  await mkdir(own, { recursive: true });
  const { port } = await startImapServer({
    folder: own,
    accepts: () => true,
    seed: seedOf,
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
let octets = 0;
for await (const { raw } of generateMessages(options)) octets += raw.length;
console.log(JSON.stringify({ places, smtpPort: smtp.port, octets }));
process.stdin.resume().once('end', () => process.exit(0));
