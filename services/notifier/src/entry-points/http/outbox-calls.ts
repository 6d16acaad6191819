import * as endpoints from '@tern/contracts/http/notifier';
import { mountEndpoint, type Mounting } from '@tern/runtime/mount-endpoint';
import { listOutbox, readOutboxMail, type OutboxContext } from '../../domain/sending/read-outbox.ts';

export function mountOutboxCalls(mounting: Mounting, context: OutboxContext): void {
  mountEndpoint(mounting, endpoints.listOutbox, async ({ visitor }) => ({
    mails: [...(await listOutbox(context, visitor?.userId ?? null))],
  }));
  mountEndpoint(mounting, endpoints.readOutboxMail, async ({ params, visitor }) => ({
    mail: await readOutboxMail(context, { id: params.mailId, userId: visitor?.userId ?? null }),
  }));
}
