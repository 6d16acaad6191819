import { QueryClient } from '@tanstack/react-query';
import { act, render, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, type ReactNode } from 'react';
import {
  MemoryRouter,
  parsePath,
  useLocation,
  useNavigate,
  type NavigateFunction,
  type Path,
  type RouteObject,
} from 'react-router';
import { AppRoutes } from '../app/app-routes.tsx';
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
  oidcName: null,
  isPasswordOffered: true,
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
  let place: Partial<Path> = parsePath(at);
  let navigate: NavigateFunction | undefined;
  const view = render(
    <Providers env={{ ...testEnv, ...env }} api={client} queryClient={queryClient} storage={storage}>
      <MemoryRouter initialEntries={[at]}>
        <PlaceWatch
          onPlace={(next, to) => {
            place = next;
            navigate = to;
          }}
        />
        <AppRoutes routes={shown} />
      </MemoryRouter>
    </Providers>,
  );
  /** From the moment on at which the first page is there. */
  const navigating = () =>
    waitFor(() => {
      if (!navigate) throw new Error('nothing is rendered yet');
      return navigate;
    });
  return {
    ...view,
    api,
    queryClient,
    user: userEvent.setup(),
    path: () => place.pathname,
    search: () => place.search ?? '',
    hash: () => place.hash ?? '',
    /** Navigates as a link or the address bar does. */
    go: async (to: string) => {
      const navigate = await navigating();
      await act(async () => navigate(to));
    },
    /** Goes back as the browser's button does. */
    back: async () => {
      const navigate = await navigating();
      await act(async () => navigate(-1));
    },
  };
}

interface PlaceWatchProps {
  onPlace: (place: Path, navigate: NavigateFunction) => void;
}

function PlaceWatch({ onPlace }: PlaceWatchProps) {
  const location = useLocation();
  const navigate = useNavigate();
  useEffect(() => onPlace(location, navigate));
  return null;
}
