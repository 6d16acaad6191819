import * as endpoints from '@tern/contracts/http/admin/users';
import { mountEndpoint, type Mounting } from '@tern/runtime/mount-endpoint';
import { changeUser, type ChangeUserContext } from '../../domain/admin/change-user.ts';
import { listAudit } from '../../domain/admin/list-audit.ts';
import { listUsers } from '../../domain/admin/list-users.ts';

export function mountAdminCalls(mounting: Mounting, context: ChangeUserContext): void {
  mountEndpoint(mounting, endpoints.listUsers, ({ query }) => listUsers(context, query));
  mountEndpoint(mounting, endpoints.changeUser, async ({ principal, params }) => ({
    user: await changeUser(context, { adminId: principal.userId, ...params }),
  }));
  mountEndpoint(mounting, endpoints.listAudit, ({ query }) => listAudit(context, query));
}
