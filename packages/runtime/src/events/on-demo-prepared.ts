import { demoPrepared } from '@tern/contracts/events/identity';
import { AppError } from '@tern/kernel/app-error';
import { minute, type Clock } from '@tern/kernel/clock';
import { consume, type Consumer } from './consume.ts';

/** An older event connects nothing: the visitor has entered, or identity removes the user (`removePreparedDemo`, after 15 minutes or more). */
const usefulMs = 10 * minute;

/**
 * Connects a service's part of the demo before the visitor asks for it.
 * @param connect may find that the visitor was faster (`conflict`), or that the service offers no demo (`not-available-here`)
 */
export function onDemoPrepared(
  { clock }: { readonly clock: Clock },
  connect: (userId: string) => Promise<unknown>,
): Consumer {
  return consume(demoPrepared, async ({ userId }, { occurredAt }) => {
    if (clock.now().getTime() - occurredAt.getTime() > usefulMs) return;
    await connect(userId).catch((error: unknown) => {
      if (!(error instanceof AppError && ['conflict', 'not-available-here'].includes(error.code)))
        throw error;
    });
  });
}
