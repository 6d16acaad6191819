import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';

export const traceparentHeader = 'traceparent';

/**
 * Facts about a step for the operator's trace collector. They leave the machine: names and attributes are constants of the code,
 * names from contracts, counts and status codes; never text of a mail, an address, a path or a query string.
 */
export interface StepFacts {
  /** The service whose step it was. */
  readonly service: string;
  readonly kind: 'server' | 'client' | 'producer' | 'consumer';
  readonly name: string;
  readonly attributes?: Readonly<Record<string, string | number>>;
  readonly isFailed?: boolean;
  /** Traceparents of the steps that caused this one, where they are not one trace. */
  readonly causes?: readonly string[];
}

export interface RecordedStep extends StepFacts {
  readonly traceparent: string;
  /** The caller's; undefined where the trace begins. */
  readonly parent: string | undefined;
  /** Milliseconds since 1970, with fractions. */
  readonly startedAt: number;
  readonly endedAt: number;
}

/** One step of a trace: a request, a call to another service, or a batch of events in a consumer. */
export interface Span {
  /** Names the trace and this step, for calls and events made from here. */
  readonly traceparent: string;
  /** Runs the work, and all that it starts, as this step. */
  run<T>(work: () => T): T;
  /**
   * Work that the step leaves running, say a loop that it started, is no part of it from now on.
   * @param facts passed to the recorder; without them the step is not recorded
   */
  end(facts?: StepFacts): void;
}

// W3C Trace Context, section 3.2: version, trace-id, parent-id, flags. Ids that are all zeros are invalid, a later version may have more
// after the flags, and version ff is never used.
const pattern =
  /^(?!ff)[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-([\da-f]{2})(?:$|(?<!^00.{53})-)/;

// State of the whole process: the current step, which Node passes on to asynchronous work, and the recorder of steps.
const current = new AsyncLocalStorage<Span & { readonly isOver: () => boolean }>();
let recorder: ((step: RecordedStep) => void) | null = null;

/**
 * Passes every step that ends with facts to `record`, until the returned function is called. One recorder at a time in a process.
 * @param record quick; throws nothing.
 */
export function recordSteps(record: (step: RecordedStep) => void): () => void {
  recorder = record;
  return () => {
    if (recorder === record) recorder = null;
  };
}

/** Whether steps are recorded; if not, work that only serves the recording can be skipped. */
export function isRecordingSteps(): boolean {
  return recorder !== null;
}

/**
 * Begins a step of the caller's trace, or of a new trace when there is no caller or its traceparent is invalid.
 * @param caller a traceparent from a request or an event; it is untrusted
 */
export function startSpan(caller?: string): Span {
  const found = caller === undefined ? null : pattern.exec(caller);
  const parent = found ? caller : undefined;
  const [, traceId = randomId(16), , flags = recorder === null ? '00' : '01'] = found ?? [];
  const traceparent = `00-${traceId}-${randomId(8)}-${flags}`;
  const startedAt = recorder === null ? 0 : performance.timeOrigin + performance.now();
  let isOver = false;
  const span = {
    traceparent,
    run: <T>(work: () => T): T => current.run(span, work),
    end(facts?: StepFacts) {
      if (!isOver && facts && startedAt > 0)
        recorder?.({
          ...facts,
          traceparent,
          parent,
          startedAt,
          endedAt: performance.timeOrigin + performance.now(),
        });
      isOver = true;
    },
    isOver: () => isOver,
  };
  return span;
}

/** The traceparent of the step in which the caller runs; undefined where there is none or it has ended. */
export function currentTraceparent(): string | undefined {
  const span = current.getStore();
  return span === undefined || span.isOver() ? undefined : span.traceparent;
}

/** @returns undefined when it is no traceparent. */
export function traceIdOf(traceparent: string | undefined): string | undefined {
  return traceparent === undefined ? undefined : pattern.exec(traceparent)?.[1];
}

/** The id of the step itself. @returns undefined when it is no traceparent. */
export function spanIdOf(traceparent: string | undefined): string | undefined {
  return traceparent === undefined ? undefined : pattern.exec(traceparent)?.[2];
}

function randomId(bytes: number): string {
  const id = randomBytes(bytes).toString('hex');
  return /^0+$/.test(id) ? randomId(bytes) : id;
}
