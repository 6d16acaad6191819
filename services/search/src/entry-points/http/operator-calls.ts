import { requestReindex } from '@tern/contracts/http/admin/operator';
import { newId } from '@tern/kernel/ids';
import { mountEndpoint, type Mounting } from '@tern/runtime/mount-endpoint';
import type { AskingContext } from '../../domain/ask-for-stored-mail.ts';

export function mountOperatorCalls(mounting: Mounting, { ask }: Pick<AskingContext, 'ask'>): void {
  mountEndpoint(mounting, requestReindex, async () => {
    // A new id: the id derived from the index was used when the index was created, and a repeat would be ignored.
    const requestId = newId();
    await ask(requestId);
    return { requestId };
  });
}
