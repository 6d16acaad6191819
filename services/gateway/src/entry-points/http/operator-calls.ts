import * as endpoints from '@tern/contracts/http/admin/operator';
import { mountEndpoint, type Mounting } from '@tern/runtime/mount-endpoint';
import type { DeadLetterContext } from '../../domain/queues/dead-letters.ts';
import { replayGroup } from '../../domain/queues/replay-group.ts';
import type { QueueListContext } from '../../domain/queues/list-queues.ts';
import { mountAdminCalls } from './admin-calls.ts';

/** Mounts what the operator may do with the queues: everything that administrators may, and a replay. */
export function mountOperatorCalls(mounting: Mounting, context: DeadLetterContext & QueueListContext): void {
  mountAdminCalls(mounting, context);
  mountEndpoint(mounting, endpoints.replayGroup, async ({ principal, params, body }) => {
    await replayGroup(context, { adminId: principal.userId, ...params, ...body });
    return {};
  });
}
