import { reportClientError } from '@tern/contracts/http/gateway';
import type { Clock } from '@tern/kernel/clock';
import { mountEndpoint, type Mounting } from '@tern/runtime/mount-endpoint';
import { takeClientError, type TakeClientErrorContext } from '../../domain/client-errors.ts';
import { limitRate } from './rate-limit.ts';

/** For one client address: repeated failures of a page add no information. */
const perMinute = 10;

export function mountClientErrors(
  mounting: Mounting,
  context: TakeClientErrorContext & { clock: Clock },
): void {
  mounting.router.post(reportClientError.path, limitRate(perMinute, context.clock));
  mountEndpoint(mounting, reportClientError, async ({ body }) => {
    await takeClientError(context, body);
    return {};
  });
}
