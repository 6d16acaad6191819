import { adminActionEvents } from '@tern/contracts/events/admin-actions';
import { consume, type Consumer } from '@tern/runtime/consume';
import type { AuditLog } from '../../domain/admin/audit-log.ts';

/** Records what administrators did in other services. */
export function auditConsumers(audit: Pick<AuditLog, 'put'>): Consumer[] {
  return adminActionEvents.map((contract) =>
    consume(contract, ({ actionId, ...action }, { occurredAt }) =>
      audit.put({ id: actionId, at: occurredAt, ...action }),
    ),
  );
}
