import { readdirSync } from 'node:fs';
import { isAbsolute } from 'node:path';
import type { Express } from 'express';
import { z } from 'zod';
import { AppError } from '@tern/kernel/app-error';
import type { Logger } from '../logging/logger.ts';
import { parseJsonBody } from '../http/json-body.ts';
import { copyStores, type StoresToCopy } from '../backup/copy-stores.ts';

export const copyStoresPath = '/copy-stores/';

export const copyStoresBody = z.object({
  to: z.string().min(1).max(4096).refine(isAbsolute, 'Name the folder from the root.'),
});

/** One line of JSON each; the last one is `done` or `failed`. */
export const copyStoresLine = z.union([
  z.object({ step: z.string() }),
  z.object({ done: z.literal(true) }),
  z.object({ failed: z.string() }),
]);
export type CopyStoresLine = z.infer<typeof copyStoresLine>;

export interface BackupCall {
  /** Null where the documents or the events are kept by another program. */
  readonly stores: StoresToCopy | null;
  readonly logger: Logger;
}

/** Copies all stores into an empty folder while Tern runs, and reports each as it goes on. */
export function mountBackupCall(app: Express, { stores, logger }: BackupCall): void {
  app.post(copyStoresPath, ...parseJsonBody(), async (request, response) => {
    const body = copyStoresBody.safeParse(request.body);
    if (!body.success)
      throw new AppError('validation-failed', { fields: { to: [{ say: 'Name a folder.' }] } });
    if (!stores) throw new AppError('not-available-here', { technical: foreignStores });
    const { to } = body.data;
    requireEmpty(to);
    response.type('application/x-ndjson');
    const write = (line: CopyStoresLine) => response.write(`${JSON.stringify(line)}\n`);
    try {
      await copyStores(stores, to, (step) => write({ step }));
      write({ done: true });
    } catch (error) {
      logger.error({ err: error }, 'The stores could not be copied for a backup.');
      write({ failed: error instanceof Error ? error.message : String(error) });
    }
    response.end();
  });
}

export const foreignStores =
  'Documents or events are kept by another program (MONGODB_URI, KAFKA_BROKERS). Back those up with its own tools.';

function requireEmpty(folder: string): void {
  let found: string[];
  try {
    found = readdirSync(folder);
  } catch (cause) {
    throw new AppError('validation-failed', { fields: { to: [{ say: 'This is no folder.' }] }, cause });
  }
  if (found.length > 0) throw new AppError('conflict', { technical: `${folder} is not empty.` });
}
