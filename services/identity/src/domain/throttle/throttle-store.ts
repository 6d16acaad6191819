import type { ThrottleCounter } from './throttle-policy.ts';

export interface ThrottleStore {
  find(key: string): Promise<ThrottleCounter | null>;
  /** False when the counter is no longer `before`. */
  replace(key: string, before: ThrottleCounter | null, after: ThrottleCounter): Promise<boolean>;
  forget(key: string): Promise<void>;
}
