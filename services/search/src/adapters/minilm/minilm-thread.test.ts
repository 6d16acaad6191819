import { expect, test } from '@jest/globals';
import { makeTemporaryFolder } from '@tern/testing/temporary-folder';
import { startMinilmThread } from './minilm-thread.ts';

test('when the thread is closed in the middle of a batch, then waiting requests are refused and the process goes on', async () => {
  const folder = makeTemporaryFolder();
  try {
    for (let round = 0; round < 5; round++) {
      const thread = await startMinilmThread({ folder: folder.path });
      const text = 'The lease of the boat ends in March, and the landlord asks for the rent. '.repeat(20);
      const asked = Array.from({ length: 40 }, () => thread.embed(text, 'background'));
      const ends = Promise.allSettled(asked);
      await asked[0];
      await thread.close();
      const refused = (await ends).filter(({ status }) => status === 'rejected');
      expect(refused.length).toBeGreaterThan(30);
      await expect(thread.embed(text, 'query')).rejects.toMatchObject({ code: 'unavailable' });
    }
  } finally {
    folder.remove();
  }
}, 60_000);
