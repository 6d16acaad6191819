/** Who may go on next: one call at a time, so that a script decides how several actors interleave. */
export interface Turns {
  take<T>(call: () => Promise<T>): Promise<T>;
}

/** @param order an index among those who wait, for each turn; then the first in line. */
export function createTurns(order: readonly number[]): Turns {
  const waiting: (() => void)[] = [];
  let taken = 0;
  let isBusy = false;
  // Once every actor that can go on has come to its next call: what runs between two calls needs no I/O.
  const next = () =>
    setImmediate(() => {
      if (isBusy || waiting.length === 0) return;
      isBusy = true;
      const [go] = waiting.splice((order[taken++] ?? 0) % waiting.length, 1);
      go?.();
    });
  return {
    async take(call) {
      await new Promise<void>((resolve) => {
        waiting.push(resolve);
        next();
      });
      try {
        return await call();
      } finally {
        isBusy = false;
        next();
      }
    },
  };
}

/** A process that is gone: nothing it had begun goes on. */
export class Died extends Error {}

export interface Life {
  /** Before and after every call to anything outside the process. @throws Died */
  around<T>(name: string, call: () => Promise<T>): Promise<T>;
}

type Method = (...args: unknown[]) => unknown;

/**
 * Wraps the port so that each call is a step of its process's life. Methods that give a stream are left as they are.
 * @param called the port, in the names of its calls
 */
export function living<Port extends object>(port: Port, called: string, life: Life): Port {
  return new Proxy(port, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name);
      if (typeof member !== 'function' || streams.has(String(name))) return member;
      return (...args: unknown[]) =>
        life.around(
          `${called}.${String(name)}`,
          async () => (member as Method).apply(target, args) as Promise<unknown>,
        );
    },
  });
}

const streams = new Set(['placesIn', 'allMet', 'fetchMessages', 'fetchFlags', 'now']);
