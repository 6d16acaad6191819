/** The app's own files of one build. */
export interface Shell {
  /** Another build has another one. */
  readonly version: string;
  /** Addresses that the first screens need. */
  readonly files: readonly string[];
}

export interface ShellPorts {
  readonly caches: CacheStorage;
  readonly fetch: (request: Request | string) => Promise<Response>;
  readonly origin: string;
}

const family = 'tern-shell-';
/** Every page of the app is this one. */
const page = '/';
const settings = '/config.js';
/** The limit of stored files; of those that a build loads after the first screens, the oldest are deleted first. */
const maxKept = 400;

/** A redirected answer is the page of a sign-in before Tern, and the browser refuses it as the answer to a navigation. */
const isWhole = ({ ok, redirected }: Response) => ok && !redirected;

/**
 * Keeps the app's own files, so that it opens without a connection. It answers nothing of the API and nothing of another origin: a
 * user's mail is never in it. Pages and settings come from the server whenever it answers; files in assets/ never change.
 */
export function createShellCache({ caches, fetch, origin }: ShellPorts, { version, files }: Shell) {
  const name = family + version;
  const kept = async (path: string | Request) => (await caches.open(name)).match(path, { ignoreVary: true });

  /** One that was not there from the start: the first screens need the others. */
  const isPart = (path: string) => path.startsWith('/assets/') && !files.includes(path);

  async function keep(request: Request | string, answer: Response): Promise<void> {
    const cache = await caches.open(name);
    await cache.put(request, answer);
    const keys = await cache.keys();
    if (keys.length <= maxKept) return;
    const parts = keys.filter(({ url }) => isPart(new URL(url).pathname));
    await Promise.all(parts.slice(0, Math.max(0, parts.length - maxKept)).map((key) => cache.delete(key)));
  }
  /** The server's answer, else what was kept under the path; a proxy whose server is away gives no answer of ours. */
  async function fromServer(request: Request, path: string): Promise<Response> {
    const answer = await fetch(request).catch(() => null);
    if (answer && answer.status < 502) return answer;
    return (await kept(path)) ?? answer ?? Response.error();
  }
  async function settingsFromServer(request: Request): Promise<Response> {
    const answer = await fromServer(request, settings);
    if (isWhole(answer)) await keep(settings, answer.clone());
    return answer;
  }
  async function fromAssets(request: Request): Promise<Response> {
    const known = await kept(request);
    if (known) return known;
    const answer = await fetch(request);
    if (isWhole(answer)) await keep(request, answer.clone());
    return answer;
  }

  return {
    /** @throws when one cannot be had: the browser tries again later */
    async install() {
      const cache = await caches.open(name);
      const whole = [page, settings, ...files].map(async (path) => {
        const answer = await fetch(path);
        if (!isWhole(answer)) throw new Error(`${path} cannot be kept`);
        await cache.put(path, answer);
      });
      await Promise.all(whole);
    },
    /** Drops the files of earlier builds. */
    async activate() {
      const others = (await caches.keys()).filter((one) => one.startsWith(family) && one !== name);
      await Promise.all(others.map((one) => caches.delete(one)));
    },
    /** Null: the request is none of ours, and the browser does what it always does. */
    answerTo(request: Request): Promise<Response> | null {
      const { origin: asked, pathname } = new URL(request.url);
      if (request.method !== 'GET' || asked !== origin) return null;
      // The API may have this origin, too; and the popup of a sign-in comes back under headers of its own.
      if (/^\/(api|oauth)\//.test(pathname)) return null;
      if (request.mode === 'navigate')
        return request.destination === 'document' ? fromServer(request, page) : null;
      if (pathname.startsWith('/assets/')) return pathname.endsWith('.map') ? null : fromAssets(request);
      if (pathname === settings) return settingsFromServer(request);
      return files.includes(pathname) ? fromServer(request, pathname) : null;
    },
  };
}
