import { publicEndpoints } from '@tern/contracts/http/endpoints';
import { loggedError } from '../logging/logged-error.ts';
import { releaseMemoryAtRest } from './release-memory.ts';
import { settingsHelp } from '../settings/config.ts';
import { prepareHost, settingsParts, startHost, type HostOptions, type RunningHost } from './start-host.ts';
import { StartFailure } from '../settings/start-failure.ts';
import { letThreadsBoundTheirHeaps } from './thread-heaps.ts';
import type { ServiceModule } from './service-module.ts';

export interface ProcessHostOptions extends Omit<HostOptions, 'environment' | 'documented'> {
  /** The documented calls of which the process mounts its own; all of Tern's unless a test has a module of its own. */
  readonly documented?: HostOptions['documented'];
  /** Values for settings that the environment does not give. */
  readonly defaults?: Readonly<Record<string, string>>;
  /** First line of `--help`. */
  readonly title: string;
  readonly onReady?: (host: RunningHost) => void;
}

/**
 * The whole life of the process: `--help`, start, signals, stop, exit code. The only code of Tern that listens to signals
 * and exits. Ctrl-C or SIGTERM stops in order, a second one at once. With `--prepare` it makes topics and indexes, and ends.
 */
export async function host(modules: readonly ServiceModule[], options: ProcessHostOptions): Promise<void> {
  const { defaults, title, onReady, documented = publicEndpoints, ...hostOptions } = options;
  if (process.argv.includes('--help')) {
    process.stdout.write(`${title}\n\n${settingsHelp(settingsParts(modules, options.mode))}\n`);
    return;
  }
  const given = Object.entries(process.env).filter(([, value]) => value !== undefined && value !== '');
  const environment = { ...defaults, ...Object.fromEntries(given) };

  if (process.argv.includes('--prepare')) {
    await prepareHost(modules, { ...hostOptions, environment, documented }).catch(failStart);
    process.exit(0);
  }
  letThreadsBoundTheirHeaps();
  const starting = startHost(modules, {
    ...hostOptions,
    environment,
    documented,
    hasProcessMetrics: true,
  });
  endOnSignals(starting);
  releaseMemoryAtRest();
  try {
    // On its own line: `onReady?.(await starting)` awaits nothing where there is no onReady, and a pod has none.
    const running = await starting;
    onReady?.(running);
  } catch (error) {
    failStart(error);
  }
}

function failStart(error: unknown): never {
  const text = error instanceof StartFailure ? error.message : `Tern cannot start.\n${errorText(error)}`;
  process.stderr.write(`${text}\n`);
  process.exit(1);
}

function endOnSignals(starting: Promise<RunningHost>): void {
  let isEnding = false;
  const end = (exitCode: number) => {
    // The second signal: its sender does not want to wait.
    if (isEnding) process.exit(exitCode === 0 ? 130 : exitCode);
    isEnding = true;
    starting
      .then((running) => running.close({ isBroken: exitCode !== 0 }))
      .then(
        () => process.exit(exitCode),
        (error: unknown) => {
          process.stderr.write(`Tern did not stop cleanly.\n${errorText(error)}\n`);
          process.exit(1);
        },
      );
  };
  process.on('SIGINT', () => end(0));
  process.on('SIGTERM', () => end(0));
  // State after an uncaught error cannot be trusted; everything is built to be started again.
  const crash = (error: unknown) => {
    process.stderr.write(`Tern stops after an uncaught error.\n${errorText(error)}\n`);
    end(1);
  };
  process.on('uncaughtException', crash);
  process.on('unhandledRejection', crash);
}

function errorText(error: unknown): string {
  const { stack, message } = loggedError(error);
  return stack ?? message;
}
