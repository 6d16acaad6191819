import { QueryClient } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router';
import { Providers } from '../app/providers.tsx';
import { routes } from '../app/router.tsx';
import type { Env } from '../config/env.ts';
import { createApiClient } from '../lib/api/api-client.ts';
import { createQueryClient } from '../lib/api/query-client.ts';
import type { KeptInBrowser } from '../lib/keys/single-keys.tsx';
import { createFakeApi, type FakeApi } from './fake-api.ts';

const testEnv: Env = {
  apiBaseUrl: 'http://api.test',
  environment: 'test',
  version: '0',
  isDemoOffered: false,
  isOutboxShown: false,
  isLocalOnly: true,
  isGmailOffered: false,
  isOutlookOffered: false,
  isCalendarDemoOffered: false,
  googleScriptUrl: null,
  supportUrl: null,
  grafanaUrl: null,
};

interface RenderOptions {
  readonly at?: string;
  readonly api?: FakeApi;
  readonly env?: Partial<Env>;
  /** The browser's storage; empty by default. */
  readonly storage?: KeptInBrowser | undefined;
}

/** Renders a part of the app with all contexts that it may use. */
export function renderPage(element: ReactNode, options: RenderOptions = {}) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return renderRoutes([{ path: '*', element }], queryClient, options);
}

/** Renders the whole app as for a browser that opens `at`. */
export function renderApp(options: RenderOptions & { at: string }) {
  return renderRoutes(routes, createQueryClient(), options);
}

function renderRoutes(
  shown: RouteObject[],
  queryClient: QueryClient,
  { at = '/', api = createFakeApi(), env = {}, storage }: RenderOptions,
) {
  const client = createApiClient({
    fetch: api.fetch,
    apiBaseUrl: testEnv.apiBaseUrl,
    now: () => Date.now(),
    locks: undefined,
    storage: undefined,
    sessionId: 's1',
  });
  const router = createMemoryRouter(shown, { initialEntries: [at] });
  const view = render(
    <Providers env={{ ...testEnv, ...env }} api={client} queryClient={queryClient} storage={storage}>
      <RouterProvider router={router} />
    </Providers>,
  );
  return {
    ...view,
    api,
    queryClient,
    router,
    user: userEvent.setup(),
    path: () => router.state.location.pathname,
    search: () => router.state.location.search,
    /** Navigates as a link or the address bar does. */
    go: (to: string) => act(() => router.navigate(to)),
    /** Goes back as the browser's button does. */
    back: () => act(() => router.navigate(-1)),
  };
}
