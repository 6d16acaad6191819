import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { derivedId } from '@tern/kernel/ids';

/** 256 bits in 43 characters: Google takes ids of at most 64 and tokens of at most 256. */
export const newChannelSecret = () => randomBytes(32).toString('base64url');

/** The name under which a channel is stored. */
export const channelKey = (channelId: string) => derivedId('calendar.channel', channelId);

export const tokenHashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

/** Takes the same time for an unknown channel (null) as for a wrong token. */
export function isTokenOf(tokenHash: string | null, token: string): boolean {
  const expected = Buffer.from(tokenHash ?? tokenHashOf(''));
  return timingSafeEqual(expected, Buffer.from(tokenHashOf(token))) && tokenHash !== null;
}
