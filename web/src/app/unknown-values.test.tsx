import { afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { loadScreens, openScreen } from '../testing/failure-matrix.ts';
import { everyScreen } from '../testing/screens.ts';

beforeAll(loadScreens);
beforeEach(() => void jest.useFakeTimers({ doNotFake: ['performance', 'queueMicrotask'] }));
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test.each(everyScreen())(
  'when a newer server answers with values of enumerations that this page does not know, then %s shows without an error',
  async (at) => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    await openScreen(at, { isNewer: true });
    expect(screen.queryAllByRole('alert').map(({ textContent }) => textContent)).toEqual([]);
    expect(log.mock.calls).toEqual([]);
  },
);
