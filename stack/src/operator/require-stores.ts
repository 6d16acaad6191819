import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { CommonSettings } from '@tern/runtime/common-settings';
import { UsageError } from './command.ts';

/** @throws Error when another program stores the documents or events: its own tools copy and check them */
export function requireOwnStores({ mongodbUri, kafkaBrokers }: CommonSettings): void {
  const foreign = [mongodbUri && 'MONGODB_URI', kafkaBrokers && 'KAFKA_BROKERS'].filter(Boolean);
  if (foreign.length > 0)
    throw new Error(
      `${foreign.join(' and ')} is set: documents or events are kept by another program. Use its own tools for them.`,
    );
}

/** @throws UsageError when Tern has never run on the folder */
export function requireDataFolder(dataFolder: string): void {
  if (!existsSync(join(dataFolder, 'documents')))
    throw new UsageError(
      `${dataFolder} is no data folder of Tern. Name it with --data, or set TERN_DATA_DIR.`,
    );
}
