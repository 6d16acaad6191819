import type { Sealer } from '@tern/kernel/sealer';
import { within } from '@tern/kernel/within';
import { tokenContext, type CalendarAccount } from '../accounts/account.ts';
import { CalendarFailure, type CalendarProvider, type PushCalls } from '../accounts/calendar-provider.ts';
import { channelContext, type Channel, type ChannelStore } from './channel.ts';

export interface StopContext {
  readonly channels: Pick<ChannelStore, 'remove'>;
  readonly sealer: Sealer;
}

/**
 * Deletes a channel, and stops it at Google. When Google cannot be reached, the channel expires: until then its notifications are answered
 * like those of an unknown one. @param calls null where the account has no session at Google
 */
export async function stopChannel(
  { channels, sealer }: StopContext,
  calls: PushCalls | null,
  { id, sealedId, resourceId }: Pick<Channel, 'id' | 'sealedId' | 'resourceId'>,
): Promise<void> {
  await channels.remove(id);
  if (resourceId === null) return;
  try {
    await calls?.stop({ channelId: sealer.open(sealedId, channelContext(id)), resourceId });
  } catch (error) {
    if (!(error instanceof CalendarFailure)) throw error;
  }
}

/** The user waits for the removal; a channel that is not stopped within this time expires. */
const longestStopMs = 5_000;

/** Stops the channels of an account that was removed, with the grant that the account had. */
export async function stopChannelsOf(
  context: StopContext & { readonly provider: CalendarProvider | null },
  account: CalendarAccount,
  open: readonly Channel[],
): Promise<void> {
  if (open.length === 0 || context.provider === null) return;
  const secret = context.sealer.open(account.sealedToken, tokenContext(account.id));
  const { push } = await context.provider.open(secret, account);
  const stopping = Promise.all(open.map((channel) => stopChannel(context, push, channel)));
  await within(longestStopMs, stopping, () => []);
}
