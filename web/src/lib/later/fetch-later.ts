/** Nothing has been fetched for so long: the page shows what it has to show. */
const quietMs = 1000;
/** Only a user causes these; a page may scroll by itself. */
const signsOfUse = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'touchstart', 'click'] as const;

/**
 * Fetches a part of the app that is not shown yet, once the user does anything on the page and the page is quiet, so that it takes nothing
 * from what is being opened, and a page that is only looked at does not fetch it. One that cannot be fetched then is fetched again when it is
 * shown, with an error where that fails too.
 */
export function fetchLater(load: () => Promise<unknown>): void {
  firstUse ??= watchForUse();
  void firstUse.then(() => whenQuiet(load));
}

/** Resolves once for the page; the app fetches something later from its start on. */
let firstUse: Promise<void> | undefined;

function watchForUse(): Promise<void> {
  return new Promise((resolve) => {
    const used = (event: Event) => {
      // Browsers send one by themselves when the page appears under the pointer.
      if (event.type === 'pointermove' && isStill(event as PointerEvent)) return;
      for (const sign of signsOfUse) removeEventListener(sign, used, { capture: true });
      resolve();
    };
    for (const sign of signsOfUse) addEventListener(sign, used, { passive: true, capture: true });
  });
}

const isStill = ({ movementX, movementY }: PointerEvent) => movementX === 0 && movementY === 0;

function whenQuiet(load: () => Promise<unknown>): void {
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
