import { expect, test } from '@jest/globals';
import { createLogger } from '@tern/runtime/logger';
import { createWorkLoops } from '@tern/runtime/work-loop';
import { createSyncLoop, type SyncLoopParts } from './sync-loop.ts';

const logger = createLogger({ level: 'silent', format: 'json' });

test('when CalDAV servers do not answer, then half of the places stay for other calendars', async () => {
  const claimed: string[] = [];
  const ended = Promise.withResolvers<never>();
  const provider = { open: () => ended.promise };
  const loop = createSyncLoop({
    providers: { GOOGLE: provider, ICS: provider, CALDAV: provider },
    sealer: { open: String },
    clock: { now: () => new Date(0) },
    createWorkLoop: createWorkLoops(logger, () => undefined),
    logger,
    accounts: {
      // CalDAV accounts are due first, more of them than there are places.
      claimDue: async (providers: readonly string[]) => {
        const one = providers.includes('CALDAV') ? 'CALDAV' : 'GOOGLE';
        claimed.push(one);
        const id = String(claimed.length);
        return { account: { id, userId: id, provider: one, sealedToken: '' } };
      },
    },
  } as unknown as SyncLoopParts);
  loop.start();
  await new Promise(setImmediate);
  ended.reject(new Error('closed'));
  await loop.stop();
  expect(claimed).toEqual(['CALDAV', 'CALDAV', 'GOOGLE', 'GOOGLE']);
});
