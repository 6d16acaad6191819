import { isSameHash } from '../secrets/secret-token.ts';

/** How long retired secrets still count as late answers or parallel tabs (S3). */
const lateMs = 10_000;
/** More parallel refreshes than this with one secret renew the access cookie only. */
const maxCurrent = 20;

/**
 * The refresh secrets of a session, as SHA-256 hashes. Usually one is current. When several refreshes with the same secret ran at once,
 * each answer carried one of its own, and the browser may keep any: all are current until the first use of one retires the others.
 */
export interface SecretState {
  readonly current: readonly string[];
  /** When the first of `current` was given out. */
  readonly currentSince: Date;
  /** The secret that was exchanged for `current`; it may be exchanged again until one of `current` was used. */
  readonly previous: string | null;
  readonly retired: readonly string[];
  /** When they were retired. */
  readonly retiredAt: Date | null;
}

export type SecretVerdict =
  /** Give out the new secret and store the state. */
  | { readonly kind: 'renewed'; readonly state: SecretState }
  /** An honest latecomer: the browser has a newer secret already, so only the access cookie is renewed. */
  | { readonly kind: 'late' }
  /** A copy of the cookie is in use elsewhere (RFC 9700 section 4.14.2): the session must end. */
  | { readonly kind: 'reused' };

export function firstSecret(hash: string, now: Date): SecretState {
  return { current: [hash], currentSince: now, previous: null, retired: [], retiredAt: null };
}

/**
 * Judges a presented secret by S3. A secret that is not known at all counts as reused: otherwise a thief
 * who rotated often enough for the owner's secret to be forgotten here would stay unnoticed.
 * @param next the hash of the secret that would be given out.
 */
export function judgeSecret(state: SecretState, presented: string, next: string, now: Date): SecretVerdict {
  const sinceCurrent = now.getTime() - state.currentSince.getTime();
  if (state.current.some((hash) => isSameHash(hash, presented))) {
    const others = state.current.filter((hash) => !isSameHash(hash, presented));
    const retired = state.previous === null ? others : [state.previous, ...others];
    return {
      kind: 'renewed',
      state: { current: [next], currentSince: now, previous: presented, retired, retiredAt: now },
    };
  }
  if (state.previous !== null && isSameHash(state.previous, presented)) {
    if (sinceCurrent > lateMs) {
      // The answer was lost. Its secrets are void, so that a thief who exchanged the same secret is noticed.
      return {
        kind: 'renewed',
        state: { ...state, current: [next], currentSince: now, retired: state.current, retiredAt: now },
      };
    }
    if (state.current.length >= maxCurrent) return { kind: 'late' };
    return { kind: 'renewed', state: { ...state, current: [...state.current, next] } };
  }
  const isRetired = state.retired.some((hash) => isSameHash(hash, presented));
  if (isRetired && state.retiredAt && now.getTime() - state.retiredAt.getTime() <= lateMs) {
    return { kind: 'late' };
  }
  return { kind: 'reused' };
}

/** Whether the secret proves the session without being exchanged: at sign-out and at the verification link. */
export function isKnownSecret(state: SecretState, presented: string): boolean {
  return [...state.current, ...(state.previous === null ? [] : [state.previous])].some((hash) =>
    isSameHash(hash, presented),
  );
}
