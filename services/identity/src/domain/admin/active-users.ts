import type { UserReader } from '../users/user-store.ts';
import { isDisabled, type UserRecord } from '../users/user.ts';

/** Leaves out disabled users: neither their sessions nor their agents' tokens open anything. */
export function withoutDisabled(users: UserReader): UserReader {
  const active = (user: UserRecord | null) => (user && isDisabled(user) ? null : user);
  return {
    find: async (id) => active(await users.find(id)),
    findVerified: async (email) => active(await users.findVerified(email)),
    findNewestUnverified: async (email) => active(await users.findNewestUnverified(email)),
    findByVerificationToken: async (hash) => active(await users.findByVerificationToken(hash)),
    findByResetToken: async (hash) => active(await users.findByResetToken(hash)),
    findByOidc: async (person) => active(await users.findByOidc(person)),
    findByGoogleSubject: async (subject) => active(await users.findByGoogleSubject(subject)),
  };
}
