import { expect, test } from '@jest/globals';
import { systemClock } from '@tern/kernel/clock';
import { createEventMaker } from '@tern/event-bus/event-maker';
import type { AccessTokenRecord } from '../access-tokens/access-token.ts';
import { revokeAccessToken } from './revoke-access-token.ts';

const token: AccessTokenRecord = {
  id: 't1',
  userId: 'u1',
  tokenHash: 'h',
  name: 'Laptop',
  scopes: [],
  createdAt: new Date(),
  expiresAt: new Date(),
};

function aContext() {
  const done: string[] = [];
  const context = {
    accessTokens: {
      ofUser: async () => [token],
      async remove() {
        done.push('removed');
        return true;
      },
    },
    users: { publish: async () => void done.push('told') },
    makeEvent: createEventMaker('identity', systemClock),
  };
  return { context, done };
}

test('when a token is revoked, then its event is kept before it goes and once more after', async () => {
  const { context, done } = aContext();
  await revokeAccessToken(context, { userId: 'u1', tokenId: 't1' });
  expect(done).toEqual(['told', 'removed', 'told']);
});

test('when the user has no such token, then nothing is removed or told', async () => {
  const { context, done } = aContext();
  await expect(revokeAccessToken(context, { userId: 'u1', tokenId: 't2' })).rejects.toMatchObject({
    code: 'not-found',
  });
  expect(done).toEqual([]);
});
