import * as endpoints from '@tern/contracts/http/followup-settings';
import { mountEndpoint, type Mounting } from '@tern/runtime/mount-endpoint';
import { mutePerson, type MutePersonContext } from '../../domain/settings/mute-person.ts';
import {
  readSettings,
  type FollowUpSettings,
  type ReadSettingsContext,
} from '../../domain/settings/read-settings.ts';
import { updateSettings, type UpdateSettingsContext } from '../../domain/settings/update-settings.ts';

export interface SettingsCallsContext extends ReadSettingsContext, UpdateSettingsContext, MutePersonContext {
  readonly accounts: ReadSettingsContext['accounts'];
  /** Name and version of the engine that reads on this machine. */
  readonly offlineEngine: string;
}

export function mountSettingsCalls(mounting: Mounting, context: SettingsCallsContext): void {
  mountEndpoint(mounting, endpoints.readFollowupSettings, async ({ principal }) => ({
    settings: settingsAnswer(await readSettings(context, principal.userId), context),
  }));

  mountEndpoint(mounting, endpoints.updateFollowupSettings, async ({ body, principal }) => {
    const { accountId, ...given } = body;
    // What is not given stays as it is.
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
}

function settingsAnswer(
  { accounts, user, decisions, modelCallsToday, weeklyPrecision }: FollowUpSettings,
  { model, offlineEngine }: Pick<SettingsCallsContext, 'model' | 'offlineEngine'>,
): endpoints.FollowupSettings {
  return {
    accounts: accounts.map(({ accountId, name, emailAddress, settings }) => ({
      ...{ accountId, name, emailAddress },
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
  };
}
