import type { Page } from 'playwright-core';

export interface NetworkUse {
  /** The size of all that came over the network so far: with headers, as it was compressed. */
  kilobytes(): number;
  /** Each answer with its size, the largest first. */
  answers(): string[];
  /** Resolves when nothing has come for the given time. */
  untilIdle(idleMs?: number): Promise<void>;
}

/** Counts what the page's network carries from now on, with a cold cache (Chrome DevTools Protocol, Network domain). */
export async function watchNetwork(page: Page): Promise<NetworkUse> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.clearBrowserCache');
  const urls = new Map<string, string>();
  const sizes = new Map<string, number>();
  let last = performance.now();
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    last = performance.now();
    urls.set(requestId, request.url);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    last = performance.now();
    sizes.set(requestId, encodedDataLength);
  });
  return {
    kilobytes: () => [...sizes.values()].reduce((sum, size) => sum + size, 0) / 1024,
    answers: () =>
      [...sizes]
        .sort(([, a], [, b]) => b - a)
        .map(([id, size]) => `${size} ${new URL(urls.get(id) ?? 'about:blank').pathname}`),
    async untilIdle(idleMs = 500) {
      while (performance.now() - last < idleMs) await page.waitForTimeout(50);
    },
  };
}
