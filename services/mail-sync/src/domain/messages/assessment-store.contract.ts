import { describe, expect, test } from '@jest/globals';
import { aMessageAssessed } from '@tern/testing/a-message-assessed';
import { aNewMessage, type CurrentStores } from '../../../test/stores-under-test.ts';
import type { Assessment } from './message.ts';

const ids = { accountId: 'account', userId: 'robin', messageId: 'm' };

function anAssessmentOf(version: number, needsFollowup = true): Assessment {
  const {
    accountId: _a,
    userId: _u,
    messageId: _m,
    mail: _mail,
    ...rest
  } = aMessageAssessed({ ...ids, version });
  return { ...rest, needsFollowup };
}

export function assessmentStoreContract(stores: CurrentStores): void {
  const apply = (assessment: Assessment) =>
    stores().assessments.apply([{ messageId: 'm', accountId: 'account', assessment }]);
  const store = (direction: 'sent' | 'received') =>
    stores().messages.insert([aNewMessage({ id: 'm', direction })]);
  const stored = async () => (await stores().reader.find('m', 'robin'))?.assessment ?? null;

  describe('the assessment store', () => {
    test('when assessments come out of order, then the newest stays and lists are filtered by it', async () => {
      await store('sent');
      await apply(anAssessmentOf(2, false));
      await apply(anAssessmentOf(1));
      expect(await stored()).toMatchObject({ version: 2, needsFollowup: false });
      const filter = { userId: 'robin', in: { kind: 'INBOX' as const } };
      expect(await stores().reader.count({ ...filter, needsFollowup: false })).toBe(1);
      expect(await stores().reader.count({ ...filter, needsFollowup: true })).toBe(0);
    });

    test('when they come before the message, then the newest is joined once it is stored', async () => {
      await apply(anAssessmentOf(2));
      await apply(anAssessmentOf(1));
      await store('sent');
      expect(await stored()).toMatchObject({ version: 2 });
    });

    test('when the message is a received one, then it has none', async () => {
      await store('received');
      await apply(anAssessmentOf(1));
      expect(await stored()).toBeNull();
    });
  });
}
