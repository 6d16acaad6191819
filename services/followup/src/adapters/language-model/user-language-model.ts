import { ModelFailure, type LanguageModel, type ModelRequest } from '@tern/ai/model/language-model';
import type { Clock } from '@tern/kernel/clock';
import { derivedId } from '@tern/kernel/ids';
import { localDay } from '@tern/kernel/local-time';
import type { CallBudget } from '@tern/stores/call-budget';
import type { AccountCopies } from '../../domain/accounts/account-copies.ts';
import type { UserCopies } from '../../domain/accounts/user-copies.ts';

/** Answers, each under a hash of its question. */
export interface AnswerCache {
  find(key: string): Promise<string | null>;
  put(stored: {
    readonly key: string;
    readonly accountId: string;
    readonly answer: string;
    readonly now: Date;
  }): Promise<void>;
  removeAccount(accountId: string): Promise<void>;
}

export interface UserModelParts {
  readonly model: LanguageModel;
  readonly users: Pick<UserCopies, 'find'>;
  readonly accounts: Pick<AccountCopies, 'find'>;
  readonly budget: CallBudget;
  readonly cache: AnswerCache;
  readonly clock: Clock;
}

/**
 * The outside model for one user and account. Each request checks the user's consent, then the cache, then the budget of the day. This
 * service reaches a model in no other way.
 */
export function createUserLanguageModel(
  parts: UserModelParts,
  { userId, accountId }: { readonly userId: string; readonly accountId: string },
): LanguageModel {
  const { model, users, accounts, budget, cache, clock } = parts;

  async function askPaid(request: ModelRequest, today: string): Promise<string> {
    if (!(await budget.take(userId, today, clock.now())))
      throw new ModelFailure('budget-spent', "The user's calls of the day are used up.", { wasAsked: false });
    try {
      return await model.complete(request);
    } catch (error) {
      if (error instanceof ModelFailure && !error.wasAsked) await budget.giveBack(userId, today);
      throw error;
    }
  }

  return {
    name: model.name,
    async complete(request) {
      request.signal?.throwIfAborted();
      const { allowsOutsideModel, timeZone } = await users.find(userId);
      if (!allowsOutsideModel)
        throw new ModelFailure('not-allowed', 'The user does not allow an outside model.', {
          wasAsked: false,
        });
      // The account is part of the key, or the cache would show a user what another user's mail says.
      const key = derivedId('model answer', accountId, model.name, JSON.stringify(request.messages));
      const known = await cache.find(key);
      if (known !== null) return known;
      const answer = await askPaid(request, localDay(clock.now(), timeZone));
      await cache.put({ key, accountId, answer, now: clock.now() });
      // The account was removed while the model answered: the last writer cleans up.
      if ((await accounts.find(accountId))?.isRemoved) await cache.removeAccount(accountId);
      return answer;
    },
  };
}
