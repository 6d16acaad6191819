/** Nothing has been fetched for so long: the page shows what it has to show. */
const quietMs = 1000;

/**
 * Fetches a part of the app that is not shown yet, once the page is quiet, so that it takes nothing from what is being opened. One that
 * cannot be fetched then is fetched again when it is shown, with an error where that fails too.
 */
export function fetchLater(load: () => Promise<unknown>): void {
  let timer = setTimeout(end, quietMs);
  const Observer = globalThis.PerformanceObserver as typeof PerformanceObserver | undefined;
  const observer =
    Observer &&
    new Observer(() => {
      clearTimeout(timer);
      timer = setTimeout(end, quietMs);
    });
  observer?.observe({ type: 'resource' });
  function end() {
    observer?.disconnect();
    void load().catch(() => undefined);
  }
}
