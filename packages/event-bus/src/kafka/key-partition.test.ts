import { describe, expect, test } from '@jest/globals';
import { createKeyPartition } from './key-partition.ts';

describe('partition of a key', () => {
  const partitionOf = createKeyPartition();

  // From Kafka's own UtilsTest.testMurmur2, so that a change of the library cannot move keys.
  test.each([
    ['21', -973932308],
    ['foobar', -790332482],
    ['a-little-bit-long-string', -985981536],
    ['a-little-bit-longer-string', -1486304829],
    ['lkjh234lh9fiuh90y23oiuhsafujhadof229phr9h19h89h8', -58897971],
  ])('when the key is %s, then it is where the Java client puts it', (key, murmur2) => {
    expect(partitionOf('t', key, 12)).toBe((murmur2 & 0x7fffffff) % 12);
  });
});
