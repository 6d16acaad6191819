import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { DialogsProvider } from '../components/ui/dialogs/dialogs.tsx';
import { ToastsProvider } from '../components/ui/feedback/toasts.tsx';
import { TooltipProvider } from '../components/ui/menus/tooltip.tsx';
import type { Env } from '../config/env.ts';
import type { ApiClient } from '../lib/api/api-client.ts';
import { ApiProvider } from '../lib/api/api-context.tsx';
import { EnvProvider } from '../lib/env-context.tsx';
import { SingleKeysProvider, type KeptInBrowser } from '../lib/keys/single-keys.tsx';
import { UncaughtErrors } from '../components/ui/feedback/uncaught-errors.tsx';

interface ProvidersProps {
  env: Env;
  api: ApiClient;
  queryClient: QueryClient;
  storage: KeptInBrowser;
  children: ReactNode;
}

/** The contexts that every screen may use; tests pass their own env and api. */
export function Providers({ env, api, queryClient, storage, children }: ProvidersProps) {
  return (
    <EnvProvider value={env}>
      <ApiProvider value={api}>
        <QueryClientProvider client={queryClient}>
          <TooltipProvider>
            <ToastsProvider>
              <UncaughtErrors />
              <SingleKeysProvider storage={storage}>
                <DialogsProvider>{children}</DialogsProvider>
              </SingleKeysProvider>
            </ToastsProvider>
          </TooltipProvider>
        </QueryClientProvider>
      </ApiProvider>
    </EnvProvider>
  );
}
