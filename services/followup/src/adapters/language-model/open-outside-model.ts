import type { ModelFailure } from '@tern/ai/model/language-model';
import { createOpenaiLanguageModel } from '@tern/ai/model/openai-language-model';
import { minute } from '@tern/kernel/clock';
import { localDay } from '@tern/kernel/local-time';
import { createModelFigures, type ModelPurpose } from '@tern/runtime/model-figures';
import type { ServiceContext } from '@tern/runtime/service-module';
import { traceModel } from '@tern/runtime/traced-model';
import { createMongooseCallBudget, type callBudgetModel } from '@tern/stores/call-budget';
import type { FollowupConfig } from '../../config.ts';
import type { OutsideReader } from '../../domain/refresh/outside-reader.ts';
import type { ModelUse } from '../../domain/refresh/model-use.ts';
import type { AccountCopies } from '../../domain/accounts/account-copies.ts';
import type { FollowUpWriter } from '../../domain/drafting/follow-up-writer.ts';
import type { UserCopies } from '../../domain/accounts/user-copies.ts';
import { createMongooseAnswerCache, type answerModel } from '../mongoose/mongoose-answer-cache.ts';
import { createOutsideWriter } from './outside-writer.ts';
import { createOutsideReader } from './outside-reader.ts';
import { createUserLanguageModel, type AnswerCache } from './user-language-model.ts';

/** A failure that the operator has to fix is logged at most once in this time. */
const loggedEveryMs = 10 * minute;

interface OutsideModel {
  /** Null when none is configured. */
  readonly reader: OutsideReader | null;
  /** Null when none is configured. */
  readonly writer: FollowUpWriter | null;
  readonly cache: AnswerCache;
  /** The model's name and its use of the budget, for the settings screen. */
  readonly use: ModelUse;
}

/** The outside model of the settings, with consent, cache and budget in front of it. */
export function openOutsideModel(
  context: Pick<
    ServiceContext<FollowupConfig>,
    'config' | 'clock' | 'logger' | 'metrics' | 'sealer' | 'dependsOn'
  >,
  models: {
    readonly answers: ReturnType<typeof answerModel>;
    readonly calls: ReturnType<typeof callBudgetModel>;
  },
  copies: { readonly users: UserCopies; readonly accounts: AccountCopies },
): OutsideModel {
  const { config, clock, logger, sealer } = context;
  const cache = createMongooseAnswerCache(models.answers, sealer);
  // Also without a model: dashboards and alerts then see zeros, not missing data.
  const figures = createModelFigures(context.metrics, ['reading', 'writing']);
  const { OPENAI_BASE_URL: baseUrl, OPENAI_MODEL: name, OPENAI_API_KEY: apiKey = null } = config;
  if (baseUrl === undefined || name === undefined)
    return {
      reader: null,
      writer: null,
      cache,
      use: { name: null, callsPerDay: 0, callsToday: () => Promise.resolve(0) },
    };

  context.dependsOn({ name: 'model', check: figures.check });
  const budget = createMongooseCallBudget(models.calls, config.TERN_MODEL_CALLS_PER_DAY);
  const use: ModelUse = {
    name,
    callsPerDay: budget.callsPerDay,
    async callsToday(userId) {
      const { timeZone } = await copies.users.find(userId);
      return budget.spent(userId, localDay(clock.now(), timeZone));
    },
  };
  const model = createOpenaiLanguageModel({ baseUrl, apiKey, model: name, clock });
  const modelFor = (purpose: ModelPurpose) => {
    const parts = {
      ...copies,
      model: traceModel(figures.measured(model, purpose), { service: 'followup', purpose }),
      budget,
      cache,
      clock,
    };
    return (owner: { readonly userId: string; readonly accountId: string }) =>
      figures.budgeted(createUserLanguageModel(parts, owner), purpose);
  };
  let loggedAt = -Infinity;
  const onRefused = (err: ModelFailure) => {
    const now = clock.now().getTime();
    if (now - loggedAt < loggedEveryMs) return;
    loggedAt = now;
    logger.warn(
      { err },
      'The model refuses to be asked; look at OPENAI_BASE_URL, OPENAI_MODEL and OPENAI_API_KEY.',
    );
  };
  return {
    reader: createOutsideReader({ name, modelOf: modelFor('reading'), onRefused }),
    writer: createOutsideWriter({ modelOf: modelFor('writing'), onRefused }),
    cache,
    use,
  };
}
