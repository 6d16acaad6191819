const pollMs = 5_000;

export interface ProcessQueuedJob {
  /** There is work: run now. */
  notify(): void;
  start(): void;
  /** Finishes the record in hand. */
  stop(): Promise<void>;
}

/** Works through the list of queued records. The store has the list and its leases; the timer only starts a run. */
export function createProcessQueuedJob({
  work,
  onError,
}: {
  /** Works through the list, until it is empty or `isStopping` says so. */
  readonly work: (isStopping: () => boolean) => Promise<void>;
  readonly onError: (error: unknown) => void;
}): ProcessQueuedJob {
  let isStopping = false;
  let isStarted = false;
  let timer: NodeJS.Timeout | null = null;
  let working: Promise<void> | null = null;
  /** Woken while it ran: the new work may lie behind the place that it has reached. */
  let isWanted = false;

  function look(): void {
    if (working) isWanted = true;
    if (!isStarted || isStopping || working) return;
    isWanted = false;
    working = work(() => isStopping)
      .catch(onError)
      .finally(() => {
        working = null;
        if (isWanted) look();
      });
  }

  return {
    notify: look,
    start() {
      isStarted = true;
      timer = setInterval(() => working ?? look(), pollMs);
      look();
    },
    async stop() {
      isStopping = true;
      if (timer) clearInterval(timer);
      await working;
    },
  };
}
