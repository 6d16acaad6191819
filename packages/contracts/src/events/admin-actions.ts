import { z } from 'zod';
import { defineEvent, type EventData } from '../define-event.ts';
import { auditActions } from '../http/admin/users.ts';

/** An action of an administrator on data of a user. The service that performs it publishes this first; identity keeps the audit log. */
const adminAction = z.object({
  actionId: z.string(),
  adminId: z.string(),
  action: z.enum(auditActions),
  userId: z.string().nullable().describe('Whose data it is; null where it is not known.'),
  subject: z.string().max(300).describe('What exactly: ids and days, never content.'),
});
const byAdmin = (data: { adminId: string }) => data.adminId;

export const calendarAdminActed = defineEvent('calendar.admin-action.recorded.v1', adminAction, byAdmin, {
  purpose: 'the audit log',
});
export const notifierAdminActed = defineEvent('notifier.admin-action.recorded.v1', adminAction, byAdmin, {
  purpose: 'the audit log',
});
export const gatewayAdminActed = defineEvent('gateway.admin-action.recorded.v1', adminAction, byAdmin, {
  purpose: 'the audit log',
});

export const adminActionEvents = [calendarAdminActed, notifierAdminActed, gatewayAdminActed] as const;

export type AdminAction = Omit<EventData<typeof calendarAdminActed>, 'actionId'>;
/** Resolves when the record is durable; when it fails, the action must not be performed. */
export type RecordAdminAction = (action: AdminAction) => Promise<void>;
