import type { Logger } from '@tern/runtime/logger';
import type { MailOutcome } from '../../domain/send-due-mail.ts';

/** How often the records are looked at without a reason: for mails that wait for another try or were left by a crash. */
const pollMs = 2000;

export interface MailJob {
  /** Something may be due: look soon. */
  wake(): void;
  start(): void;
  /** Finishes the mail in hand; the rest waits in its records. */
  stop(): Promise<void>;
}

/** Sends due mails one after the other. What is due, and whose turn it is, only the records say. */
export function createMailJob(parts: {
  sendDueMail: () => Promise<MailOutcome | null>;
  logger: Logger;
}): MailJob {
  const { sendDueMail, logger } = parts;
  let isRunning = false;
  let isWanted = false;
  let timer: NodeJS.Timeout | null = null;
  let working: Promise<void> | null = null;

  async function work(): Promise<void> {
    try {
      do {
        isWanted = false;
        for (;;) {
          const outcome = isRunning ? await sendDueMail() : null;
          if (!outcome) break;
          report(outcome);
        }
      } while (isWanted && isRunning);
    } catch (err) {
      logger.warn({ err }, 'Mails wait: their records cannot be read or written.');
    }
  }

  function report({ result, ...fields }: MailOutcome): void {
    if (result === 'sent') logger.info(fields, 'A mail was sent.');
    else if (result === 'postponed') logger.warn(fields, 'A mail could not be sent and is tried again.');
    else logger.error(fields, 'A mail could not be sent and is given up.');
  }

  function schedule(ms: number): void {
    if (timer) clearTimeout(timer);
    timer = isRunning ? setTimeout(tick, ms) : null;
  }

  function tick(): void {
    timer = null;
    working = work().finally(() => {
      working = null;
      schedule(isWanted ? 0 : pollMs);
    });
  }

  return {
    wake() {
      isWanted = true;
      if (!working) schedule(0);
    },
    start() {
      isRunning = true;
      schedule(0);
    },
    async stop() {
      isRunning = false;
      if (timer) clearTimeout(timer);
      await working;
    },
  };
}
