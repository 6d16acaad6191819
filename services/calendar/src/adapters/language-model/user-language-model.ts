import { ModelFailure, type LanguageModel } from '@tern/ai/model/language-model';
import type { Clock } from '@tern/kernel/clock';
import { localDay } from '@tern/kernel/local-time';
import type { CallBudget } from '@tern/stores/call-budget';
import type { UserCopies } from '../../domain/user-copies.ts';

/**
 * The outside model as one user may ask it: before each request it checks the user's consent, then the budget of the day. The only way by
 * which this service reaches a model.
 */
export function createUserLanguageModel(
  parts: {
    readonly model: LanguageModel;
    readonly users: Pick<UserCopies, 'allowsOutsideRundown' | 'timeZoneOf'>;
    readonly budget: CallBudget;
    readonly clock: Clock;
  },
  userId: string,
): LanguageModel {
  const { model, users, budget, clock } = parts;
  return {
    name: model.name,
    async complete(request) {
      request.signal?.throwIfAborted();
      if (!(await users.allowsOutsideRundown(userId)))
        throw new ModelFailure('not-allowed', 'The user does not allow an outside model.', {
          wasAsked: false,
        });
      const today = localDay(clock.now(), await users.timeZoneOf(userId));
      if (!(await budget.take(userId, today, clock.now())))
        throw new ModelFailure('budget-spent', "The user's calls of the day are used up.", {
          wasAsked: false,
        });
      try {
        return await model.complete(request);
      } catch (error) {
        if (error instanceof ModelFailure && !error.wasAsked) await budget.giveBack(userId, today);
        throw error;
      }
    },
  };
}
