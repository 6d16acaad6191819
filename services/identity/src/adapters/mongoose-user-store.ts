import { outboxEntry } from '@tern/stores/outbox';
import type { EventEnvelope } from '@tern/contracts/define-event';
import type { Clock } from '@tern/kernel/clock';
import type { UserStore } from '../domain/users/user-store.ts';
import { firstPreferences } from '../domain/users/preferences.ts';
import type { UserRecord } from '../domain/users/user.ts';
import { isDuplicateKey } from '@tern/stores/duplicate-key';
import type { UserDocument, UserModels } from './mongoose-user-model.ts';

/** More than the throttle lets a client make before the first of them is forgotten (sign-up.ts). */
const maxClaims = 1000;

const withoutGoogle = { googleSubject: null, googleEmail: null };
/** Removes the end of a prepared demo: it stays once the visitor has entered, or has a way in of their own. */
const $unset = { preparedUntil: 1 };

/** The user, if nothing of their record that signs in has changed. */
function sameWaysIn({ id, passwordHash, googleSubject, oidcLink }: UserRecord) {
  const link = oidcLink && { 'oidcLink.issuer': oidcLink.issuer, 'oidcLink.subject': oidcLink.subject };
  return { _id: id, passwordHash, googleSubject, ...(link ?? { oidcLink: null }) };
}

/** A removed record keeps only this while its events wait. */
const nothingPersonal = {
  email: '',
  name: '',
  givenName: null,
  familyName: null,
  passwordHash: null,
  isEmailVerified: false,
  verification: null,
  signUpCookie: null,
  googleSubject: null,
  googleEmail: null,
  oidcLink: null,
  passwordReset: null,
  emailChange: null,
};

