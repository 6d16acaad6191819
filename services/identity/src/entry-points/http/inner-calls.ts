import {
  checkSession as checkSessionCall,
  issuePrincipal,
  jwksPath,
  readUser,
} from '@tern/contracts/http/identity';
import { AppError } from '@tern/kernel/app-error';
import { mountEndpoint, type Mounting } from '@tern/runtime/mount-endpoint';
import { checkSession, type CheckSessionContext } from '../../domain/sessions/check-session.ts';
import {
  issuePrincipal as issue,
  type IssuePrincipalContext,
} from '../../domain/sessions/issue-principal.ts';
import type { UserReader } from '../../domain/users/user-store.ts';
import { publicUser, type IsAdmin } from '../../domain/users/user.ts';

export interface InnerCalls {
  readonly issuing: IssuePrincipalContext;
  readonly users: UserReader;
  readonly sessionCheck: CheckSessionContext;
  /** The JSON Web Key Set document. */
  readonly publicKeys: () => Promise<object>;
  readonly isAdmin: IsAdmin;
}

/** Mounts what the gateway and the other services ask. */
export function mountInnerCalls(mounting: Mounting, calls: InnerCalls): void {
  mountEndpoint(mounting, issuePrincipal, ({ body }) => issue(calls.issuing, body));

  mountEndpoint(mounting, checkSessionCall, ({ body }) => checkSession(calls.sessionCheck, body.sessionId));

  mountEndpoint(mounting, readUser, async ({ principal }) => {
    const user = await calls.users.find(principal.userId);
    if (!user) throw new AppError('not-signed-in');
    return { user: publicUser(user, calls.isAdmin) };
  });

  mounting.router.get(jwksPath, async (_request, response) => {
    response.setHeader('Cache-Control', 'public, max-age=300');
    response.json(await calls.publicKeys());
  });
}
