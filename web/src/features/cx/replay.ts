import type { BotEvent, ConversationEvent } from './script/conversation-event.ts';

/** The event shown in the side panel, by its key, or the procedure for people. */
export type Selection = { readonly kind: 'event'; readonly key: string } | { readonly kind: 'sop' };

export interface Replay {
  readonly events: readonly ConversationEvent[];
  /** How many events have happened: 0 to the number of events. */
  readonly position: number;
  readonly isTracing: boolean;
  readonly style: 'default' | 'minimal';
  readonly selection: Selection | null;
  /** The last message of the AI agent was clicked: a person takes over. */
  readonly isHandedOver: boolean;
  readonly reply: string;
  readonly sent: readonly string[];
  /** The message whose reference was followed last; `count` grows so that the same one flashes again. */
  readonly cited: { readonly key: string; readonly count: number } | null;
}

export type ReplayAction =
  | { readonly type: 'tick' | 'back' | 'forward' | 'start' | 'end' | 'toggle-style' }
  | { readonly type: 'trace'; readonly isTracing: boolean }
  | { readonly type: 'select'; readonly key: string }
  | { readonly type: 'view-sop' | 'close-panel' | 'send' }
  | { readonly type: 'write'; readonly text: string }
  | { readonly type: 'insert'; readonly text: string }
  | { readonly type: 'cite'; readonly key: string };

export interface TranscriptItem {
  readonly key: string;
  readonly event: ConversationEvent;
  /** Written by the person who took over. */
  readonly isReply: boolean;
}

export function startReplay(events: readonly ConversationEvent[]): Replay {
  return {
    events,
    position: 0,
    isTracing: false,
    style: 'default',
    selection: null,
    isHandedOver: false,
    reply: '',
    sent: [],
    cited: null,
  };
}

export const keyOf = (event: ConversationEvent, index: number): string =>
  ('id' in event && event.id) || `event-${index}`;

export function nextReplay(replay: Replay, action: ReplayAction): Replay {
  switch (action.type) {
    case 'tick':
    case 'forward':
      return moved(replay, replay.position + 1);
    case 'back':
      return moved(replay, replay.position - 1);
    case 'start':
      return moved(replay, 0);
    case 'end':
      return moved(replay, replay.events.length);
    case 'toggle-style':
      if (!replay.isTracing) return replay;
      return { ...replay, style: replay.style === 'default' ? 'minimal' : 'default' };
    case 'trace':
      return { ...replay, isTracing: action.isTracing, cited: null };
    case 'select':
      return {
        ...replay,
        selection: { kind: 'event', key: action.key },
        isHandedOver: replay.isHandedOver || action.key === lastAgentKey(replay.events),
      };
    case 'view-sop':
      return { ...replay, selection: { kind: 'sop' } };
    case 'close-panel':
      return { ...replay, selection: null };
    case 'write':
      return { ...replay, reply: action.text };
    case 'insert':
      return {
        ...replay,
        position: replay.events.length,
        isHandedOver: true,
        reply: replay.reply.trim() === '' ? action.text : `${replay.reply.trimEnd()}\n\n${action.text}`,
      };
    case 'send':
      if (!canSend(replay)) return replay;
      return { ...replay, sent: [...replay.sent, replay.reply.trim()], reply: '' };
    case 'cite':
      return {
        ...replay,
        isTracing: true,
        position: replay.events.length,
        cited: { key: action.key, count: (replay.cited?.count ?? 0) + 1 },
      };
  }
}

/** While tracing, every event shows, so the position cannot change. */
function moved(replay: Replay, position: number): Replay {
  if (replay.isTracing) return replay;
  const within = Math.min(Math.max(position, 0), replay.events.length);
  if (within === replay.position) return replay;
  return {
    ...replay,
    position: within,
    selection: within < replay.position ? reached(replay, within) : replay.selection,
  };
}

/** Moving back closes the side panel when its event has not happened at the new position. */
function reached({ events, selection }: Replay, position: number): Selection | null {
  if (selection?.kind !== 'event') return selection;
  return events.findIndex((event, index) => keyOf(event, index) === selection.key) < position
    ? selection
    : null;
}

export const canSend = ({ reply }: Replay): boolean => reply.trim() !== '';

/** Whether the replay still plays: not all events show yet. */
export const isRunning = ({ isTracing, position, events }: Replay): boolean =>
  !isTracing && position < events.length;

/** The message with which the AI agent hands over; null in a script without one. */
export function lastAgentKey(events: readonly ConversationEvent[]): string | null {
  const index = events.findLastIndex(({ type }) => type === 'bot');
  return index < 0 ? null : keyOf(events[index] as BotEvent, index);
}

/** Whether a person has taken over at the current position. */
export function isReplyOffered(replay: Replay): boolean {
  const handover = replay.events.findLastIndex(({ type }) => type === 'bot');
  return replay.isHandedOver && (replay.isTracing || replay.position > handover);
}

/** Lists what the transcript shows now, in order: the script, then what was sent. */
export function transcriptOf(replay: Replay): TranscriptItem[] {
  const isReplied = isReplyOffered(replay);
  const scripted = replay.events
    .map((event, index) => ({ event, index, key: keyOf(event, index), isReply: false }))
    .filter(({ event, index }) => {
      if (replay.isTracing) return true;
      if (event.type === 'case-summary') return isReplied;
      return index < replay.position && (event.type === 'user' || event.type === 'bot');
    })
    .map(({ event, key, isReply }) => ({ event, key, isReply }));
  return isReplied ? [...scripted, ...repliesOf(replay)] : scripted;
}

/** Any item by its key, shown or not: a detail may name an event that the transcript leaves out. */
export function itemWithKey(replay: Replay, key: string): TranscriptItem | undefined {
  const scripted = replay.events.map((event, index) => ({ key: keyOf(event, index), event, isReply: false }));
  return [...scripted, ...repliesOf(replay)].find((item) => item.key === key);
}

function repliesOf({ sent }: Replay): TranscriptItem[] {
  return sent.map((text, index) => ({
    key: `reply-${index}`,
    event: { type: 'bot', content: [text] },
    isReply: true,
  }));
}

/** The agent's thoughts, tool calls and steps between the customer's previous message and this event. */
export function stepsBefore(events: readonly ConversationEvent[], key: string): TranscriptItem[] {
  const index = events.findIndex((event, at) => keyOf(event, at) === key);
  const from = events.slice(0, Math.max(index, 0)).findLastIndex(({ type }) => type === 'user');
  return events
    .map((event, at) => ({ key: keyOf(event, at), event, isReply: false }))
    .slice(from + 1, Math.max(index, 0))
    .filter(
      ({ event }) => event.type === 'tool-call' || event.type === 'step-change' || event.type === 'thinking',
    );
}
