import { Trans } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import { Button } from '../buttons/button.tsx';
import { useIsOnline } from '../../../lib/offline/use-is-online.ts';
import { Notice } from './notice.tsx';

interface FailureLineProps {
  query: Pick<UseQueryResult, 'data' | 'errorUpdateCount' | 'isFetching' | 'refetch'>;
  /** Names the content that could not be loaded. */
  text: string;
}

/**
 * Where a small part of a page could not be loaded, and nothing else says so: the text and Retry. Nothing otherwise, and
 * without a network: the page says that once, and everything is fetched again when it is back.
 */
export function FailureLine({ query, text }: FailureLineProps) {
  const { data, errorUpdateCount, isFetching, refetch } = query;
  const isOnline = useIsOnline();
  if (data !== undefined || errorUpdateCount === 0 || !isOnline) return null;
  return (
    <Notice tone="error">
      {text}{' '}
      <Button size="small" isBusy={isFetching} onClick={() => void refetch()}>
        <Trans>Retry</Trans>
      </Button>
    </Notice>
  );
}
