import { expect, test } from '@jest/globals';
import { createRevival } from './revival.ts';

test('when an engine ends by itself, then that is said, and it is started until it comes up', async () => {
  const said: string[] = [];
  let starts = 0;
  const revival = createRevival((text) => said.push(text));
  await revival.revive('broker 2', async () => {
    if (++starts === 1) throw new Error('the port is taken');
  });
  expect(starts).toBe(2);
  expect(said).toEqual(['broker 2 ended by itself', 'broker 2 did not start again: the port is taken']);
});

test('when the cluster ends meanwhile, then the engine is left alone', async () => {
  let starts = 0;
  const revival = createRevival(() => undefined);
  const reviving = revival.revive('Elasticsearch', async () => void starts++);
  await revival.stop();
  await reviving;
  expect(starts).toBe(0);
});
