import { changeUser, listUsers, userActions, type AdminUser } from '@tern/contracts/http/admin/users';
import { identityModule } from '@tern/identity/service';
import type { OperatorClient } from '@tern/runtime/operator-client';
import { UsageError, type Command, type Given } from '../command.ts';
import { findUser } from '../find-user.ts';
import { table } from '../table.ts';
import { withService } from '../with-tern.ts';

const actions = ['list', ...userActions] as const;
const pageSize = 100;

export const usersCommand: Command = {
  name: 'users',
  summary:
    'Lists users, verifies, disables or enables one, signs one out everywhere, or unlinks who signs one in.',
  arguments: [
    { name: 'action', what: `one of ${actions.join(', ')}` },
    { name: 'user', what: 'address or id; with list a part of a name or address', isOptional: true },
  ],
  options: {
    limit: { value: 'number', what: `with list: how many, 1 to ${pageSize}; ${pageSize} unless given` },
    offset: { value: 'number', what: 'with list: how many to leave out first' },
  },
  details: [
    'verify takes the address for proven, disable ends all sessions and refuses new ones, enable is the reverse.',
    'unlink-google and unlink-oidc: the Google account, or the person at your provider or proxy, no longer signs in.',
    'All sessions, access tokens and the access of applications end, and passkeys go with the second step: the wrong person may have added them.',
    'unlink-google holds until the next sign-in with Google, which links it again where Google runs the mailbox.',
    'They then link anew by the password. A user without one chooses Forgot Password; where passwords are off the action is refused for such a user.',
    'Each change is in the audit log, by "operator". Administrators are named by TERN_ADMIN_EMAILS.',
  ].join('\n'),
  async run(context, given) {
    const { action, user } = given.arguments;
    if (action === 'list') return withService(identityModule, context, (tern) => list(tern, given));
    const known = userActions.find((name) => name === action);
    if (!known) throw new UsageError(`users cannot "${action}". Use one of ${actions.join(', ')}.`);
    if (user === undefined) throw new UsageError(`users ${known} needs <user>: an address or an id.`);
    return withService(identityModule, context, async (tern) => {
      const { id } = await findUser(tern, user);
      const { user: changed } = await tern.call(changeUser, { params: { userId: id, action: known } });
      return { data: { user: changed }, text: `${known}: done.\n${userTable([changed])}` };
    });
  },
};

async function list(tern: OperatorClient, { arguments: { user = '' }, options }: Given) {
  const page = await tern.call(listUsers, {
    query: {
      search: user,
      limit: options['limit'] === undefined ? pageSize : String(options['limit']),
      ...(options['offset'] !== undefined && { offset: String(options['offset']) }),
    },
  });
  return { data: page, text: `${userTable(page.users)}\n${page.users.length} of ${page.total} users` };
}

function userTable(users: readonly AdminUser[]): string {
  return table(
    ['id', 'address', 'name', 'verified', 'admin', 'disabled', 'sessions', 'signs in by'],
    users.map(({ id, email, name, isEmailVerified, isAdmin, disabledAt, sessions, signsInBy }) => [
      id,
      email,
      name,
      isEmailVerified ? 'yes' : 'no',
      isAdmin ? 'yes' : 'no',
      disabledAt ?? 'no',
      String(sessions),
      signsInBy.join(', ') || '-',
    ]),
  );
}
