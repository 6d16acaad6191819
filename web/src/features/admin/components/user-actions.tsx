import { t } from '@lingui/core/macro';
import Ellipsis from 'lucide-react/icons/ellipsis';
import type { AdminUser, UserAction } from '@tern/contracts/http/admin/users';
import { IconButton } from '../../../components/ui/buttons/icon-button.tsx';
import { useDialogs } from '../../../components/ui/dialogs/dialogs.tsx';
import { useToasts } from '../../../components/ui/feedback/toasts.tsx';
import { Menu } from '../../../components/ui/menus/menu.tsx';
import { useChangeUser } from '../api/list-users.ts';

const texts: Record<UserAction, { label: string; question: string; done: string }> = {
  verify: {
    label: t`Verify`,
    question: t`The address is marked verified without a mail. Do this only when you know that it is theirs.`,
    done: t`The address is verified.`,
  },
  disable: {
    label: t`Disable`,
    question: t`All sessions end now, and signing in is refused until the user is enabled again. No data is removed.`,
    done: t`The user is disabled.`,
  },
  enable: {
    label: t`Enable`,
    question: t`The user can sign in again.`,
    done: t`The user is enabled.`,
  },
  'sign-out': {
    label: t`Sign out everywhere`,
    question: t`All sessions end now. The user can sign in again.`,
    done: t`The user is signed out everywhere.`,
  },
  'remove-passkeys': {
    label: t`Remove passkeys`,
    question: t`For a user who has lost them: all passkeys and recovery codes go, all sessions end, and the password or Google alone signs in. Do this only when you know that it is the user who asks.`,
    done: t`The password or Google alone signs the user in.`,
  },
  'unlink-google': {
    label: t`Unlink Google`,
    question: t`The Google account is unlinked until the next sign-in with Google, which links it again where Google runs the mailbox. All sessions end, access tokens, connected applications and passkeys go, and the user gets a mail. Without a password the user has to choose Forgot Password to come in again.`,
    done: t`Google is unlinked until the next sign-in with Google, which links it again where Google runs the mailbox.`,
  },
  'unlink-oidc': {
    label: t`Unlink the provider`,
    question: t`The person at your provider or proxy no longer signs in. All sessions end, access tokens, connected applications and passkeys go, and the user gets a mail. Without a password the user has to choose Forgot Password to come in again.`,
    done: t`Your provider no longer signs the user in.`,
  },
};

const dangerous = new Set<UserAction>(['disable', 'remove-passkeys', 'unlink-google', 'unlink-oidc']);

/** The actions on one user; each needs a confirmation and is recorded in the audit log. */
export function UserActions({ user }: { user: AdminUser }) {
  const dialogs = useDialogs();
  const toasts = useToasts();
  const change = useChangeUser();
  const ask = async (action: UserAction) => {
    const { label, question, done } = texts[action];
    const isSure = await dialogs.confirm({
      title: `${label}: ${user.email}`,
      message: question,
      confirmLabel: label,
      tone: dangerous.has(action) ? 'danger' : 'normal',
    });
    if (!isSure) return;
    change.mutate(
      { userId: user.id, action },
      { onSuccess: () => toasts.success(label, done), onError: (error) => toasts.failure(error) },
    );
  };
  const offered: UserAction[] = [
    ...(user.isEmailVerified ? [] : (['verify'] as const)),
    user.disabledAt === null ? 'disable' : 'enable',
    'sign-out',
    'remove-passkeys',
    ...(user.signsInBy.includes('google') ? (['unlink-google'] as const) : []),
    ...(user.signsInBy.includes('oidc') ? (['unlink-oidc'] as const) : []),
  ];
  return (
    <Menu
      trigger={<IconButton label={t`Actions for ${user.email}`} icon={<Ellipsis />} />}
      entries={offered.map((action) => ({ label: texts[action].label, onSelect: () => void ask(action) }))}
    />
  );
}
