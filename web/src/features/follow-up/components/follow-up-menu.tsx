import Ellipsis from 'lucide-react/icons/ellipsis';
import { IconButton } from '../../../components/ui/icon-button.tsx';
import { Menu, MenuItem } from '../../../components/ui/menu.tsx';
import { useToasts } from '../../../components/ui/toasts.tsx';
import { useCheckReplies } from '../api/check-replies.ts';
import { useProcessQueue } from '../api/process-queue.ts';
import { useRefreshAccounts } from '../api/refresh-accounts.ts';

/** What can be asked of the follow-up engine by hand. */
export function FollowUpMenu() {
  const toasts = useToasts();
  const sync = useRefreshAccounts();
  const check = useCheckReplies();
  const process = useProcessQueue();

  const refresh = () =>
    sync.mutate(undefined, {
      onSuccess: () => toasts.success('Refreshing', 'Your mailboxes are being read now.'),
      onError: (error) => toasts.failure(error, 'Failed to refresh account'),
    });
  const checkNow = () =>
    check.mutate(undefined, {
      onSuccess: ({ message }) => toasts.success('Replies checked', message),
      onError: (error) => toasts.failure(error),
    });
  const processNow = () =>
    process.mutate(undefined, {
      onSuccess: ({ messagesQueued }) => toasts.success('Processing', queuedText(messagesQueued)),
      onError: (error) => toasts.failure(error),
    });

  return (
    <Menu trigger={<IconButton label="More actions" icon={<Ellipsis />} />}>
      <MenuItem onSelect={refresh}>Refresh</MenuItem>
      <MenuItem onSelect={checkNow}>Check for replies</MenuItem>
      <MenuItem onSelect={processNow}>Process sent mail</MenuItem>
    </Menu>
  );
}

function queuedText(count: number): string {
  if (count === 0) return 'Every sent message of the past 30 days is assessed already.';
  return count === 1 ? '1 sent message is being assessed.' : `${count} sent messages are being assessed.`;
}
