import { expect, test } from '@jest/globals';
import { stopInTurn } from './stop-in-turn.ts';

test('when some parts fail to stop, then all are stopped in turn, and the first failure is thrown', async () => {
  const stopped: string[] = [];
  const part =
    (name: string, fails = false) =>
    async () => {
      await Promise.resolve();
      stopped.push(name);
      if (fails) throw new Error(name);
    };
  const throws = () => {
    throw new Error('at once');
  };
  const stopping = stopInTurn([part('job', true), part('watch')], [throws, part('threads')], [part('relay')]);
  await expect(stopping).rejects.toThrow('job');
  expect(stopped).toEqual(['job', 'watch', 'threads', 'relay']);
});

test('when all stop, then nothing is thrown', async () => {
  await expect(stopInTurn([() => undefined], [async () => 'done'])).resolves.toBeUndefined();
});
