import { accountReviewed, messageAssessed, openEndSaid } from '@tern/contracts/events/followup';
import {
  accountConnected,
  accountNeedsReconnect,
  accountRemoved,
  accountUpdated,
  mailboxCaughtUp,
  messageChanged,
  messageRemoved,
} from '@tern/contracts/events/mail-sync';
import type { Consumer } from '@tern/runtime/consume';
import type { LiveChange } from '../../domain/live-change.ts';
import type { LiveStreams } from '../../domain/live-streams.ts';
import { reporter } from './reporter.ts';

/** Any list may have more or fewer messages: the event does not say where a message was before. */
const anyList: LiveChange = { mailboxes: true, messages: null };
const mailboxesOnly: LiveChange = { mailboxes: true };

/**
 * The changes that each gateway process reports to the browsers connected to it. A browser that was away reads the current state when it
 * connects again. New mail is reported by mailbox.caught-up, at the end of the pass that stored it, not by message.synced: that topic has
 * the text of every mail, which each gateway would read and discard.
 */
export function liveConsumers(streams: LiveStreams): Consumer[] {
  const on = reporter(streams);
  return [
    on(messageChanged, () => anyList),
    on(messageRemoved, () => anyList),
    on(accountConnected, () => anyList),
    on(accountRemoved, () => anyList),
    on(accountNeedsReconnect, () => mailboxesOnly),
    on(accountUpdated, () => mailboxesOnly),
    on(mailboxCaughtUp, ({ mailboxId, kind }) => ({
      mailboxes: true,
      messages: [mailboxId, ...(kind === null ? [] : [kind])],
    })),
    // Lists show whether a message waits for an answer, and some filter by it.
    on(messageAssessed, () => ({ messages: null, followups: true })),
    // A follow-up is late up to the moment that the event names; with the first one, answers become late although no message changes.
    on(accountReviewed, () => ({ followups: true })),
    // The user decides in another window, through an agent or a script; changes by new mail arrive with the review.
    on(openEndSaid, () => ({ followups: true })),
  ];
}
