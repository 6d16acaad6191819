import * as endpoints from '@tern/contracts/http/admin/queues';
import { mountEndpoint, type Mounting } from '@tern/runtime/mount-endpoint';
import {
  actOnDeadLetter,
  listDeadLetters,
  type DeadLetterContext,
} from '../../domain/queues/dead-letters.ts';
import { listQueues, type QueueListContext } from '../../domain/queues/list-queues.ts';

export function mountAdminCalls(mounting: Mounting, context: DeadLetterContext & QueueListContext): void {
  mountEndpoint(mounting, endpoints.listQueues, () => listQueues(context));
  mountEndpoint(mounting, endpoints.listDeadLetters, ({ params, query }) =>
    listDeadLetters(context, { ...params, ...query }),
  );
  mountEndpoint(mounting, endpoints.actOnDeadLetter, async ({ principal, params }) => {
    await actOnDeadLetter(context, { adminId: principal.userId, ...params });
    return {};
  });
}
