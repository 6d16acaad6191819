/**
 * A document without a user, which another layout or model copies with the mail. Indexes from before layout 6 have `//asked` instead: they
 * lack facts of follow-ups, which stored mail brings when it is requested again.
 */
export const askedId = '//asked/whole-follow-ups';

/** Neither id contains a slash. */
export const idOf = (userId: string, messageId: string) => `${userId}/${messageId}`;
export const tombstoneId = (userId: string, accountId?: string) =>
  accountId === undefined ? `${userId}//removed` : `${userId}//removed/${accountId}`;
