import { askForStoredMail, type AskingContext } from '../../domain/ask-for-stored-mail.ts';

const retryMs = 10_000;

export interface AskingJob {
  start(): void;
  /** Resolves when the request in progress has ended. */
  stop(): Promise<void>;
}

/** Requests all stored mail where the index began without it, until that has succeeded once. */
export function createAskingJob({
  onFailure,
  ...context
}: AskingContext & { onFailure: (error: unknown) => void }): AskingJob {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  let isStopped = false;
  const run = () => {
    running = askForStoredMail(context).catch((error: unknown) => {
      onFailure(error);
      if (!isStopped) timer = setTimeout(run, retryMs).unref();
    });
  };
  return {
    start: run,
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
