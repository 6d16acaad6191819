/** Thrown in a process that has crashed: nothing it calls from then on does anything. */
export class Crash extends Error {
  override readonly name = 'Crash';
}

/**
 * Crashes at one point of a run. Every wrapped call has two: before its effect, and after it with the answer lost. Points are counted
 * over all wrapped calls, so running with 0, 1, 2, ... until nothing crashes goes through every one.
 */
export class CrashPoints {
  readonly #at: number;
  #passed = 0;
  #hasCrashed = false;

  constructor(at: number) {
    this.#at = at;
  }

  get hasCrashed(): boolean {
    return this.#hasCrashed;
  }

  /** Wraps an object so that each of its methods (all asynchronous) passes two points. */
  wrap<T extends object>(target: T): T {
    return new Proxy(target, {
      get: (_target, name) => {
        const value: unknown = Reflect.get(target, name);
        if (typeof value !== 'function') return value;
        return async (...values: unknown[]): Promise<unknown> => {
          this.pass();
          const answer: unknown = await Reflect.apply(value, target, values);
          this.pass();
          return answer;
        };
      },
    });
  }

  /** A point of its own. @throws Crash when it is the one, or the process has crashed already. */
  pass(): void {
    if (this.#passed++ === this.#at) this.#hasCrashed = true;
    if (this.#hasCrashed) throw new Crash();
  }
}
