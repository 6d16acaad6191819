import { listOutbox, readOutboxMail } from '@tern/contracts/http/notifier';
import { mountEndpoint, type Mounting } from '@tern/runtime/mount-endpoint';
import type { Outbox } from '../../domain/sending/read-outbox.ts';

export function mountOutboxCalls(mounting: Mounting, outbox: Outbox): void {
  mountEndpoint(mounting, listOutbox, async ({ visitor }) => ({
    mails: [...(await outbox.list(visitor?.userId ?? null))],
  }));
  mountEndpoint(mounting, readOutboxMail, async ({ params, visitor }) => ({
    mail: await outbox.read(params.mailId, visitor?.userId ?? null),
  }));
}
