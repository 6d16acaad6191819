import { spawn } from 'node:child_process';
import { createServer, type Socket } from 'node:net';
import { dirname } from 'node:path';

/**
 * The login before Courier's imapd, in place of its couriertcpd, authdaemond and imaplogin: imapd expects a user who has signed in, in its
 * environment. After the login every octet goes to it and comes from it as it is.
 */
const [imapd = '', maildir = '', port = '', user = ''] = process.argv.slice(2);
const { COURIER_PASSWORD: password, ...environment } = process.env;
const capabilities = 'IMAP4rev1 UIDPLUS CHILDREN NAMESPACE SORT QUOTA IDLE';
const settings = {
  ...environment,
  AUTHENTICATED: user,
  MAILDIR: maildir,
  HOME: dirname(maildir),
  IMAP_CAPABILITY: capabilities,
  IMAP_KEYWORDS: '1',
  IMAP_ENHANCEDIDLE: '0',
  IMAP_USELOCKS: '0',
  IMAP_IDLE_TIMEOUT: '10',
  IMAP_TRASHFOLDERNAME: 'Trash',
  IMAP_EMPTYTRASH: '',
  IMAP_MOVE_EXPUNGE_TO_TRASH: '0',
};

createServer((socket) => {
  socket.on('error', () => socket.destroy());
  socket.write(`* OK [CAPABILITY ${capabilities}] Courier ready.\r\n`);
  let received = '';
  const onData = (chunk: Buffer) => {
    received += chunk.toString('latin1');
    for (let end = received.indexOf('\r\n'); end >= 0; end = received.indexOf('\r\n')) {
      const line = received.slice(0, end);
      received = received.slice(end + 2);
      const [tag = '', name = '', ...words] = line.split(' ');
      const isRight = words.map(unquoted).join(' ') === `${user} ${password}`;
      if (name.toUpperCase() === 'LOGIN' && isRight) {
        socket.off('data', onData);
        return serve(socket, tag, Buffer.from(received, 'latin1'));
      }
      answer(socket, tag, name.toUpperCase());
    }
  };
  socket.on('data', onData);
}).listen(Number(port), '127.0.0.1');

const unquoted = (word: string) => word.replace(/^"(.*)"$/, '$1');

function answer(socket: Socket, tag: string, name: string): void {
  if (name === 'CAPABILITY') socket.write(`* CAPABILITY ${capabilities}\r\n${tag} OK done\r\n`);
  else if (name === 'NOOP') socket.write(`${tag} OK done\r\n`);
  else if (name === 'LOGOUT') socket.end(`* BYE\r\n${tag} OK done\r\n`);
  else socket.write(`${tag} NO not before the login\r\n`);
}

/** imapd's own greeting becomes the answer to the login. */
function serve(socket: Socket, tag: string, rest: Buffer): void {
  const served = spawn(imapd, [maildir], {
    cwd: dirname(maildir),
    env: settings,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  served.stdin.on('error', () => socket.destroy());
  served.once('error', () => socket.destroy());
  served.once('exit', () => socket.end());
  socket.once('close', () => served.stdin.end());
  let greeting = Buffer.alloc(0);
  const onGreeting = (chunk: Buffer) => {
    greeting = Buffer.concat([greeting, chunk]);
    const own = /^\* PREAUTH[^\n]*\n/m.exec(greeting.toString('latin1'));
    if (own === null) return;
    const end = own.index + own[0].length;
    served.stdout.off('data', onGreeting);
    socket.write(`${tag} OK signed in\r\n`);
    socket.write(greeting.subarray(end));
    served.stdout.pipe(socket);
  };
  served.stdout.on('data', onGreeting);
  served.stdin.write(rest);
  socket.pipe(served.stdin);
}
