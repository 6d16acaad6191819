import { expect, test } from '@jest/globals';
import { bringEngine, canBeBrought, type Engine } from './engine.ts';

function engineWith(rest: Partial<Engine>) {
  const state = { isThere: false, brought: 0 };
  const engine: Engine = {
    name: 'anvil',
    packages: [],
    missing: async () => (state.isThere ? null : 'anvil is not installed'),
    async bring() {
      state.brought += 1;
      state.isThere = true;
    },
    ...rest,
  };
  return { engine, state };
}

test('when an engine can be installed on this machine, then it is installed once', async () => {
  const { engine, state } = engineWith({ cannotBring: async () => null });
  expect(await canBeBrought(engine)).toBe(true);
  await bringEngine(engine);
  await bringEngine(engine);
  expect(state).toEqual({ isThere: true, brought: 1 });
});

test('when this machine lacks the tools that build an engine, then nothing is installed, and its tests may be skipped', async () => {
  const { engine, state } = engineWith({ cannotBring: async () => 'Go is not installed' });
  expect(await canBeBrought(engine)).toBe(false);
  await bringEngine(engine);
  expect(state.brought).toBe(0);
});
