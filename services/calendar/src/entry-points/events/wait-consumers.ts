import { messageAssessed, openEndsListed } from '@tern/contracts/events/followup';
import { messageRemoved } from '@tern/contracts/events/mail-sync';
import { consume, consumeBatch, type Consumer } from '@tern/runtime/consume';
import { openEndsOf, type OpenEndCopies } from '../../domain/waits/open-end-copies.ts';
import type { WaitCopies } from '../../domain/waits/wait-copies.ts';
import { waitOf } from '../../domain/waits/wait.ts';

/** The answers that a user waits for and owes, which meetings with these people mention. */
export function waitConsumers({
  waits,
  openEnds,
}: {
  readonly waits: WaitCopies;
  readonly openEnds: OpenEndCopies;
}): Consumer[] {
  return [
    consumeBatch(messageAssessed, (events) => waits.put(events.map(({ data }) => waitOf(data)))),
    consume(openEndsListed, (listed) => openEnds.put(openEndsOf(listed))),
    consumeBatch(messageRemoved, (events) => waits.remove(events.map(({ data }) => data))),
  ];
}
