import { triggerError, triggerWorkerError } from '@tern/contracts/http/admin/observability';
import { readSyncStatus } from '@tern/contracts/http/admin/syncing';
import { mountEndpoint, type Mounting } from '@tern/runtime/mount-endpoint';
import * as errors from '../../domain/observability/trigger-errors.ts';
import { listSyncStatus } from '../../domain/sync-status/list-sync-status.ts';
import type { StatusRows } from '../../domain/sync-status/status-rows.ts';

export interface AdminCallsContext extends errors.TriggerErrorsContext {
  readonly statusRows: Pick<StatusRows, 'list'>;
}

export function mountAdminCalls(mounting: Mounting, context: AdminCallsContext): void {
  mountEndpoint(mounting, readSyncStatus, ({ query }) => listSyncStatus(context, query));
  mountEndpoint(mounting, triggerError, async () => errors.triggerError(context));
  mountEndpoint(mounting, triggerWorkerError, async () => errors.triggerWorkerError(context));
}
