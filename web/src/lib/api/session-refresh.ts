import type { ApiError } from './api-error.ts';

export interface RefreshPorts {
  now(): number;
  /** Absent where the browser offers no Web Locks (plain http on another host than localhost). */
  locks: Pick<LockManager, 'request'> | undefined;
  /** Shared by the tabs; absent when the browser refuses storage. */
  storage: Pick<Storage, 'getItem' | 'setItem'> | undefined;
}

export type RefreshResult = { success: true } | { success: false; error: ApiError };

const lockName = 'tern-session-refresh';
const renewedAtKey = 'tern.session-renewed-at';

/**
 * Renews the session once for all calls and all tabs that found it ended: refresh secrets rotate, and two tabs that renew at the
 * same time would look like a stolen cookie (RFC 9700, section 4.14.2).
 * @returns refresh(startedAt): a call that began before another tab's renewal needs no second one.
 */
export function createSessionRefresh(ports: RefreshPorts, renew: () => Promise<RefreshResult>) {
  let running: Promise<RefreshResult> | null = null;

  async function renewUnlessDone(startedAt: number): Promise<RefreshResult> {
    if (Number(ports.storage?.getItem(renewedAtKey) ?? 0) > startedAt) return { success: true };
    const result = await renew();
    if (result.success) notifyOtherTabs();
    return result;
  }

  function notifyOtherTabs(): void {
    try {
      ports.storage?.setItem(renewedAtKey, String(ports.now()));
    } catch {
      // The storage is full: the session was still renewed, and the other tabs renew it on their own.
    }
  }

  async function refreshAlone(startedAt: number): Promise<RefreshResult> {
    if (!ports.locks) return renewUnlessDone(startedAt);
    return await ports.locks.request(lockName, () => renewUnlessDone(startedAt));
  }

  return function refresh(startedAt: number): Promise<RefreshResult> {
    running ??= refreshAlone(startedAt).finally(() => {
      running = null;
    });
    return running;
  };
}
