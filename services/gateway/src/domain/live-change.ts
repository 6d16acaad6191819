import type { LiveEventName } from '@tern/contracts/http/live';

/** A change for a user since the last event to the browser. */
export interface LiveChange {
  readonly mailboxes?: boolean;
  /** Ids and kinds of mailboxes whose lists changed; null: any list may have. */
  readonly messages?: readonly string[] | null;
  readonly followups?: boolean;
  readonly calendars?: boolean;
}

/** More lists than this are sent as "any". */
const maxLists = 50;

export function mergeChanges(one: LiveChange, other: LiveChange): LiveChange {
  const messages = mergeLists(one.messages, other.messages);
  return {
    mailboxes: (one.mailboxes ?? false) || (other.mailboxes ?? false),
    followups: (one.followups ?? false) || (other.followups ?? false),
    calendars: (one.calendars ?? false) || (other.calendars ?? false),
    ...(messages !== undefined && { messages }),
  };
}

function mergeLists(one: LiveChange['messages'], other: LiveChange['messages']): LiveChange['messages'] {
  if (one === undefined) return other;
  if (other === undefined) return one;
  if (one === null || other === null) return null;
  const all = [...new Set([...one, ...other])];
  return all.length > maxLists ? null : all;
}

/** The events that report a change, as they are sent. */
export function eventsOf({
  mailboxes,
  messages,
  followups,
  calendars,
}: LiveChange): [LiveEventName, object][] {
  return [
    ...(mailboxes ? [['mailboxes', {}] as [LiveEventName, object]] : []),
    ...(messages === undefined ? [] : [['messages', { mailboxIds: messages }] as [LiveEventName, object]]),
    ...(followups ? [['followups', {}] as [LiveEventName, object]] : []),
    ...(calendars ? [['calendars', {}] as [LiveEventName, object]] : []),
  ];
}
