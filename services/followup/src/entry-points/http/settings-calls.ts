import {
  listMutedPeople,
  mutePerson,
  readFollowupSettings,
  updateFollowupSettings,
  type FollowupSettings,
} from '@tern/contracts/http/followup-settings';
import { mountEndpoint, type Mounting } from '@tern/runtime/mount-endpoint';
import type { ModelUse } from '../../domain/refresh/model-use.ts';
import type { UserCopies } from '../../domain/accounts/user-copies.ts';
import type { MutePerson } from '../../domain/settings/mute-person.ts';
import type { FollowUpSettings, ReadSettings } from '../../domain/settings/read-settings.ts';
import type { UpdateSettings } from '../../domain/settings/update-settings.ts';

export interface SettingsCalls {
  readonly readSettings: ReadSettings;
  readonly updateSettings: UpdateSettings;
  readonly mutePerson: MutePerson;
  readonly users: Pick<UserCopies, 'find'>;
  readonly model: Pick<ModelUse, 'name' | 'callsPerDay'>;
  /** Name and version of the engine that reads on this machine. */
  readonly offlineEngine: string;
}

export function mountSettingsCalls(mounting: Mounting, calls: SettingsCalls): void {
  mountEndpoint(mounting, readFollowupSettings, async ({ principal }) => ({
    settings: settingsAnswer(await calls.readSettings(principal.userId), calls),
  }));

  mountEndpoint(mounting, updateFollowupSettings, async ({ body, principal }) => {
    const { accountId, ...given } = body;
    // What is not given stays as it is.
    const settings = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
    await calls.updateSettings({ userId: principal.userId, accountId, settings });
    return { settings: settingsAnswer(await calls.readSettings(principal.userId), calls) };
  });

  mountEndpoint(mounting, listMutedPeople, async ({ query, principal }) => {
    const { limit, offset } = query;
    const { muted } = await calls.users.find(principal.userId);
    const people = muted
      .slice(offset, offset + limit)
      .map(({ email, name, mutedAt }) => ({ email, name, mutedAt: mutedAt.toISOString() }));
    return { people, total: muted.length, limit, offset };
  });

  mountEndpoint(mounting, mutePerson, async ({ body, principal }) => {
    await calls.mutePerson({ userId: principal.userId, ...body });
    return {};
  });
}

function settingsAnswer(
  { accounts, user, decisions, modelCallsToday, weeklyPrecision }: FollowUpSettings,
  { model, offlineEngine }: Pick<SettingsCalls, 'model' | 'offlineEngine'>,
): FollowupSettings {
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
