import { afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { callsOfScreen, faultsOf, loadScreens } from '../testing/failure-matrix.ts';
import { failings } from '../testing/sample-api.ts';
import { everyScreen } from '../testing/screens.ts';

// Each call on the first screen that makes it, and the ways to fail in turn; the deep tier tries all of them on every screen.
describe('when a call fails, then an error shows, Retry mends it, and it is made at most 3 times in 5 s', () => {
  const tried = new Set<string>();

  beforeAll(loadScreens);
  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['performance', 'queueMicrotask'] });
    // The browser's log has the failures too.
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => {
    jest.restoreAllMocks();
    jest.useRealTimers();
  });

  test.each(everyScreen())('%s', async (at) => {
    const found: Record<string, readonly string[]> = {};
    for (const endpoint of await callsOfScreen(at)) {
      if (tried.has(endpoint.name)) continue;
      const how = failings[tried.size % failings.length]!;
      tried.add(endpoint.name);
      const faults = await faultsOf(at, endpoint, how);
      if (faults.length > 0) found[`${endpoint.name}: ${how}`] = faults;
    }
    expect(found).toEqual({});
  });
});
