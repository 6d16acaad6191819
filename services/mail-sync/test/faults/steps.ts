/** The process is gone: nothing it had begun goes on. */
export class Died extends Error {}

/** The stores throw this when the document server has no room; reading goes on. */
export class DiskFull extends Error {
  readonly code = 14031;
}

export interface Steps {
  /** Before and after every call, and before every item of a stream. */
  onStep(): Promise<void>;
  /** Before every write. */
  onWrite(): void;
}

type Method = (...args: unknown[]) => unknown;

const streams = new Set(['placesIn', 'allMet', 'fetchMessages', 'fetchFlags']);
const writes = new Set([
  'insert',
  'update',
  'recordEvent',
  'remove',
  'exchangePlaces',
  'takeVersions',
  'save',
  'claim',
  'renew',
  'release',
  'claimDue',
  'publishUnpublished',
]);

/** Wraps the port so that each call is a step in the life of its process. */
export function stepped<Port extends object>(port: Port, { onStep, onWrite }: Steps): Port {
  async function* stream(items: AsyncIterable<unknown>) {
    for await (const item of items) {
      await onStep();
      yield item;
    }
  }
  return new Proxy(port, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name);
      if (typeof member !== 'function') return member;
      const method = (member as Method).bind(target);
      if (streams.has(String(name)))
        return (...args: unknown[]) => stream(method(...args) as AsyncIterable<unknown>);
      return async (...args: unknown[]) => {
        await onStep();
        if (writes.has(String(name))) onWrite();
        const answer = await method(...args);
        await onStep();
        return answer;
      };
    },
  });
}
