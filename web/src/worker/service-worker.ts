import { createShellCache, type Shell } from './shell-cache.ts';

/** Put in by the build. */
declare const __TERN_SHELL__: Shell;

/** What is used of a service worker; the types of the DOM, which the app has, exclude those of workers. */
interface WorkerEvent extends Event {
  readonly request: Request;
  waitUntil(work: Promise<unknown>): void;
  respondWith(answer: Promise<Response>): void;
}
const scope = globalThis as unknown as {
  readonly caches: CacheStorage;
  readonly location: Location;
  fetch(request: Request | string): Promise<Response>;
  addEventListener(type: 'install' | 'activate' | 'fetch', listener: (event: WorkerEvent) => void): void;
};

const shell = createShellCache(
  { caches: scope.caches, fetch: (request) => scope.fetch(request), origin: scope.location.origin },
  __TERN_SHELL__,
);

// A new worker waits until the pages of the old one are closed: these may still need files of their build.
scope.addEventListener('install', (event) => event.waitUntil(shell.install()));
scope.addEventListener('activate', (event) => event.waitUntil(shell.activate()));
scope.addEventListener('fetch', (event) => {
  const answer = shell.answerTo(event.request);
  if (answer) event.respondWith(answer);
});
