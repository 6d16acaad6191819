import { describe, expect, test } from '@jest/globals';
import { createShellCache } from './shell-cache.ts';

const origin = 'https://tern.example';
const shell = { version: 'b1', files: ['/assets/start-1.js', '/tern.svg'] };

/** Stands in for Response, which jsdom does not have. */
interface Answer {
  readonly ok: boolean;
  readonly status: number;
  readonly redirected: boolean;
  readonly text: string;
  clone(): Answer;
}
const answer = (text: string, status = 200, redirected = false): Answer => ({
  ok: status < 300,
  status,
  redirected,
  text,
  clone: () => answer(text, status, redirected),
});
const pathOf = (request: { url: string } | string) =>
  typeof request === 'string' ? request : request.url.slice(origin.length);

function aBrowser() {
  const stores = new Map<string, Map<string, Answer>>();
  const asked: string[] = [];
  const server = { isThere: true, answers: (path: string) => answer(`server ${path}`) };
  const fetch = async (request: { url: string } | string) => {
    asked.push(pathOf(request));
    if (!server.isThere) throw new TypeError('Failed to fetch');
    return server.answers(pathOf(request));
  };
  const caches = {
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
    open: async (name: string) => {
      const store = stores.get(name) ?? new Map<string, Answer>();
      stores.set(name, store);
      return {
        match: async (request: { url: string } | string) => store.get(pathOf(request)),
        put: async (request: { url: string } | string, kept: Answer) => void store.set(pathOf(request), kept),
        keys: async () => [...store.keys()].map((path) => ({ url: `${origin}${path}` })),
        delete: async (key: { url: string }) => store.delete(pathOf(key)),
      };
    },
  };
  const ports = { caches, fetch, origin } as unknown as Parameters<typeof createShellCache>[0];
  const cacheOf = (version: string) => createShellCache(ports, { ...shell, version });
  const cache = cacheOf('b1');
  const ask = async (path: string, more: object = {}) => {
    const request = {
      url: new URL(path, origin).href,
      method: 'GET',
      mode: 'cors',
      destination: '',
      ...more,
    };
    const given = cache.answerTo(request as unknown as Request);
    return given === null ? null : ((await given) as unknown as Answer).text;
  };
  const open = (path: string) => ask(path, { mode: 'navigate', destination: 'document' });
  return { stores, asked, server, cache, cacheOf, ask, open };
}

describe('the files of the app without a connection', () => {
  test('when there is no connection, then every page is the kept one, with its settings and files', async () => {
    const { cache, server, ask, open } = aBrowser();
    await cache.install();
    server.isThere = false;
    expect(await open('/follow-up/?message=m1')).toBe('server /');
    expect(await ask('/config.js')).toBe('server /config.js');
    expect(await ask('/assets/start-1.js')).toBe('server /assets/start-1.js');
    expect(await ask('/tern.svg')).toBe('server /tern.svg');
  });

  test('when the server answers, then pages and settings are its own, and the settings are kept for later', async () => {
    const { cache, server, ask, open } = aBrowser();
    await cache.install();
    server.answers = (path) => answer(`new ${path}`);
    expect(await open('/settings')).toBe('new /settings');
    expect(await ask('/config.js')).toBe('new /config.js');
    server.isThere = false;
    expect(await ask('/config.js')).toBe('new /config.js');
    expect(await open('/settings')).toBe('server /');
  });

  test('when a file in assets/ was used once, then it is not asked for again; one that is missing is not kept', async () => {
    const { cache, server, ask, asked } = aBrowser();
    await cache.install();
    asked.length = 0;
    await ask('/assets/letter-2.js');
    await ask('/assets/letter-2.js');
    expect(asked).toEqual(['/assets/letter-2.js']);
    server.answers = () => answer('gone', 404);
    expect(await ask('/assets/old-3.js')).toBe('gone');
    expect(await ask('/assets/old-3.js')).toBe('gone');
    expect(asked.filter((path) => path === '/assets/old-3.js')).toHaveLength(2);
  });

  test.each([
    ['a call of the API', 'https://api.tern.example/users/', {}],
    ['a call of the API at this origin', '/api/messages/m1/', {}],
    ['the body of a mail', '/api/messages/m1/body/', { mode: 'navigate', destination: 'iframe' }],
    ['a page in a frame', '/follow-up/', { mode: 'navigate', destination: 'iframe' }],
    ['the end of a sign-in', '/oauth/callback?code=c', { mode: 'navigate', destination: 'document' }],
    ['what is sent', '/assets/start-1.js', { method: 'POST' }],
    ['any other file', '/robots.txt', {}],
  ])('when %s is asked for, then it is left to the browser and never kept', async (_what, path, more) => {
    const { ask, asked, stores } = aBrowser();
    expect(await ask(path, more)).toBeNull();
    expect([asked, stores.size]).toEqual([[], 0]);
  });

  test('when a new build takes over, then the files of earlier builds go, and caches of others stay', async () => {
    const { cache, cacheOf, stores } = aBrowser();
    stores.set('of-another', new Map());
    await cache.install();
    const next = cacheOf('b2');
    await next.install();
    await next.activate();
    expect([...stores.keys()]).toEqual(['of-another', 'tern-shell-b2']);
  });

  test.each([502, 503, 504])('when a proxy answers %i, then the kept page opens', async (status) => {
    const { cache, server, open, ask } = aBrowser();
    await cache.install();
    server.answers = () => answer('bad gateway', status);
    expect([await open('/'), await ask('/config.js')]).toEqual(['server /', 'server /config.js']);
    server.answers = () => answer('broken', 500);
    expect(await open('/')).toBe('broken');
  });

  test('when an answer was redirected, then it is not kept', async () => {
    const { cache, server, ask } = aBrowser();
    await cache.install();
    server.answers = () => answer('sign in', 200, true);
    expect([await ask('/config.js'), await ask('/assets/part-1.js')]).toEqual(['sign in', 'sign in']);
    server.isThere = false;
    expect(await ask('/config.js')).toBe('server /config.js');
    await expect(ask('/assets/part-1.js')).rejects.toThrow();
    server.isThere = true;
    await expect(cache.install()).rejects.toThrow();
  });

  test('when ever more files are used, then the oldest go: 400 are kept, and those of the first screens', async () => {
    const { cache, ask, stores } = aBrowser();
    await cache.install();
    for (let at = 0; at < 450; at++) await ask(`/assets/part-${at}.js`);
    const kept = [...stores.get('tern-shell-b1')!.keys()];
    expect(kept.slice(0, 4)).toEqual(['/', '/config.js', ...shell.files]);
    expect([kept.length, kept[4], kept.at(-1)]).toEqual([404, '/assets/part-50.js', '/assets/part-449.js']);
  });
});
