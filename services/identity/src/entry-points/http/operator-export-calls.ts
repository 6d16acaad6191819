import {
  beginExportOf,
  downloadExportOf,
  readExportOf,
  removeExportOf,
} from '@tern/contracts/http/admin/operator';
import { AppError } from '@tern/kernel/app-error';
import { newId } from '@tern/kernel/ids';
import { mountEndpoint, type Mounting } from '@tern/runtime/mount-endpoint';
import type { AuditLog } from '../../domain/admin/audit-log.ts';
import {
  beginExport,
  readExport,
  readyExport,
  removeExport,
  type OwnExportContext,
} from '../../domain/exports/own-export.ts';
import { sendArchive, type Archives } from './export-calls.ts';

export interface OperatorExportCalls extends Pick<
  OwnExportContext,
  'users' | 'exports' | 'clock' | 'onBegun'
> {
  readonly audit: Pick<AuditLog, 'put'>;
  readonly archives: Archives;
}

const origin = 'operator';

/** The export of a user's data by the operator; in the audit log before it begins. */
export function mountOperatorExportCalls(mounting: Mounting, calls: OperatorExportCalls): void {
  mountEndpoint(mounting, beginExportOf, async ({ principal: { userId: adminId }, params: { userId } }) => {
    if (!(await calls.users.find(userId))) throw new AppError('not-found');
    const about = { adminId, userId, action: 'user-exported', subject: `user ${userId}` } as const;
    await calls.audit.put({ id: newId(), at: calls.clock.now(), ...about });
    const { job } = await beginExport(calls, { userId, origin });
    return { job };
  });

  mountEndpoint(mounting, readExportOf, async ({ params: { userId } }) => {
    const job = await readExport(calls, { userId, origin });
    if (!job) throw new AppError('not-found');
    return { job };
  });

  mountEndpoint(mounting, downloadExportOf, async ({ params: { userId }, response }) => {
    await sendArchive(calls.archives, await readyExport(calls, userId, origin), response);
    return null;
  });

  mountEndpoint(mounting, removeExportOf, async ({ params: { userId } }) => {
    await removeExport(calls, { userId, origin });
    return {};
  });
}
