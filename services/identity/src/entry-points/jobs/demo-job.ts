import { minute } from '@tern/kernel/clock';
import type { CreateWorkLoop, WorkLoop } from '@tern/runtime/work-loop';
import { removePreparedDemo, type PrepareDemoContext } from '../../domain/sign-in/prepare-demo.ts';

/** Removes a demo that was prepared for a visitor who did not enter; also where none is offered any more. */
export function createDemoJob(
  context: PrepareDemoContext,
  { createWorkLoop }: { readonly createWorkLoop: CreateWorkLoop },
): WorkLoop {
  return createWorkLoop({
    name: 'prepared-demo',
    work: async () => {
      await removePreparedDemo(context);
      return false;
    },
    lookEveryMs: minute,
    retryMs: minute,
    failure: 'Whether a prepared demo is to be removed is not known: the users cannot be read or written.',
  });
}
