import { publicEndpoints } from '@tern/contracts/http/endpoints';
import type { Clock } from '@tern/kernel/clock';
import type { Environment } from '@tern/runtime/config';
import { startHost, type RunningHost } from '@tern/runtime/start-host';
import { catalogue } from './catalogue.ts';
import { stackDefaults, startDemoServers } from './stack-options.ts';

export interface StackOptions {
  /** Settings, as in the environment; TERN_DATA_DIR says where the data lies. */
  readonly env: Environment & { readonly TERN_DATA_DIR: string };
  readonly clock?: Clock;
  /** Whether the metrics include those of this process (memory, event loop); default false. */
  readonly hasProcessMetrics?: boolean;
}

export interface RunningStack {
  readonly webUrl: string;
  readonly apiUrl: string;
  /** Inner address of a service. */
  readonly addressOf: RunningHost['addressOf'];
  close(): Promise<void>;
}

/** The whole product in this process, on free ports unless the settings name some; for tests and measurements. */
export async function startStack({
  env,
  clock,
  hasProcessMetrics = false,
}: StackOptions): Promise<RunningStack> {
  const running = await startHost(catalogue, {
    mode: 'one-machine',
    environment: {
      ...stackDefaults,
      TERN_API_PORT: '0',
      TERN_WEB_PORT: '0',
      TERN_LOG_LEVEL: 'warn',
      TERN_REQUESTS_PER_MINUTE: '1000000',
      ...env,
    },
    startCompanion: startDemoServers,
    documented: publicEndpoints,
    hasProcessMetrics,
    ...(clock && { clock }),
  });
  return {
    webUrl: running.publicUrls.web,
    apiUrl: running.publicUrls.api,
    addressOf: running.addressOf,
    close: () => running.close(),
  };
}
