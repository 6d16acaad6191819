import { connectOperator, type OperatorClient } from '@tern/runtime/operator-client';
import type { ServiceModule } from '@tern/runtime/service-module';
import { startHost } from '@tern/runtime/start-host';
import { createLogger } from '@tern/runtime/logger';
import type { CommandContext } from './command.ts';
import { requireDataFolder } from './require-stores.ts';

/** Works with the Tern that runs on the data folder. @throws Error with the remedy when none does */
export async function withRunningTern<T>(
  { dataFolder }: CommandContext,
  work: (tern: OperatorClient) => Promise<T>,
): Promise<T> {
  const running = await connectOperator(dataFolder);
  if (running) return work(running);
  requireDataFolder(dataFolder);
  throw new Error(`No Tern runs on ${dataFolder}. Start it with \`npm start\` first.`);
}

/**
 * Works with one service: in the Tern that runs on the data folder, or by opening that service alone on the folder while the work lasts.
 * Events that it publishes then are handled at the next start.
 */
export function withService<T>(
  module: ServiceModule,
  context: CommandContext,
  work: (tern: OperatorClient) => Promise<T>,
): Promise<T> {
  return withServices({ active: module, idle: [] }, context, work);
}

/** Starts Tern with further services that answer the first one's calls and do nothing else: no mail is read or sent. */
export async function withServices<T>(
  { active, idle }: { readonly active: ServiceModule; readonly idle: readonly ServiceModule[] },
  { dataFolder, environment }: CommandContext,
  work: (tern: OperatorClient) => Promise<T>,
): Promise<T> {
  const running = await connectOperator(dataFolder);
  if (running) return work(running);
  requireDataFolder(dataFolder);
  const host = await startHost([active, ...idle], {
    mode: 'one-machine',
    environment: { ...environment, TERN_DATA_DIR: dataFolder },
    logger: createLogger({ level: 'silent', format: 'json' }),
    idle: idle.map(({ name }) => name),
  });
  try {
    const opened = await connectOperator(dataFolder);
    if (!opened) throw new Error(`The socket in ${dataFolder} does not answer.`);
    return await work(opened);
  } finally {
    await host.close();
  }
}
