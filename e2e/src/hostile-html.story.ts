import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { createRequire, stripTypeScriptTypes } from 'node:module';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { safeProperties } from '@tern/mail-content/html/safe-styles';
import { allowedAttributes, allowedTags, sanitiseHtml } from '@tern/mail-content/html/sanitise-html';
import { trimQuotedHtml } from '@tern/mail-content/trimming/trim-quoted-html';
import { bodyHeaders } from '@tern/mail-content/html/body-headers';
import { bodyDocument } from '@tern/mail-content/html/body-document';
import { openBrowser } from './browser.ts';
import { addresses } from './hostile-html/addresses.ts';
import { confusions } from './hostile-html/confusions.ts';
import { findHarm } from './hostile-html/find-harm.ts';
import { loads } from './hostile-html/loads.ts';
import { programs } from './hostile-html/programs.ts';

const corpus = [...programs, ...addresses, ...loads, ...confusions];
/** Frames in one page at a time. */
const batch = 40;

interface Seen {
  /** Requests to any other server than the test's own. */
  readonly requests: string[];
  /** Code that ran and elements that were found in a frame, by case. */
  readonly harm: string[];
}

/** How a case is framed: the page as sent, and the attributes of the frame around it. */
interface Way {
  readonly page: (html: string) => string;
  readonly frame: string;
  readonly headers?: (origin: string) => Record<string, string>;
  readonly looksInside: boolean;
}

const ran = `<script>window.RUN = () => { top.ran.push(location.pathname) }</script>`;
const sandboxed = 'sandbox="allow-popups allow-popups-to-escape-sandbox" referrerpolicy="no-referrer"';
const ways = {
  none: { page: (html: string) => ran + html, frame: '', looksInside: true },
  document: { page: (html: string) => ran + bodyDocument(html), frame: '', looksInside: true },
  sanitiser: { page: (html: string) => ran + bodyDocument(sanitiseHtml(html)), frame: '', looksInside: true },
  'sanitiser of a trimmed mail': {
    page: (html: string) => ran + bodyDocument(sanitiseHtml(trimQuotedHtml(html))),
    frame: '',
    looksInside: true,
  },
  'frame and policy': {
    page: (html: string) => `<!doctype html>${html}`,
    frame: sandboxed,
    headers: (origin: string) => bodyHeaders(origin, false),
    looksInside: false,
  },
} satisfies Record<string, Way>;

