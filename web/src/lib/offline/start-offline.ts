import type { QueryClient } from '@tanstack/react-query';
import { fetchLater } from '../later/fetch-later.ts';
import { keepLastQueue } from './last-queue.ts';

/** Lets the app open without a connection (decision 0135). @param hasWorker false in development, where files change */
export function startOffline(queryClient: QueryClient, hasWorker: boolean): void {
  keepLastQueue(queryClient);
  if (!hasWorker) return;
  // Missing on plain http, except on this machine. Where it is refused, the app needs its server to open, as any page.
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  // After the page itself, whose files it would fetch a second time.
  if (workers) fetchLater(() => workers.register('/sw.js'));
}
