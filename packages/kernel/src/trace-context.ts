import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';

export const traceparentHeader = 'traceparent';

/** One step of a trace: a request, or a batch of events in a consumer. */
export interface Span {
  /** Names the trace and this step, for calls and events made from here. */
  readonly traceparent: string;
  /** Runs the work, and all that it starts, as this step. */
  run<T>(work: () => T): T;
  /** What the step has left running, say a loop that it woke, is no part of it from now on. */
  end(): void;
}

// W3C Trace Context, section 3.2: version, trace-id, parent-id, flags. Ids of nothing but zeros are invalid, a later version may have
// more behind the flags, and version ff is never used.
const pattern =
  /^(?!ff)[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})[\da-f]{16}-([\da-f]{2})(?:$|(?<!^00.{53})-)/;

// The one thing of a process that all its parts have to share: Node knows which step runs, so it need not be passed on.
const current = new AsyncLocalStorage<Span & { readonly isOver: () => boolean }>();

/**
 * Begins a step of the caller's trace, or of a new one when there is no caller or what it says is no traceparent.
 * @param caller a traceparent as a request or an event has it; anybody may have written it.
 */
export function startSpan(caller?: string): Span {
  const [, traceId = randomId(16), flags = '00'] = (caller !== undefined && pattern.exec(caller)) || [];
  let isOver = false;
  const span = {
    traceparent: `00-${traceId}-${randomId(8)}-${flags}`,
    run: <T>(work: () => T): T => current.run(span, work),
    end: () => void (isOver = true),
    isOver: () => isOver,
  };
  return span;
}

/** The traceparent of the step that the caller is a part of; undefined where there is none or it has ended. */
export function currentTraceparent(): string | undefined {
  const span = current.getStore();
  return span === undefined || span.isOver() ? undefined : span.traceparent;
}

/** @returns undefined when it is no traceparent. */
export function traceIdOf(traceparent: string | undefined): string | undefined {
  return traceparent === undefined ? undefined : pattern.exec(traceparent)?.[1];
}

function randomId(bytes: number): string {
  const id = randomBytes(bytes).toString('hex');
  return /^0+$/.test(id) ? randomId(bytes) : id;
}