/** @param onEvents called after a write that left events in the outbox. */
export function createMongooseUserStore(
  { users, decoys }: UserModels,
  clock: Clock,
  onEvents: () => void,
): UserStore {
  const present = { removedAt: null };
  const push = (events: readonly EventEnvelope[]) => ({ outbox: { $each: events.map(outboxEntry) } });

  /** @param lost the answer where a unique field belongs to another user. */
  async function unlessDuplicate<T>(lost: T, write: () => Promise<T>): Promise<T> {
    try {
      return await write();
    } catch (error) {
      if (isDuplicateKey(error)) return lost;
      throw error;
    }
  }

  async function findOne(filter: object, sort: Record<string, 1 | -1> = {}): Promise<UserRecord | null> {
    const document = await users
      .findOne({ ...filter, removedAt: null })
      .sort(sort)
      .lean<UserDocument>();
    return document && toRecord(document);
  }

  async function erase(filter: object, events: readonly EventEnvelope[]): Promise<boolean> {
    // Everything but the id and the events goes at once; the outbox removes the rest once they are out.
    const { matchedCount } = await users.updateOne(
      { ...filter, ...present },
      {
        $set: { ...nothingPersonal, removedAt: clock.now() },
        $unset: { preferences: 1, preparedUntil: 1 },
        $push: push(events),
      },
    );
    onEvents();
    return matchedCount === 1;
  }

  return {
    find: (id) => findOne({ _id: id }),
    findVerified: (email) => findOne({ email, isEmailVerified: true }),
    findNewestUnverified: (email) => findOne({ email, isEmailVerified: false }, { createdAt: -1 }),
    findByVerificationToken: (hash) => findOne({ 'verification.hash': hash }),
    findByResetToken: (hash) => findOne({ 'passwordReset.hash': hash }),
    findByGoogleSubject: (subject) => findOne({ googleSubject: subject }),

    findByOidc: ({ issuer, subject }) => findOne({ 'oidcLink.issuer': issuer, 'oidcLink.subject': subject }),

    hasAccounts: async () =>
      (await users.exists({ isEmailVerified: true, preparedUntil: null, ...present })) !== null,

    async insert({ id, ...fields }, forgetAt, events) {
      try {
        const outbox = events.map(outboxEntry);
        await users.create({ _id: id, ...fields, ...(forgetAt && { forgetAt }), outbox });
      } catch (error) {
        if (isDuplicateKey(error)) return false;
        throw error;
      }
      onEvents();
      return true;
    },

    async publish(userId, events) {
      await users.updateOne({ _id: userId }, { $push: push(events) });
      onEvents();
    },

    async replaceVerification(userId, verification, forgetAt, events) {
      const { matchedCount } = await users.updateOne(
        { _id: userId, isEmailVerified: false },
        { $set: { verification, forgetAt }, $push: push(events) },
      );
      onEvents();
      return matchedCount === 1;
    },

    async verify(userId, tokenHash, version, events) {
      try {
        const { matchedCount } = await users.updateOne(
          { _id: userId, 'verification.hash': tokenHash, isEmailVerified: false },
          {
            $set: { isEmailVerified: true, version, verification: null, signUpCookie: null },
            $unset: { forgetAt: 1 },
            $push: push(events),
          },
        );
        onEvents();
        return matchedCount === 1 ? 'verified' : 'lost';
      } catch (error) {
        if (isDuplicateKey(error)) return 'lost';
        throw error;
      }
    },

    async removeUnverified(email) {
      const claims = await users
        .find({ email, isEmailVerified: false }, { _id: 1 })
        .limit(maxClaims)
        .lean<{ _id: string }[]>();
      const ids = claims.map(({ _id }) => _id);
      await users.deleteMany({ _id: { $in: ids }, isEmailVerified: false });
      return ids;
    },

    async changePreferences({ id, version }, preferences, events) {
      const { matchedCount } = await users.updateOne(
        { _id: id, version, ...present },
        { $set: { preferences, version: version + 1 }, $push: push(events) },
      );
      onEvents();
      return matchedCount === 1;
    },

    async replacePasswordHash(userId, before, after, events = []) {
      const { matchedCount } = await users.updateOne(
        { _id: userId, passwordHash: before },
        { $set: { passwordHash: after, passwordReset: null }, $push: push(events) },
      );
      onEvents();
      return matchedCount === 1;
    },

    async replacePasswordReset(userId, passwordReset, events) {
      await users.updateOne({ _id: userId, ...present }, { $set: { passwordReset }, $push: push(events) });
      onEvents();
    },

    async resetPassword(userId, tokenHash, passwordHash, events) {
      const { matchedCount } = await users.updateOne(
        { _id: userId, 'passwordReset.hash': tokenHash, ...present },
        {
          $set: { passwordHash, passwordReset: null, ...withoutGoogle, oidcLink: null },
          $unset,
          $push: push(events),
        },
      );
      onEvents();
      return matchedCount === 1;
    },

    async replaceEmailChange(userId, emailChange, events) {
      await users.updateOne({ _id: userId, ...present }, { $set: { emailChange }, $push: push(events) });
      onEvents();
    },

    async takeNewEmail({ id, version, emailChange }, { tokenHash, keepsGoogle, keepsOidc }, events) {
      if (!emailChange) return 'lost';
      const { email } = emailChange;
      return unlessDuplicate('lost', async () => {
        const { matchedCount } = await users.updateOne(
          { _id: id, version, 'emailChange.hash': tokenHash, ...present },
          {
            $set: {
              email,
              version: version + 1,
              emailChange: null,
              passwordReset: null,
              ...(!keepsGoogle && withoutGoogle),
              ...(!keepsOidc && { oidcLink: null }),
            },
            $push: push(events),
          },
        );
        onEvents();
        return matchedCount === 1 ? 'taken' : 'lost';
      });
    },

    async changeName({ id, version }, name, events) {
      const { matchedCount } = await users.updateOne(
        { _id: id, version, ...present },
        { $set: { ...name, version: version + 1 }, $push: push(events) },
      );
      onEvents();
      return matchedCount === 1;
    },

    async linkGoogle(userId, { subject: googleSubject, email: googleEmail }, events) {
      return unlessDuplicate(false, async () => {
        const { matchedCount } = await users.updateOne(
          { _id: userId, googleSubject: null, isEmailVerified: true, ...present },
          { $set: { googleSubject, googleEmail }, $unset, $push: push(events) },
        );
        onEvents();
        return matchedCount === 1;
      });
    },

    async linkOidc({ id, email }, oidcLink, events) {
      return unlessDuplicate(false, async () => {
        const { matchedCount } = await users.updateOne(
          { _id: id, email, oidcLink: null, isEmailVerified: true, ...present },
          { $set: { oidcLink }, $unset, $push: push(events) },
        );
        onEvents();
        return matchedCount === 1;
      });
    },

    async renewOidcLink(userId, oidcLink) {
      const { issuer, subject } = oidcLink;
      await users.updateOne(
        { _id: userId, 'oidcLink.issuer': issuer, 'oidcLink.subject': subject, ...present },
        { $set: { oidcLink } },
      );
    },

    async unlink(before, which, events) {
      const { matchedCount } = await users.updateOne(
        { ...sameWaysIn(before), ...present },
        { $set: which === 'google' ? withoutGoogle : { oidcLink: null }, $push: push(events) },
      );
      onEvents();
      return matchedCount === 1;
    },

    remove: (userId, events) => erase({ _id: userId }, events),

    removePrepared: (userId, events) => erase({ _id: userId, preparedUntil: { $ne: null } }, events),

    async keepPrepared({ id, version }, preferences, events) {
      const { matchedCount } = await users.updateOne(
        { _id: id, version, preparedUntil: { $ne: null }, ...present },
        {
          $set: { preferences, version: version + 1 },
          $unset,
          $push: push(events),
        },
      );
      onEvents();
      return matchedCount === 1;
    },

    async pretendChange() {
      await decoys.updateOne({ _id: 'decoy' }, { $inc: { count: 1 } }, { upsert: true });
    },
  };
}

export function toRecord({
  _id,
  outbox: _outbox,
  removedAt: _removedAt,
  forgetAt: _forgetAt,
  preferences,
  // Missing in older records.
  googleSubject = null,
  googleEmail = null,
  oidcLink = null,
  passwordReset = null,
  emailChange = null,
  ...fields
}: UserDocument): UserRecord {
  return {
    id: _id,
    ...fields,
    preferences: { ...firstPreferences(null), ...preferences },
    googleSubject,
    googleEmail,
    oidcLink,
    passwordReset,
    emailChange,
  };
}
