import { afterEach, expect, jest, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { createFakeApi } from '../../../testing/fake-api.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { FailureLine } from './failure-line.tsx';

afterEach(() => void jest.restoreAllMocks());

test('when the browser has no network, then the page says so once, and not for each of its parts', () => {
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  const refetch = () => Promise.reject(new Error('not asked for'));
  const query = { data: undefined, errorUpdateCount: 1, isFetching: false, refetch };
  renderPage(<FailureLine query={query} text="Your calendars could not be loaded." />, {
    api: createFakeApi(),
  });
  expect(screen.getByText(/Your calendars could not be loaded/)).toBeVisible();
  onLine.mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(screen.queryByText(/Your calendars could not be loaded/)).toBeNull();
});
