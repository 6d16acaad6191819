import { afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { callsOfScreen, faultsOf, loadScreens } from '../testing/failure-matrix.ts';
import { failings } from '../testing/sample-api.ts';
import { everyScreen } from '../testing/screens.ts';

describe('when any call of any screen fails in any way, then an error shows, Retry mends it, and it is made at most 3 times in 5 s', () => {
  beforeAll(loadScreens);
  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['performance', 'queueMicrotask'] });
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => {
    jest.restoreAllMocks();
    jest.useRealTimers();
  });

  test.each(everyScreen())(
    '%s',
    async (at) => {
      const found: Record<string, readonly string[]> = {};
      for (const endpoint of await callsOfScreen(at))
        for (const how of failings) {
          const faults = await faultsOf(at, endpoint, how);
          if (faults.length > 0) found[`${endpoint.name}: ${how}`] = faults;
        }
      expect(found).toEqual({});
    },
    180_000,
  );
});
