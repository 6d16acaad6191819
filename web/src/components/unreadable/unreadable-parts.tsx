import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { UseMutationResult, UseQueryResult } from '@tanstack/react-query';
import type { UnreadableItem } from '@tern/contracts/http/accounts/unreadable';
import { errorText } from '../../lib/api/api-error.ts';
import { Button, type ButtonProps } from '../ui/buttons/button.tsx';
import { AsyncView } from '../ui/feedback/async-view.tsx';
import { useToasts } from '../ui/feedback/toasts.tsx';
import { UnreadableList } from './unreadable-list.tsx';

interface UnreadablePartsProps extends Pick<ButtonProps, 'size' | 'aria-label'> {
  query: UseQueryResult<{ items: readonly UnreadableItem[]; total: number }>;
  retry: UseMutationResult<unknown, Error, void>;
  /** Says what Tern does once a retry has begun. */
  retryText: string;
}

/** The list of what Tern could not read of an account, with a button that has it read again. */
export function UnreadableParts({ query, retry, retryText, ...button }: UnreadablePartsProps) {
  const toasts = useToasts();
  const tryAgain = () =>
    retry.mutate(undefined, {
      onSuccess: () => toasts.success(t`Trying Again`, retryText),
      onError: (failed) => toasts.error(t`Not Tried Again`, errorText(failed)),
    });
  return (
    <AsyncView query={query}>
      {(data) => (
        <>
          <UnreadableList {...data} />
          <Button {...button} isBusy={retry.isPending} onClick={tryAgain}>
            <Trans>Retry</Trans>
          </Button>
        </>
      )}
    </AsyncView>
  );
}
