import { expect, test } from '@jest/globals';
import { systemClock } from '@tern/kernel/clock';
import { createSealer } from '@tern/kernel/sealer';
import { newAccount } from '../accounts/account.ts';
import type { Channel, ChannelStore } from './channel.ts';
import { keepChannels } from './keep-channels.ts';

const account = newAccount({
  id: 'account-1',
  userId: 'user-1',
  provider: 'GOOGLE',
  name: 'Ana',
  emailAddress: 'ana@fernhill.example',
  sealedToken: 'sealed',
  createdAt: new Date(0),
});

test('when the account is removed while Google opens a channel, then that channel is stopped at once', async () => {
  const stored = new Map<string, Channel>();
  const channels = {
    add: async (channel) => void stored.set(channel.id, channel),
    update: async (id) => stored.has(id),
    ofAccount: async () => [...stored.values()],
    remove: async (id) => void stored.delete(id),
  } as Partial<ChannelStore> as ChannelStore;
  const open = new Map<string, string>();
  const calls = {
    async watch({ channelId }: { readonly channelId: string }) {
      open.set(channelId, 'resource-1');
      stored.clear();
      return { resourceId: 'resource-1', expiresAt: null };
    },
    async stop({ channelId, resourceId }: { readonly channelId: string; readonly resourceId: string }) {
      if (open.get(channelId) === resourceId) open.delete(channelId);
    },
  };
  const keeper = await keepChannels(
    {
      channels,
      clock: systemClock,
      sealer: createSealer([Buffer.alloc(32, 7)]),
      notificationAddress: () => 'https://api.tern.example/calendar/notifications/',
      onRefused: () => undefined,
      accounts: { keep: async () => 1 },
    },
    { account, holder: 'holder', revision: 1 },
    calls,
  );
  await keeper.watch(null);
  expect([...open.keys()]).toEqual([]);
});
