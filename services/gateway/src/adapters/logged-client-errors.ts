import { Counter, type Registry } from 'prom-client';
import type { Logger } from '@tern/runtime/logger';
import type { ClientErrorLog } from '../domain/client-errors.ts';

export function createLoggedClientErrors({
  logger,
  metrics,
}: {
  readonly logger: Logger;
  readonly metrics: Registry;
}): ClientErrorLog {
  const errors = new Counter({
    name: 'tern_gateway_client_errors_total',
    help: 'Errors of the web app that nothing caught there, by kind.',
    labelNames: ['kind'],
    registers: [metrics],
  });
  for (const kind of ['error', 'rejection']) errors.inc({ kind }, 0);
  return {
    write({ kind, name, frames, route, version }) {
      errors.inc({ kind });
      logger.warn({ kind, errorName: name, frames, route, version }, 'The web app met an error.');
    },
  };
}
