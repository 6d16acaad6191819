import { Histogram, type Registry } from 'prom-client';

const kinds = {
  index: 'Time of a call to the search index.',
  imap: "Time of a call to a user's mail server; connecting and signing in are one.",
} as const;

/** A histogram of calls to an engine or another server, by the name of the call. */
export function createCallTimes(metrics: Registry, kind: keyof typeof kinds): Histogram<'call'> {
  return new Histogram({
    name: `tern_${kind}_call_duration_seconds`,
    help: kinds[kind],
    labelNames: ['call'],
    buckets: [0.005, 0.02, 0.05, 0.2, 0.5, 2, 5, 20, 60],
    registers: [metrics],
  });
}

/**
 * Wraps the object: each call of a method that returns a promise is timed under the method's name. What a method whose name begins with
 * `open` gives is timed in the same way.
 */
export function timedMethods<T extends object>(target: T, times: Pick<Histogram<'call'>, 'startTimer'>): T {
  return new Proxy(target, {
    get(own, property) {
      // Methods of classes with private members need the object itself.
      const found: unknown = Reflect.get(own, property, own);
      if (typeof found !== 'function' || typeof property !== 'string') return found;
      return (...given: unknown[]) => {
        const end = times.startTimer({ call: property });
        const result: unknown = Reflect.apply(found, own, given);
        if (!(result instanceof Promise)) return result;
        const timed = result.finally(() => end());
        if (!property.startsWith('open')) return timed;
        return timed.then((opened: unknown) =>
          opened !== null && typeof opened === 'object' ? timedMethods(opened, times) : opened,
        );
      };
    },
  });
}
