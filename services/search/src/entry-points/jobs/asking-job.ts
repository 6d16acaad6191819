import type { CreateWorkLoop, WorkLoop } from '@tern/runtime/work-loop';
import { askForStoredMail, type AskingContext } from '../../domain/ask-for-stored-mail.ts';

/** Requests all stored mail where the index began without it, until that has succeeded once. */
export function createAskingJob(context: AskingContext, createWorkLoop: CreateWorkLoop): WorkLoop {
  return createWorkLoop({
    name: 'stored-mail',
    async work() {
      await askForStoredMail(context);
      return false;
    },
    lookEveryMs: null,
    retryMs: 10_000,
    failure: 'Stored mail could not be asked for; it is tried again.',
  });
}
