import express, { type Express, type Router } from 'express';
import type { ServiceName } from '@tern/contracts/services';
import { createErrorHandler, refuseUnknownPath } from '../http/http-errors.ts';
import { assignRequestId } from '../http/request-context.ts';
import type { Logger } from '../logging/logger.ts';
import { addressesPath } from './operator-socket.ts';
import { mountBackupCall, type BackupCall } from './backup-call.ts';

export interface OperatorApp {
  /** The operator's calls of each service; served below its name. */
  readonly services: readonly { readonly name: ServiceName; readonly router: Router }[];
  readonly backup: BackupCall;
  /** Where each service listens on this machine. */
  readonly addresses: () => Readonly<Partial<Record<ServiceName, string>>>;
  readonly logger: Logger;
}

/** Answers on the operator's socket. */
export function createOperatorApp({ services, backup, addresses, logger }: OperatorApp): Express {
  const app = express().disable('x-powered-by').disable('etag');
  app.use(assignRequestId);
  for (const { name, router } of services) app.use(`/${name}`, router);
  mountBackupCall(app, backup);
  app.get(addressesPath, (_request, response) => void response.json({ success: true, data: addresses() }));
  app.use(refuseUnknownPath, createErrorHandler(logger));
  return app;
}
