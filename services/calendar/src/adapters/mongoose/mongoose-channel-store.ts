import type { Channel, ChannelStore } from '../../domain/push/channel.ts';
import type { ChannelDocument, Models } from './mongoose-models.ts';

export function createMongooseChannelStore({ channels }: Pick<Models, 'channels'>): ChannelStore {
  return {
    async add({ id, ...channel }) {
      await channels.create([{ _id: id, ...channel }]);
    },
    async update(channelId, changes) {
      const { matchedCount } = await channels.updateOne({ _id: channelId }, { $set: changes });
      return matchedCount === 1;
    },
    async find(channelId) {
      const found = await channels.findOne({ _id: channelId }).lean<ChannelDocument>();
      return found && channelOf(found);
    },
    async ofAccount(accountId) {
      const found = await channels.find({ accountId }).sort({ renewAt: 1 }).lean<ChannelDocument[]>();
      return found.map(channelOf);
    },
    async remove(channelId) {
      await channels.deleteOne({ _id: channelId });
    },
    async removeOfAccount(accountId) {
      await channels.deleteMany({ accountId });
    },
    async noteMessage(channelId, lastMessage) {
      await channels.updateOne({ _id: channelId }, { $max: { lastMessage } });
    },
  };
}

const channelOf = ({ _id: id, ...channel }: ChannelDocument): Channel => ({ id, ...channel });
