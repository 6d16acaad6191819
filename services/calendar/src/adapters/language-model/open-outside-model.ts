import type { ModelFailure } from '@tern/ai/model/language-model';
import { createOpenaiLanguageModel } from '@tern/ai/model/openai-language-model';
import { minute } from '@tern/kernel/clock';
import { localDay } from '@tern/kernel/local-time';
import { createModelFigures } from '@tern/runtime/model-figures';
import type { ServiceContext } from '@tern/runtime/service-module';
import { traceModel } from '@tern/runtime/traced-model';
import { createMongooseCallBudget } from '@tern/stores/call-budget';
import type { CalendarConfig } from '../../config.ts';
import type { MeetingChooser } from '../../domain/rundown/meeting-chooser.ts';
import type { UserCopies } from '../../domain/user-copies.ts';
import type { Models } from '../mongoose/mongoose-models.ts';
import { createOutsideChooser } from './outside-chooser.ts';
import { createUserLanguageModel } from './user-language-model.ts';

/** A failure that the operator has to fix is logged at most once in this time. */
const loggedEveryMs = 10 * minute;

/** The outside model of the settings, with consent and budget in front of it; null when none is configured. */
export function openOutsideModel(
  { config, clock, logger, metrics, dependsOn }: ServiceContext<CalendarConfig>,
  { modelCalls }: Pick<Models, 'modelCalls'>,
  users: Pick<UserCopies, 'allowsOutsideRundown' | 'timeZoneOf'>,
): MeetingChooser | null {
  // Also without a model: dashboards and alerts then see zeros, not missing data.
  const figures = createModelFigures(metrics, ['choosing']);
  const { OPENAI_BASE_URL: baseUrl, OPENAI_MODEL: name, OPENAI_API_KEY: apiKey = null } = config;
  if (baseUrl === undefined || name === undefined) return null;
  dependsOn({ name: 'model', check: figures.check });
  const budget = createMongooseCallBudget(modelCalls, config.TERN_RUNDOWN_CALLS_PER_DAY);
  const measured = figures.measured(
    createOpenaiLanguageModel({ baseUrl, apiKey, model: name, clock }),
    'choosing',
  );
  const model = traceModel(measured, { service: 'calendar', purpose: 'choosing' });
  let loggedAt = -Infinity;
  return createOutsideChooser({
    name,
    clock,
    callsPerDay: budget.callsPerDay,
    allows: users.allowsOutsideRundown,
    async callsToday(userId) {
      return budget.spent(userId, localDay(clock.now(), await users.timeZoneOf(userId)));
    },
    modelOf: (userId) =>
      figures.budgeted(createUserLanguageModel({ model, users, budget, clock }, userId), 'choosing'),
    onRefused(err: ModelFailure) {
      const now = clock.now().getTime();
      if (now - loggedAt < loggedEveryMs) return;
      loggedAt = now;
      logger.warn(
        { err },
        'The model refuses to be asked; look at OPENAI_BASE_URL, OPENAI_MODEL and OPENAI_API_KEY.',
      );
    },
  });
}
