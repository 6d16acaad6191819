import { LRUCache } from 'lru-cache';
import { serviceNames, type ServiceName } from '@tern/contracts/services';
import type { Clock } from '@tern/kernel/clock';
import type {
  IssuedPrincipal,
  PresentedSession,
  PrincipalIssuer,
} from '../domain/sessions/principal-issuer.ts';
import type { PrincipalMemory } from '../domain/sessions/principal-memory.ts';

/** If the event of its end is late, an ended session still works at most this long (identity.md S5). Tokens live twice as long. */
const keepMs = 30_000;
const maxEntries = 20_000;

/**
 * Caches issued principals per session and service. Only successful answers are cached, and none that was under way when an entry was
 * dropped: it may be outdated.
 */
export function createCachedPrincipalIssuer<Principal extends IssuedPrincipal>(
  issuer: PrincipalIssuer<Principal>,
  clock: Clock,
): PrincipalIssuer<Principal> & PrincipalMemory {
  const cache = new LRUCache<string, Principal>({
    max: maxEntries,
    ttl: keepMs,
    ttlResolution: 0,
    perf: { now: () => clock.now().getTime() },
  });
  const asking = new Map<string, Promise<Principal>>();
  let forgotten = 0;

  async function ask(
    key: string,
    ...question: [session: PresentedSession, audience: ServiceName]
  ): Promise<Principal> {
    const before = forgotten;
    const principal = await issuer.issue(...question);
    if (before === forgotten) cache.set(key, principal);
    return principal;
  }

  function forget(): void {
    forgotten++;
    // Later callers get an answer that begins after this moment.
    asking.clear();
  }

  return {
    async issue(session, audience, { isFresh } = { isFresh: false }) {
      if (isFresh) return issuer.issue(session, audience);
      const key = keyOf(session.sessionId, audience);
      const kept = cache.get(key);
      if (kept) return kept;
      const current = asking.get(key);
      if (current) return current;
      const answer = ask(key, session, audience).finally(() => {
        if (asking.get(key) === answer) asking.delete(key);
      });
      asking.set(key, answer);
      return answer;
    },
    forgetSession(sessionId) {
      forget();
      for (const service of serviceNames) cache.delete(keyOf(sessionId, service));
    },
    forgetUser(userId) {
      forget();
      for (const [key, principal] of cache.entries()) if (principal.userId === userId) cache.delete(key);
    },
  };
}

const keyOf = (sessionId: string, audience: string) => `${audience} ${sessionId}`;
