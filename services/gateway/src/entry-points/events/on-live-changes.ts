import { sessionEnded } from '@tern/contracts/events/identity';
import { messageAssessed } from '@tern/contracts/events/followup';
import {
  accountConnected,
  accountNeedsReconnect,
  accountRemoved,
  accountUpdated,
  mailboxCaughtUp,
  messageChanged,
  messageRemoved,
} from '@tern/contracts/events/mail-sync';
import type { EventContract, EventEnvelope } from '@tern/contracts/define-event';
import type { EventBus } from '@tern/event-bus/event-bus';
import { dataOf } from '@tern/event-bus/event-data';
import type { LiveChange } from '../../domain/live-change.ts';
import type { LiveStreams } from '../../domain/live-streams.ts';

/** Any list may show less or more of it: where a message was before is not told. */
const anyList: LiveChange = { mailboxes: true, messages: null };

/**
 * New mail is told by mailbox.caught-up, at the end of the pass that stored it, not by message.synced: that topic carries the text of
 * every mail, and each gateway would read all of it to throw it away.
 */
const changeOf = new Map<EventContract, (event: EventEnvelope) => LiveChange>([
  [messageChanged, () => anyList],
  [messageRemoved, () => anyList],
  [accountConnected, () => anyList],
  [accountRemoved, () => anyList],
  [accountNeedsReconnect, () => ({ mailboxes: true })],
  [accountUpdated, () => ({ mailboxes: true })],
  [
    mailboxCaughtUp,
    (event) => {
      const { mailboxId, kind } = dataOf(mailboxCaughtUp, event);
      return { mailboxes: true, messages: [mailboxId, ...(kind === null ? [] : [kind])] };
    },
  ],
  // What a message waits for is shown in lists, and some filter by it.
  [messageAssessed, () => ({ messages: null, followups: true })],
]);

/** Every gateway process tells the browsers that are connected to it; what happens while it is away they read when they come again. */
export async function onLiveChanges(bus: EventBus, streams: LiveStreams): Promise<void> {
  await bus.subscribe({
    group: 'gateway.live',
    lifetime: 'process',
    topics: [...changeOf.keys()],
    async handle(events) {
      for (const event of events) {
        if (!streams.hasListener(event.userId)) continue;
        for (const [contract, change] of changeOf)
          if (contract.topic === event.topic) streams.tell(event.userId, change(event));
      }
    },
  });
  await bus.subscribe({
    group: 'gateway.live-sessions',
    lifetime: 'process',
    topics: [sessionEnded],
    async handle(events) {
      for (const event of events) streams.endSession(dataOf(sessionEnded, event).sessionId);
    },
  });
}
