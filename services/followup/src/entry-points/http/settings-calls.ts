import * as endpoints from '@tern/contracts/http/followup-settings';
import { mountEndpoint, type Mounting } from '@tern/runtime/mount-endpoint';
import { forgetLessons, type ForgetLessonsContext } from '../../domain/settings/forget-lessons.ts';
import { mutePerson, type MutePersonContext } from '../../domain/settings/mute-person.ts';
import { readLessons } from '../../domain/settings/read-lessons.ts';
import {
  readSettings,
  type FollowUpSettings,
  type ReadSettingsContext,
} from '../../domain/settings/read-settings.ts';
import { updateSettings, type UpdateSettingsContext } from '../../domain/settings/update-settings.ts';

export type SettingsCallsContext = ReadSettingsContext &
  UpdateSettingsContext &
  MutePersonContext &
  ForgetLessonsContext & {
    /** Name and version of the engine that reads on this machine. */
    readonly offlineEngine: string;
  };

export function mountSettingsCalls(mounting: Mounting, context: SettingsCallsContext): void {
  mountEndpoint(mounting, endpoints.readFollowupSettings, async ({ principal }) => ({
    settings: settingsAnswer(await readSettings(context, principal.userId), context),
  }));

  mountEndpoint(mounting, endpoints.updateFollowupSettings, async ({ body, principal }) => {
    const { accountId, ...given } = body;
    // A setting that is not given stays as it is.
    const settings = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
    await updateSettings(context, { userId: principal.userId, accountId, settings });
    return { settings: settingsAnswer(await readSettings(context, principal.userId), context) };
  });

  mountEndpoint(mounting, endpoints.listMutedPeople, async ({ query, principal }) => {
    const { limit, offset } = query;
    const { muted } = await context.users.find(principal.userId);
    const people = muted
      .slice(offset, offset + limit)
      .map(({ email, name, mutedAt }) => ({ email, name, mutedAt: mutedAt.toISOString() }));
    return { people, total: muted.length, limit, offset };
  });

  mountEndpoint(mounting, endpoints.mutePerson, async ({ body, principal }) => {
    await mutePerson(context, { userId: principal.userId, ...body });
    return {};
  });

  mountLessonCalls(mounting, context);
}

/** Both calls about what labels taught. */
function mountLessonCalls(mounting: Mounting, context: SettingsCallsContext): void {
  mountEndpoint(mounting, endpoints.readLessons, async ({ query, principal }) => {
    const { limit, offset } = query;
    const learned = await readLessons(context, { userId: principal.userId, limit, offset });
    const { since, rules, people, received, ...counts } = learned;
    return {
      lessons: {
        ...counts,
        limit,
        offset,
        since: since?.toISOString() ?? null,
        rules: [...rules],
        people: [...people],
        received: { ...received, people: [...received.people] },
      },
    };
  });

  mountEndpoint(mounting, endpoints.forgetLessons, async ({ principal }) => {
    await forgetLessons(context, principal.userId);
    return {};
  });
}

function settingsAnswer(
  { accounts, user, decisions, modelCallsToday, weeklyPrecision, mostOftenWrong }: FollowUpSettings,
  { model, offlineEngine }: Pick<SettingsCallsContext, 'model' | 'offlineEngine'>,
): endpoints.FollowupSettings {
  return {
    accounts: accounts.map(({ accountId, name, emailAddress, settings }) => ({
      accountId,
      name,
      emailAddress,
      ...settings,
    })),
    mutedPeople: user.muted.length,
    engines: {
      offline: offlineEngine,
      outsideModel: model.name,
      isOutsideModelAllowed: user.allowsOutsideModel,
      readOffline: decisions.offline,
      readByModel: decisions.model,
      modelCallsToday,
      modelCallsPerDay: model.callsPerDay,
    },
    weeklyPrecision: [...weeklyPrecision],
    mostOftenWrong,
  };
}
