import type { MutedPerson, UserCopy } from './user-copy.ts';

/** The read copy of users. */
export interface UserCopies {
  /** The defaults where no event has come yet. */
  find(userId: string): Promise<UserCopy>;
  /** Older versions never replace newer ones. Answers what is stored now. */
  put(
    known: Pick<
      UserCopy,
      'userId' | 'version' | 'timeZone' | 'reportHour' | 'allowsOutsideModel' | 'isDisabled'
    >,
  ): Promise<UserCopy>;
  /** Leaves a tombstone, which keeps late events from bringing the user back; the muted people go. */
  bury(user: Pick<UserCopy, 'userId' | 'version'>, now: Date): Promise<void>;
  /** All waits of the user have been counted in this zone. */
  settle(userId: string, timeZone: string): Promise<void>;
  /** False when there are `maxMuted` already. A person who is muted stays so. */
  mute(userId: string, person: MutedPerson): Promise<boolean>;
  unmute(userId: string, email: string): Promise<void>;
  unmuteAll(userId: string): Promise<void>;
  /** Labels up to this moment teach nothing any more. */
  forgetLessons(userId: string, until: Date): Promise<void>;
}