describe('hostile mail in a real browser', () => {
  let browser: Browser;
  let server: Server;
  let origin: string;
  let way: Way = ways.none;
  beforeAll(async () => {
    browser = await openBrowser();
    server = createServer((request, response) => {
      const found = /^\/case\/(\d+)$/.exec(request.url ?? '');
      response.setHeader('content-type', 'text/html; charset=utf-8');
      if (found)
        for (const [name, value] of Object.entries(way.headers?.(origin) ?? {}))
          response.setHeader(name, value);
      response.end(
        found ? way.page(corpus[Number(found[1])] ?? '') : '<!doctype html><script>var ran = []</script>',
      );
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(async () => {
    await browser.close();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  /** Opens every case in frames of one page, and waits until the network has been quiet. */
  async function look(cases: readonly number[], chosen: Way): Promise<Seen> {
    way = chosen;
    const seen: Seen = { requests: [], harm: [] };
    const context = await browser.newContext({ viewport: { width: 800, height: 600 } });
    await context.route(
      () => true,
      async (route) => {
        const url = route.request().url();
        if (url.startsWith(`${origin}/case/`) || url === `${origin}/`) return route.continue();
        if (!url.startsWith('data:')) seen.requests.push(`${route.request().frame().url()} asked for ${url}`);
        return route.abort();
      },
    );
    const page = await context.newPage();
    page.on('dialog', (dialog) => void dialog.dismiss());
    for (let start = 0; start < cases.length; start += batch) {
      await page.goto(`${origin}/`);
      const frames = cases
        .slice(start, start + batch)
        .map((index) => `<iframe ${chosen.frame} src="/case/${index}"></iframe>`);
      await page.locator('body').evaluate((body, html) => {
        body.innerHTML = html;
      }, frames.join(''));
      await page.waitForLoadState('networkidle', { timeout: 60_000 });
      if (page.url() !== `${origin}/`) seen.harm.push(`the page went to ${page.url()}`);
      else seen.harm.push(...(await page.evaluate<string[]>('ran')));
      if (chosen.looksInside)
        for (const frame of page.frames().slice(1))
          seen.harm.push(...(await frame.evaluate<string[]>(findHarm)));
    }
    if (context.pages().length > 1) seen.harm.push('a window was opened');
    await context.close();
    return seen;
  }

  const all = corpus.map((_, index) => index);
  const nothing = { requests: [], harm: [] };

  test('when there is no defence, then the harm is seen: the corpus and the checks work', async () => {
    const cases = [
      '<script>RUN()</script>',
      '<img src=x onerror=RUN()>',
      '<iframe src="https://evil.example/load"></iframe>',
      '<style>*{position:fixed}</style><p>a</p>',
    ];
    const { requests, harm } = await look(
      cases.map((html) => corpus.indexOf(html)),
      ways.none,
    );
    expect(requests.join()).toContain('https://evil.example/load');
    expect(harm).toContain(`/case/${corpus.indexOf('<script>RUN()</script>')}`);
    expect(harm.join()).toMatch(/position is fixed/);
    expect(new Set(corpus).size).toBeGreaterThanOrEqual(300);
  });

  test.each(['sanitiser', 'sanitiser of a trimmed mail', 'frame and policy'] as const)(
    'when the only defence is the %s, then nothing runs, nothing is requested, and the page does not navigate',
    async (name) => {
      expect(await look(all, ways[name])).toEqual(nothing);
    },
    240_000,
  );

  test('when the second wall reads the cases, then it stops the harmful ones as sent, and none that the server has sanitised', async () => {
    const page = await openSecondWall(browser);
    const verdicts = (pages: readonly string[]) =>
      page.evaluate<boolean[]>(`${JSON.stringify(pages)}.map((html) => secondWall(html).passes)`);
    const asSent = await verdicts(corpus.map((html) => sanitiseHtml(html)));
    expect(corpus.filter((_, index) => asSent[index] !== true)).toEqual([]);
    const asCame = await verdicts(corpus);
    const through = corpus.filter((_, index) => asCame[index] === true);
    // The cases that it accepts must be harmless: they are checked without another defence.
    expect(
      await look(
        through.map((html) => corpus.indexOf(html)),
        ways.document,
      ),
    ).toEqual(nothing);
    expect(through.length).toBeLessThan(corpus.length / 5);
    await page.context().close();
  });

  test('when the server lets something through by its lists, then the second wall agrees', async () => {
    const page = await openSecondWall(browser);
    const refused = await page.evaluate<string[]>(
      `${JSON.stringify(allowed())}.filter((html) => !secondWall(html).passes)`,
    );
    expect(refused).toEqual([]);
    await page.context().close();
  });
});

/** Every element, attribute and style property of the server's lists, as the server sends it. */
function allowed(): string[] {
  const written: string[] = [];
  for (const tag of allowedTags) {
    const { '*': common, ...others }: Record<string, readonly string[]> = allowedAttributes;
    const attributes = [...(common ?? []), ...(others[tag] ?? [])];
    const values: Record<string, string> = { href: 'https://x.example/', src: 'data:image/png;base64,AAAA' };
    written.push(
      `<${tag}>a</${tag}>`,
      ...attributes.map((name) => `<${tag} ${name}="${values[name] ?? '1'}">a</${tag}>`),
    );
  }
  const values = [
    'inside',
    'none',
    '#fff',
    'rgb(1, 2, 3)',
    'hsla(1, 2%, 3%, .4)',
    '1px solid red',
    "'Image Position'",
  ];
  for (const property of safeProperties)
    written.push(...values.map((value) => `<p style="${property}:${value}">a</p>`));
  return written.map((html) => sanitiseHtml(html));
}

/** The web app's second wall (second-wall.ts) in an empty page, with the DOMPurify that the browser gets. */
async function openSecondWall(browser: Browser): Promise<Page> {
  const web = new URL('../../web/src/message/body/second-wall.ts', import.meta.url);
  const sourceOf = (file: string) =>
    stripTypeScriptTypes(readFileSync(new URL(file, web), 'utf8'))
      .replace(/^import .*$/gm, '')
      .replace(/^export /gm, '');
  const source = ['remove-hidden-text.ts', 'second-wall.ts'].map(sourceOf).join('\n');
  const page = await (await browser.newContext()).newPage();
  await page.addScriptTag({ path: createRequire(web).resolve('dompurify/dist/purify.min.js') });
  await page.addScriptTag({
    content: `const createPurifier = DOMPurify; ${source}; window.secondWall = secondWall;`,
  });
  return page;
}
