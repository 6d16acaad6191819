import Ellipsis from 'lucide-react/icons/ellipsis';
import type { AdminUser, UserAction } from '@tern/contracts/http/admin/users';
import { IconButton } from '../../../components/ui/buttons/icon-button.tsx';
import { useDialogs } from '../../../components/ui/dialogs/dialogs.tsx';
import { useToasts } from '../../../components/ui/feedback/toasts.tsx';
import { Menu } from '../../../components/ui/menus/menu.tsx';
import { useChangeUser } from '../api/list-users.ts';

const texts: Record<UserAction, { label: string; question: string; done: string }> = {
  verify: {
    label: 'Verify',
    question:
      'The address is marked verified without an email. Do this only when you know that it is theirs.',
    done: 'The address is verified.',
  },
  disable: {
    label: 'Disable',
    question:
      'All sessions end now, and signing in is refused until the user is enabled again. No data is removed.',
    done: 'The user is disabled.',
  },
  enable: {
    label: 'Enable',
    question: 'The user can sign in again.',
    done: 'The user is enabled.',
  },
  'sign-out': {
    label: 'Sign out everywhere',
    question: 'All sessions end now. The user can sign in again.',
    done: 'The user is signed out everywhere.',
  },
  'remove-passkeys': {
    label: 'Remove passkeys',
    question:
      'For a user who has lost them: all passkeys and recovery codes go, all sessions end, and the password or Google alone signs in. Do this only when you know that it is the user who asks.',
    done: 'The password or Google alone signs the user in.',
  },
};

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
      tone: action === 'disable' || action === 'remove-passkeys' ? 'danger' : 'normal',
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
  ];
  return (
    <Menu
      trigger={<IconButton label={`Actions for ${user.email}`} icon={<Ellipsis />} />}
      entries={offered.map((action) => ({ label: texts[action].label, onSelect: () => void ask(action) }))}
    />
  );
}
