import type { Clock } from '@tern/kernel/clock';
import type { ConsentStore } from '../domain/accounts/ports.ts';
import type { ConsentDocument, Models } from './mongoose-models.ts';

export function createMongooseConsentStore({ consents }: Models, clock: Clock): ConsentStore {
  return {
    async add({ id, ...fields }) {
      await consents.create([{ _id: id, ...fields }]);
    },
    count: (userId) => consents.countDocuments({ userId, expiresAt: { $gt: clock.now() } }),
    async take(consentId, userId) {
      const valid = { _id: consentId, userId, expiresAt: { $gt: clock.now() } };
      const found = await consents.findOne(valid).lean<ConsentDocument>();
      // Of two that come at once, one deletes it.
      const { deletedCount } = found ? await consents.deleteOne(valid) : { deletedCount: 0 };
      return found && deletedCount === 1 ? found : null;
    },
    async removeOfUser(userId) {
      await consents.deleteMany({ userId });
    },
  };
}
