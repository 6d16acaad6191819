/** A person whose silence is never pointed out. */
export interface MutedPerson {
  /** Lower case. */
  readonly email: string;
  readonly name: string | null;
  readonly mutedAt: Date;
}

/** What followup knows of a user: what identity published, and whom he muted. */
export interface UserCopy {
  readonly userId: string;
  readonly version: number;
  /** IANA name; business days and the days that a mail names are counted in it. */
  readonly timeZone: string;
  /** 0 to 23: the hour of his day at which reports go out. */
  readonly reportHour: number;
  /** His consent to an outside model reading his mail. */
  readonly allowsOutsideModel: boolean;
  /** An administrator has disabled him: nothing is done in his name that needs no session. */
  readonly isDisabled: boolean;
  /** The zone in which all his waits have been counted; null until they have been once. */
  readonly countedIn: string | null;
  /** The latest muted first, at most `mostMuted`. */
  readonly muted: readonly MutedPerson[];
  /** Labels up to here teach nothing: he had them forgotten. Null where he has not. */
  readonly lessonsForgottenAt: Date | null;
}

/** More people than anybody mutes one by one; the list is read with every mail that is taken in. */
export const mostMuted = 500;

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
