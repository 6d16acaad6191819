import type { EventContract, EventData } from '@tern/contracts/define-event';
import { consume, type Consumer } from '@tern/runtime/consume';
import type { LiveChange } from '../../domain/live-change.ts';
import type { LiveStreams } from '../../domain/live-streams.ts';

/** Makes consumers of this process that report a change to the browsers of the event's user, where one is connected. */
export function reporter(streams: LiveStreams) {
  return <E extends EventContract>(contract: E, changeOf: (data: EventData<E>) => LiveChange): Consumer =>
    consume(
      contract,
      async (data, { userId }) => {
        if (streams.hasListener(userId)) streams.notify(userId, changeOf(data));
      },
      { lifetime: 'process' },
    );
}
