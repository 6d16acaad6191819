// Must be imported first: contracts build their schemas while they load, and the schemas read this setting.
import '../lib/zod-without-eval.ts';
import '../styles/globals.css';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { readEnv } from '../config/env.ts';
import { createApiClient } from '../lib/api/api-client.ts';
import { browserPorts } from '../lib/browser-ports.ts';
import { createQueryClient } from '../lib/api/query-client.ts';
import { keptTheme, showTheme } from '../lib/theme.ts';
import { AppRoutes } from './app-routes.tsx';
import { BootScreen } from './boot-screen.tsx';
import { Providers } from './providers.tsx';
import { routes } from './router.tsx';

const element = document.getElementById('root');
if (!element) throw new Error('index.html has no #root');

showTheme(keptTheme());
const env = readEnv(window);
const ports = browserPorts(window);
const api = createApiClient({ ...ports, apiBaseUrl: env.apiBaseUrl });

const queryClient = createQueryClient();

const root = createRoot(element);
root.render(<BootScreen />);
// Replaces the boot screen when the modules of the first page are there.
startTransition(() =>
  root.render(
    <StrictMode>
      <Providers env={env} api={api} queryClient={queryClient} storage={ports.storage}>
        <BrowserRouter>
          <AppRoutes routes={routes} />
        </BrowserRouter>
      </Providers>
    </StrictMode>,
  ),
);

// Not in the first-screen bundle. A browser that refuses it shows the app as before.
void import('../lib/offline/start-offline.ts').then(
  ({ startOffline }) => startOffline(queryClient, import.meta.env.PROD),
  () => undefined,
);
