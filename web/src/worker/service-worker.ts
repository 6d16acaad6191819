import { createShellCache, type Shell } from './shell-cache.ts';

/** Put in by the build. */
declare const __TERN_SHELL__: Shell;

/** The message that notifier sends, encrypted for this browser alone. */
interface PushedNotification {
  readonly id: string;
  readonly title: string;
  readonly body: string;
  readonly path: string;
}

/** The used part of a service worker; the types of the DOM, which the app has, exclude those of workers. */
interface PushEvent extends Event {
  readonly data: { json(): unknown } | null;
  waitUntil(work: Promise<unknown>): void;
}
interface NotificationClick extends Event {
  readonly notification: Notification;
  waitUntil(work: Promise<unknown>): void;
}
interface WindowClient {
  focus(): Promise<WindowClient>;
  navigate(url: string): Promise<unknown>;
}
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
  addEventListener(type: 'push', listener: (event: PushEvent) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: NotificationClick) => void): void;
  readonly registration: Pick<ServiceWorkerRegistration, 'showNotification'>;
  readonly clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly WindowClient[]>;
    openWindow(url: string): Promise<unknown>;
  };
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

scope.addEventListener('push', (event) => {
  const { id, title, body, path } = event.data?.json() as PushedNotification;
  // The tag: a notification that comes a second time takes the place of the first, without a sound.
  event.waitUntil(
    scope.registration.showNotification(title, { body, tag: id, icon: '/icons/tern-192.png', data: path }),
  );
});

scope.addEventListener('notificationclick', (event) => {
  const { notification } = event;
  notification.close();
  event.waitUntil(openScreen(String(notification.data)));
});

/** In a window of Tern that is open, else in a new one. The path is of this origin, whatever was pushed. */
async function openScreen(path: string): Promise<void> {
  const url = new URL(path, scope.location.origin);
  const address = url.origin === scope.location.origin ? url.href : scope.location.origin;
  const [open] = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (open === undefined) await scope.clients.openWindow(address);
  else await (await open.focus()).navigate(address);
}
