import type { Model } from 'mongoose';
import type { IdentityPart, ReadExportPage } from '@tern/contracts/http/export/export-parts';
import { jsonLinesPage, wholeFile } from '@tern/stores/export-pages';
import type { AccessTokenStore } from '../../domain/access-tokens/access-token-store.ts';
import { listConnectedApps, type ListConnectedAppsContext } from '../../domain/oauth/connected-apps.ts';
import type { PasskeyStore } from '../../domain/passkeys/passkey-store.ts';
import { listOwnSessions, type ListOwnSessionsContext } from '../../domain/sessions/own-sessions.ts';
import { preferencesOf } from '../../domain/users/preferences.ts';
import type { UserReader } from '../../domain/users/user-store.ts';
import type { UserRecord } from '../../domain/users/user.ts';
import type { AgentCallDocument } from '../mongoose-agent-call-log.ts';
import type { AuditDocument } from '../mongoose-audit-log.ts';

export interface OwnFilesParts extends ListConnectedAppsContext, ListOwnSessionsContext {
  readonly users: Pick<UserReader, 'find'>;
  readonly accessTokens: Pick<AccessTokenStore, 'ofUser'>;
  readonly passkeys: Pick<PasskeyStore, 'ofUser'>;
  readonly agentCallModel: Model<AgentCallDocument>;
  readonly auditModel: Model<AuditDocument>;
}

/** The files of a user's export that lie in this service. */
export function ownFiles(parts: OwnFilesParts): Readonly<Record<IdentityPart, ReadExportPage>> {
  return {
    account: async (userId) => {
      const user = await parts.users.find(userId);
      return wholeFile(user ? [accountRecord(user)] : []);
    },
    sessions: async (userId) => {
      const sessions = await listOwnSessions(parts, { userId, sessionId: '' });
      return wholeFile(sessions.map(({ isCurrent: _, ...session }) => session));
    },
    passkeys: async (userId) =>
      wholeFile(
        (await parts.passkeys.ofUser(userId)).map(({ name, createdAt, lastUsedAt }) => ({
          name,
          createdAt,
          lastUsedAt,
        })),
      ),
    'access-tokens': async (userId) => {
      const tokens = await parts.accessTokens.ofUser(userId);
      return wholeFile(
        tokens.map(({ id, name, scopes, createdAt, expiresAt }) => ({
          id,
          name,
          scopes,
          createdAt,
          expiresAt,
        })),
      );
    },
    'connected-apps': async (userId) => wholeFile(await listConnectedApps(parts, userId)),
    'agent-calls': (userId, after) =>
      jsonLinesPage(
        parts.agentCallModel,
        { userId },
        after,
        ({ _id, clientId, tool, outcome, at, revision, client }) => ({
          id: _id,
          appId: clientId,
          tool,
          outcome,
          at,
          revision: revision ?? null,
          client: client ?? null,
        }),
      ),
    'admin-actions': (userId, after) =>
      jsonLinesPage(parts.auditModel, { userId }, after, ({ _id, at, adminId, action, subject }) => ({
        id: _id,
        at,
        adminId,
        action,
        subject,
      })),
  };
}

function accountRecord(user: UserRecord): object {
  const { id, email, name, givenName, familyName, isEmailVerified, createdAt, disabledAt } = user;
  return {
    id,
    email,
    name,
    givenName,
    familyName,
    isEmailVerified,
    createdAt,
    disabledAt: disabledAt ?? null,
    hasPassword: user.passwordHash !== null,
    googleEmail: user.googleEmail,
    googleSubject: user.googleSubject,
    oidcLink: user.oidcLink,
    pendingEmail: user.emailChange?.email ?? null,
    preferences: preferencesOf(user.preferences),
  };
}
