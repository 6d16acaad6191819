// Must be imported first: contracts build their schemas while they load, and the schemas read this setting.
import '../lib/zod-without-eval.ts';
import '../styles/globals.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { readEnv } from '../config/env.ts';
import { createApiClient } from '../lib/api/api-client.ts';
import { browserPorts } from '../lib/browser-ports.ts';
import { createQueryClient } from '../lib/api/query-client.ts';
import { keptTheme, showTheme } from '../lib/theme.ts';
import { Providers } from './providers.tsx';
import { routes } from './router.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

showTheme(keptTheme());
const env = readEnv(window);
const ports = browserPorts(window);
const api = createApiClient({ ...ports, apiBaseUrl: env.apiBaseUrl });

const queryClient = createQueryClient();

createRoot(root).render(
  <StrictMode>
    <Providers env={env} api={api} queryClient={queryClient} storage={ports.storage}>
      <RouterProvider router={createBrowserRouter(routes)} />
    </Providers>
  </StrictMode>,
);

// Not in the first-screen bundle. A browser that refuses it shows the app as before.
void import('../lib/offline/start-offline.ts').then(
  ({ startOffline }) => startOffline(queryClient, import.meta.env.PROD),
  () => undefined,
);
