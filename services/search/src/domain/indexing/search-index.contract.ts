import { afterEach, beforeEach, describe } from '@jest/globals';
import { lifetimeContract } from './contract/lifetime.contract.ts';
import { meaningContract } from './contract/meaning.contract.ts';
import { type IndexUnderTest, underTest } from './contract/under-test.contract.ts';
import { usersContract } from './contract/users.contract.ts';
import { vocabularyContract } from './contract/vocabulary.contract.ts';
import { wordsContract } from './contract/words.contract.ts';
import type { SearchIndex } from './search-index.ts';

/** States what every search index guarantees, whichever engine it uses. */
export function describeSearchIndex(name: string, open: () => Promise<IndexUnderTest>): void {
  describe(name, () => {
    let opened: IndexUnderTest;
    let index: SearchIndex;
    beforeEach(async () => {
      opened = await open();
      index = opened.index;
    });
    afterEach(() => opened.close());
    const under = underTest({
      index: () => index,
      reopen: async () => {
        index = await opened.reopen();
      },
      openWithConsent: () => opened.openWithConsent(),
    });
    wordsContract(under);
    vocabularyContract(under);
    meaningContract(under);
    usersContract(under);
    lifetimeContract(under);
  });
}
