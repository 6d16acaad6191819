import type { ApiClientPorts } from './api/api-client.ts';
import { randomId } from './random-id.ts';

const sessionIdKey = 'tern.session-id';

/** The browser functions that the API client uses. */
export function browserPorts(page: Window & typeof globalThis): Omit<ApiClientPorts, 'apiBaseUrl'> {
  return {
    fetch: (url, init) => page.fetch(url, init),
    now: () => Date.now(),
    locks: page.navigator.locks as LockManager | undefined,
    storage: storageOf(() => page.localStorage),
    sessionId: sessionIdOf(storageOf(() => page.sessionStorage)),
  };
}

function storageOf(read: () => Storage): Storage | undefined {
  try {
    return read();
  } catch {
    // Some private windows refuse it: then each tab renews the session on its own.
    return undefined;
  }
}

function sessionIdOf(storage: Storage | undefined): string {
  const known = storage?.getItem(sessionIdKey);
  if (known) return known;
  const made = randomId();
  try {
    storage?.setItem(sessionIdKey, made);
  } catch {
    // Full: then the next load of this tab gets another id.
  }
  return made;
}
