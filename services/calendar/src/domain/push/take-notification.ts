import type { Clock } from '@tern/kernel/clock';
import type { AccountStore } from '../accounts/account-store.ts';
import type { ChannelStore } from './channel.ts';
import { channelKey, isTokenOf } from './channel-secrets.ts';

export interface NotificationContext {
  readonly channels: Pick<ChannelStore, 'find' | 'noteMessage'>;
  readonly accounts: Pick<AccountStore, 'requestPass'>;
  readonly clock: Clock;
}

export interface Notification {
  readonly channelId: string;
  readonly token: string;
  /** `sync` when the channel opens, then `exists` or `not_exists`. */
  readonly state: string;
  readonly messageNumber: number;
}

/** Notifications of an account within this time cause one pass. */
const gatherMs = 3_000;

/**
 * Google reports a change: the account is read soon. The notification does not say what has changed, so a repeated, late or reordered one
 * does no harm. @returns false when no channel has this id and token.
 */
export async function takeNotification(
  { channels, accounts, clock }: NotificationContext,
  { channelId, token, state, messageNumber }: Notification,
): Promise<boolean> {
  const key = channelKey(channelId);
  const channel = await channels.find(key);
  if (!isTokenOf(channel?.tokenHash ?? null, token) || channel === null) return false;
  const now = clock.now();
  if (channel.expiresAt <= now || (channel.state !== 'open' && channel.state !== 'opening')) return false;
  // Numbers grow within a channel: a lower one reports a change that was read or is being read.
  if (state === 'sync' || messageNumber <= channel.lastMessage) return true;
  await accounts.requestPass(channel.accountId, new Date(now.getTime() + gatherMs));
  await channels.noteMessage(key, messageNumber);
  return true;
}
