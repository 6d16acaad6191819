import { expect, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { publicEndpoints } from '@tern/contracts/http/endpoints';
import { renderApp } from '../testing/render-page.tsx';
import { createSampleApi } from '../testing/sample-api.ts';

test('when calls get no answer any more, then the page stays with a line that says how old it is, and the line goes by itself', async () => {
  const api = createSampleApi({ isSignedIn: true, isNewer: false });
  const { queryClient } = renderApp({ at: '/settings/account', api });
  const heading = await screen.findByRole('heading', { level: 1 });
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(screen.queryByText(/^No connection/)).toBeNull();

  publicEndpoints.forEach((endpoint) => api.fail(endpoint, 'offline'));
  act(() => void queryClient.invalidateQueries());
  expect(await screen.findByText(/^No connection\. Tern shows what it had at \d/)).toBeVisible();
  expect(heading).toBeVisible();

  api.heal();
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  act(() => void queryClient.invalidateQueries());
  await waitFor(() => expect(screen.queryByText(/^No connection/)).toBeNull());
});
