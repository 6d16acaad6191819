import type { EventContract, EventData, EventEnvelope } from '@tern/contracts/define-event';

/** Envelopes made by this process: checked when they were made, and not changed after publishing (event-bus.ts). */
const made = new WeakSet<object>();

/** Data as the contract has it. @throws ZodError when it does not fit. */
export function checkedData<E extends EventContract>(contract: E, data: unknown): EventData<E> {
  const checked = contract.schema.parse(data) as EventData<E> & object;
  made.add(checked);
  return checked;
}

/**
 * The data of an event that a handler was given: checked where it came from another process or from a log, the very object where this
 * process made it. @throws ZodError when it does not fit.
 */
export function dataOf<E extends EventContract>(contract: E, { data }: EventEnvelope): EventData<E> {
  return made.has(data as object) ? (data as EventData<E>) : (contract.schema.parse(data) as EventData<E>);
}
