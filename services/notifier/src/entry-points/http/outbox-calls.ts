import { listOutbox, readOutboxMail } from '@tern/contracts/http/notifier';
import { mountEndpoint, type Mounting } from '@tern/runtime/mount-endpoint';
import type { Outbox } from '../../domain/sending/read-outbox.ts';

export function mountOutboxCalls(mounting: Mounting, outbox: Outbox): void {
  mountEndpoint(mounting, listOutbox, async () => ({ mails: [...(await outbox.list())] }));
  mountEndpoint(mounting, readOutboxMail, async ({ params }) => ({ mail: await outbox.read(params.mailId) }));
}
