import { QueryClient } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { Providers } from '../app/providers.tsx';
import type { Env } from '../config/env.ts';
import { createApiClient } from '../lib/api-client.ts';
import { createFakeApi, type FakeApi } from './fake-api.ts';

const env: Env = {
  apiBaseUrl: 'http://api.test',
  environment: 'test',
  version: '0',
  isDemoOffered: false,
  isOutboxShown: false,
  isLocalOnly: true,
};

interface RenderOptions {
  readonly at?: string;
  readonly api?: FakeApi;
}

/** Puts a piece of the app on the page with everything around it that it may ask for. */
export function renderPage(element: ReactNode, { at = '/', api = createFakeApi() }: RenderOptions = {}) {
  const client = createApiClient({
    fetch: api.fetch,
    apiBaseUrl: env.apiBaseUrl,
    now: () => Date.now(),
    locks: undefined,
    storage: undefined,
    sessionId: 's1',
  });
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [at] });
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const view = render(
    <Providers env={env} api={client} queryClient={queryClient}>
      <RouterProvider router={router} />
    </Providers>,
  );
  return { ...view, api, router, user: userEvent.setup() };
}
