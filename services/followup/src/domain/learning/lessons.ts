import type { Lesson } from './lesson.ts';

/** The lessons of users, read from the records of the mail that they labelled. */
export interface Lessons {
  /** The newest `maxLessons` of the user, newest first; those on removed mail are left out. */
  ofUser(userId: string): Promise<Lesson[]>;
  /** Ids of the user's records that one of these lessons may count for: later mail with the same rule or a recipient in common. The newest, bounded. */
  idsTaughtBy(userId: string, lessons: readonly Lesson[]): Promise<string[]>;
}

/** More labels than a person gives; they are read with every batch of mail. */
export const maxLessons = 2_000;
/** Records that are decided anew at once; older ones keep their decision until their next event. */
export const maxTaught = 20_000;
