import { describe, expect, test } from '@jest/globals';
import { firstSecret, isKnownSecret, judgeSecret, type SecretState } from './refresh-secrets.ts';

const start = new Date('2025-08-27T09:00:00Z');
const after = (ms: number) => new Date(start.getTime() + ms);

/** Exchanges secrets one after the other; `next` is named by the step. */
function exchange(
  state: SecretState,
  steps: readonly [presented: string, next: string, at: Date][],
): SecretState {
  let current = state;
  for (const [presented, next, at] of steps) {
    const verdict = judgeSecret(current, presented, next, at);
    if (verdict.kind !== 'renewed') throw new Error(`${presented} was judged ${verdict.kind}`);
    current = verdict.state;
  }
  return current;
}

describe('judgeSecret', () => {
  test('when the current secret is presented, then it is exchanged and becomes the previous one', () => {
    const state = exchange(firstSecret('a', start), [['a', 'b', after(1)]]);
    expect(state).toMatchObject({ current: ['b'], previous: 'a' });
  });

  test('when an answer was lost, then the previous secret gets a fresh one and the lost one is void', () => {
    const state = exchange(firstSecret('a', start), [
      ['a', 'lost', after(0)],
      ['a', 'b', after(60_000)],
    ]);
    expect(state.current).toEqual(['b']);
    expect(judgeSecret(state, 'lost', 'x', after(80_000))).toEqual({ kind: 'reused' });
    expect(judgeSecret(state, 'b', 'c', after(80_000)).kind).toBe('renewed');
  });

  test('when refreshes run at once, then any answer that the browser kept is valid, and its use retires the others', () => {
    const state = exchange(firstSecret('a', start), [
      ['a', 'b', after(0)],
      ['a', 'c', after(5)],
      ['a', 'd', after(9)],
    ]);
    const used = exchange(state, [['c', 'e', after(600_000)]]);
    expect(used).toMatchObject({ current: ['e'], previous: 'c', retired: ['a', 'b', 'd'] });
  });

  test('when more refreshes run at once than are kept, then the rest renews nothing but the access cookie', () => {
    let state = exchange(firstSecret('a', start), [['a', 'n0', start]]);
    for (let n = 1; n < 20; n += 1) state = exchange(state, [['a', `n${n}`, start]]);
    expect(judgeSecret(state, 'a', 'n20', start)).toEqual({ kind: 'late' });
  });

  test.each([
    [10_000, 'late'],
    [10_001, 'reused'],
  ])('when the previous secret comes %d ms after the current one was used, then it is %s', (ms, kind) => {
    const state = exchange(firstSecret('a', start), [
      ['a', 'b', after(0)],
      ['b', 'c', after(20_000)],
    ]);
    expect(judgeSecret(state, 'a', 'x', after(20_000 + ms)).kind).toBe(kind);
  });

  test('when a secret is not known at all, then it counts as reused', () => {
    expect(judgeSecret(firstSecret('a', start), 'z', 'x', start)).toEqual({ kind: 'reused' });
  });

  test('when a thief and the owner take turns with copies of one secret, then the session ends at the second turn', () => {
    const stolen = exchange(firstSecret('a', start), [
      ['a', 'owner', after(0)],
      ['a', 'thief', after(300_000)],
    ]);
    expect(judgeSecret(stolen, 'owner', 'x', after(600_000)).kind).toBe('reused');
  });
});

describe('isKnownSecret', () => {
  test('when a secret is current or previous, then it proves the session; a retired one does not', () => {
    const state = exchange(firstSecret('a', start), [
      ['a', 'b', start],
      ['b', 'c', start],
    ]);
    expect(['a', 'b', 'c', 'z'].map((hash) => isKnownSecret(state, hash))).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });
});
