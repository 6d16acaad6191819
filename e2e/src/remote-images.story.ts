import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { sanitiseHtml } from '@tern/mail-content/html/sanitise-html';
import { bodyHeaders } from '@tern/mail-content/html/body-headers';
import { bodyDocument } from '@tern/mail-content/html/body-document';
import { openBrowser } from './browser.ts';

const embedderPolicy = 'Cross-Origin-Embedder-Policy';

describe('images from other servers', () => {
  let browser: Browser;
  let server: Server;
  let origin: string;
  let headers: Record<string, string> = {};
  let asked: IncomingHttpHeaders[] = [];
  beforeAll(async () => {
    browser = await openBrowser();
    server = createServer((request, response) => {
      if (request.url === '/picture.png') {
        asked.push(request.headers);
        response.end();
        return;
      }
      if (request.url === '/body')
        for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
      const source = '<img src="https://picture.example/picture.png" width="40" height="40">';
      const body = sanitiseHtml(source, { showsRemoteImages: true });
      // The server of the picture is this one, which speaks plain HTTP.
      const local = bodyDocument(body).replace(
        'https://picture.example',
        `http://localhost:${portOf(server)}`,
      );
      const outer =
        '<iframe sandbox="allow-popups allow-popups-to-escape-sandbox" referrerpolicy="no-referrer" src="/body"></iframe>';
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.end(request.url === '/body' ? local : outer);
    });
    await new Promise<void>((resolve) => server.listen(0, resolve));
    origin = `http://127.0.0.1:${portOf(server)}`;
  });
  afterAll(async () => {
    await browser.close();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  /** The requests that the picture's server receives when a reader with its cookie opens the mail. */
  async function askedWith(sent: Record<string, string>): Promise<IncomingHttpHeaders[]> {
    headers = sent;
    asked = [];
    const context = await browser.newContext();
    const cookie = { name: 'reader', value: '7', domain: 'localhost', path: '/' };
    await context.addCookies([{ ...cookie, sameSite: 'None', secure: true }]);
    const page = await context.newPage();
    await page.goto(`${origin}/`);
    await page.waitForLoadState('networkidle');
    await context.close();
    return asked;
  }

  const overHttp = (sent: Record<string, string>): Record<string, string> => ({
    ...sent,
    'Content-Security-Policy': (sent['Content-Security-Policy'] ?? '').replace('https:', 'http:'),
  });

  test('when the reader has not allowed them, then none is requested', async () => {
    expect(await askedWith(overHttp(bodyHeaders(origin, false)))).toEqual([]);
  });

  test('when the reader asked for them, then they come without cookies and without saying from where', async () => {
    const sent = overHttp(bodyHeaders(origin, true));
    const [request, ...others] = await askedWith(sent);
    expect(others).toEqual([]);
    expect(request).toBeDefined();
    expect(request?.cookie).toBeUndefined();
    expect(request?.referer).toBeUndefined();
    // Without the header the browser sends the cookie: the header is what prevents it.
    const { [embedderPolicy]: _held, ...open } = sent;
    expect((await askedWith(open))[0]?.cookie).toBe('reader=7');
  });
});

function portOf(server: Server): number {
  return (server.address() as AddressInfo).port;
}
