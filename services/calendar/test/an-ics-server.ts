import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server that publishes one calendar with ETags at every path, except at paths that name another answer. */
export async function startIcsServer() {
  const state = { text: '', version: 1, status: 200 };
  const answers: { readonly path: string; readonly status: number }[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    const code = /^\/status\/(\d+)/.exec(path)?.[1];
    if (code) return void response.writeHead(Number(code)).end();
    const target = /^\/to\/(.+)/.exec(path)?.[1];
    if (target) return void response.writeHead(302, { location: decodeURIComponent(target) }).end();
    if (path === '/other-protocol')
      return void response.socket?.write(
        'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: other\r\n\r\n',
      );
    if (path === '/large.ics') return void response.end('x'.repeat(6 * 1024 * 1024));
    if (path === '/page.html') return void response.end('<html></html>');
    if (state.status !== 200) return void response.writeHead(state.status).end();
    const etag = `"${state.version}"`;
    if (request.headers['if-none-match'] === etag) {
      answers.push({ path, status: 304 });
      return void response.writeHead(304).end();
    }
    answers.push({ path, status: 200 });
    response.writeHead(200, { 'content-type': 'text/calendar', etag }).end(state.text);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    state,
    base,
    address: `${base}/ana.ics`,
    answersAt: (address: string) =>
      answers.filter(({ path }) => `${base}${path}` === address).map(({ status }) => status),
    publish(...events: string[][]) {
      state.version += 1;
      state.text = anIcs(...events);
    },
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

export function anIcs(...events: string[][]): string {
  const blocks = events.flatMap((lines) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT']);
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', ...blocks, 'END:VCALENDAR'].join('\r\n');
}

export const anIcsEvent = (uid: string, start: string, ...lines: string[]) => [
  `UID:${uid}`,
  `SUMMARY:${uid}`,
  `DTSTART:${start}`,
  'DURATION:PT1H',
  ...lines,
];
