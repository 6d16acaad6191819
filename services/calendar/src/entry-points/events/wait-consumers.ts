import { messageAssessed } from '@tern/contracts/events/followup';
import { accountRemoved, messageRemoved } from '@tern/contracts/events/mail-sync';
import type { Clock } from '@tern/kernel/clock';
import { consume, consumeBatch, type Consumer } from '@tern/runtime/consume';
import type { WaitCopies } from '../../domain/waits/wait-copies.ts';
import { waitOf } from '../../domain/waits/wait.ts';

/** The answers that a user waits for, which meetings with one of the recipients mention. */
export function waitConsumers({
  waits,
  clock,
}: {
  readonly waits: WaitCopies;
  readonly clock: Clock;
}): Consumer[] {
  return [
    consumeBatch(messageAssessed, (events) => waits.put(events.map(({ data }) => waitOf(data)))),
    consumeBatch(messageRemoved, (events) => waits.remove(events.map(({ data }) => data))),
    consume(accountRemoved, (account) => waits.removeMailbox(account, clock.now())),
  ];
}
