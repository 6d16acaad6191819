import { day, minute, type Clock } from '@tern/kernel/clock';
import type { Sealer } from '@tern/kernel/sealer';
import { CalendarFailure, type PushCalls } from '../accounts/calendar-provider.ts';
import type { AccountStore, Claim } from '../accounts/account-store.ts';
import { channelContext, type Channel, type ChannelStore } from './channel.ts';
import { channelKey, newChannelSecret, tokenHashOf } from './channel-secrets.ts';
import { stopChannel } from './stop-channels.ts';

export interface PushContext {
  readonly channels: ChannelStore;
  /** The https address at which Google can reach this installation; null where it cannot. */
  readonly notificationAddress: () => string | null;
  readonly onRefused: (accountId: string, failure: CalendarFailure) => void;
  readonly accounts: Pick<AccountStore, 'keep'>;
  readonly sealer: Sealer;
  readonly clock: Clock;
}

/** Channels opened in one pass: an account has up to 250 calendars, the rest follow in the next passes. */
const maxOpenedInPass = 20;
/** A channel counts as ended after this time if Google has not answered. */
const openingMs = 10 * minute;
const pauseAfterRefusalMs = 60 * minute;
const pauseWhereUnsupportedMs = 7 * day;
/** A channel is replaced a day before its end; a short one after half of its time. */
const renewBeforeMs = day;
/** Assumed lifetime where Google gives no end; it usually gives seven days. */
const leastLifeMs = day;

export interface ChannelKeeper {
  /** Called before the calendar is read: a change is then either read or reported. @param calendar null for the list */
  watch(calendar: { readonly id: string; readonly googleCalendarId: string } | null): Promise<void>;
  /**
   * Stops the channels of calendars that were not watched in this pass.
   * @returns true when Google reports the changes of all calendars that were
   */
  end(): Promise<boolean>;
}

/** Opens, renews and stops the channels of one account during a pass. Where Google refuses one, the account is polled. */
export async function keepChannels(
  context: PushContext,
  claim: Claim,
  calls: PushCalls | null,
): Promise<ChannelKeeper> {
  const { channels, clock } = context;
  const address = context.notificationAddress();
  const before = await channels.ofAccount(claim.account.id);
  const watched = new Set<string | null>();
  let isCovered = calls !== null && address !== null;
  let opened = 0;

  return {
    async watch(calendar) {
      if (calls === null || address === null) return;
      const calendarId = calendar?.id ?? null;
      watched.add(calendarId);
      const known = before.filter((channel) => channel.calendarId === calendarId);
      const now = clock.now();
      const isSettled = known.some((channel) => isSettledAt(channel, address, now));
      if (isSettled || opened >= maxOpenedInPass) {
        isCovered &&= known.some((channel) => isCovering(channel, address, now));
        return;
      }
      opened += 1;
      const channel = await openChannel(context, calls, {
        claim,
        address,
        calendarId,
        googleCalendarId: calendar?.googleCalendarId ?? null,
      });
      const isReplaced = channel.state !== 'refused';
      for (const old of known)
        if (isReplaced || !isCovering(old, address, now)) await stopChannel(context, calls, old);
      isCovered &&= isReplaced || known.some((old) => isCovering(old, address, now));
    },
    async end() {
      for (const channel of before)
        if (!watched.has(channel.calendarId)) await stopChannel(context, calls, channel);
      return isCovered;
    },
  };
}

const isSettledAt = ({ state, renewAt, ...channel }: Channel, address: string, now: Date) =>
  channel.address === address && state !== 'opening' && renewAt > now;

/** Whether every change is reported, so that the account can be polled slowly. */
const isCovering = ({ state, expiresAt, ...channel }: Channel, address: string, now: Date) =>
  channel.address === address && (state === 'open' || state === 'unsupported') && expiresAt > now;

interface Opening {
  readonly claim: Claim;
  readonly address: string;
  readonly calendarId: string | null;
  readonly googleCalendarId: string | null;
}

/** Stored before Google is asked: its first notification can come before its answer, and the answer can be lost. */
async function openChannel(
  context: PushContext,
  calls: PushCalls,
  { claim, address, calendarId, googleCalendarId }: Opening,
): Promise<Channel> {
  const { channels, accounts, sealer, clock, onRefused } = context;
  const { id: accountId, userId } = claim.account;
  const [channelId, token] = [newChannelSecret(), newChannelSecret()];
  const id = channelKey(channelId);
  const now = clock.now().getTime();
  const opening: Channel = {
    id,
    accountId,
    userId,
    calendarId,
    address,
    state: 'opening',
    resourceId: null,
    lastMessage: 0,
    sealedId: sealer.seal(channelId, channelContext(id)),
    tokenHash: tokenHashOf(token),
    ...until(now + openingMs),
  };
  await accounts.keep(claim, 0);
  await channels.add(opening);
  const changes = await calls.watch({ googleCalendarId, channelId, token, address }).then(
    ({ resourceId, expiresAt: ends }) => {
      const expiresAt = ends ?? new Date(now + leastLifeMs);
      const lifeMs = expiresAt.getTime() - now;
      const renewAt = new Date(now + Math.max(lifeMs - renewBeforeMs, lifeMs / 2));
      return { state: 'open' as const, resourceId, renewAt, expiresAt };
    },
    (error: unknown) => {
      if (!(error instanceof CalendarFailure)) throw error;
      if (error.kind === 'push-unsupported')
        return { state: 'unsupported' as const, ...until(now + pauseWhereUnsupportedMs) };
      onRefused(accountId, error);
      return { state: 'refused' as const, ...until(now + pauseAfterRefusalMs) };
    },
  );
  const channel: Channel = { ...opening, ...changes };
  // The account was removed while Google answered: no other code knows this channel.
  if (!(await channels.update(id, changes))) await stopChannel(context, calls, channel);
  return channel;
}

const until = (time: number) => ({ renewAt: new Date(time), expiresAt: new Date(time) });
