/** A person whose missing answers are never reported. */
export interface MutedPerson {
  /** Lower case. */
  readonly email: string;
  readonly name: string | null;
  readonly mutedAt: Date;
}

/** Followup knows this of a user: what identity published, and whom they muted. */
export interface UserCopy {
  readonly userId: string;
  readonly version: number;
  /** IANA name; business days and the days that a mail names are counted in it. */
  readonly timeZone: string;
  /** 0 to 23: the hour of the user's day at which reports go out. */
  readonly reportHour: number;
  /** The user's consent to an outside model reading their mail. */
  readonly allowsOutsideModel: boolean;
  /** An administrator has disabled the user: calls without a session do nothing in their name. */
  readonly isDisabled: boolean;
  /** The zone in which all waits of the user have been counted; null until they have been once. */
  readonly countedIn: string | null;
  /** The latest muted first, at most `maxMuted`. */
  readonly muted: readonly MutedPerson[];
  /** Labels up to this moment teach nothing: the user had them forgotten. Null when that never happened. */
  readonly lessonsForgottenAt: Date | null;
}

/** More people than a user mutes one by one; the list is read with every mail that is taken in. */
export const maxMuted = 500;

/** A user of whom no event has come yet; its version is older than any. */
export const unknownUser: Omit<UserCopy, 'userId'> = {
  version: -1,
  timeZone: 'UTC',
  reportHour: 8,
  allowsOutsideModel: false,
  isDisabled: false,
  countedIn: null,
  muted: [],
  lessonsForgottenAt: null,
};
