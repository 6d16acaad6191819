import { describe, expect, test } from '@jest/globals';
import { filesPerFolder, mutualPairs } from './shape.ts';

describe('the shape of the tree', () => {
  const files: Record<string, string> = {
    'services/a/src/domain/one/x.ts': "import type { Y } from '../two/y.ts';",
    'services/a/src/domain/two/y.ts': "import { z } from './z.ts';",
    'services/a/src/domain/two/z.ts': "import { w } from '../three/w.ts';",
    'services/a/src/domain/three/w.ts': '',
  };
  const pairsOf = (sources: Record<string, string>) =>
    mutualPairs(Object.keys(sources), (path) => sources[path] ?? '');

  test('when areas import in one direction, then there is no pair', () => {
    expect(pairsOf(files)).toEqual([]);
  });

  test('when an area imports one that imports it, by a type alone, then the pair is named once', () => {
    const back = { ...files, 'services/a/src/domain/two/z.ts': "import type { X } from '../one/x.ts';" };
    expect(pairsOf(back)).toEqual(['services/a/src/domain/one and services/a/src/domain/two']);
  });

  test('when files lie in folders, then each folder counts its own alone', () => {
    expect([...filesPerFolder(['a/x.ts', 'a/y.ts', 'a/b/z.ts'])]).toEqual([
      ['a', 2],
      ['a/b', 1],
    ]);
  });
});
