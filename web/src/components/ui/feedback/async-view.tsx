import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { errorText } from '../../../lib/api/api-error.ts';
import { isNotFound } from '../../../lib/api/is-not-found.ts';
import { EmptyState } from './empty-state.tsx';
import { ErrorView } from './error-view.tsx';
import { SkeletonRows } from './skeleton.tsx';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';

type QueryState<T> = Pick<
  UseQueryResult<T>,
  'data' | 'error' | 'errorUpdateCount' | 'isFetching' | 'refetch'
>;

interface AsyncViewProps<T> {
  query: QueryState<T>;
  /** Stands in place of the content while it loads. */
  skeleton?: ReactNode;
  /** The error text when the server gives none. */
  errorFallback?: string;
  /** Another way out of an error than Retry. */
  errorActions?: ReactNode;
  /** Shown in place of the error for a 404: what may have happened, and the way back. */
  notFound?: ReactNode;
  isEmpty?: (data: T) => boolean;
  empty?: ReactNode;
  children: (data: T) => ReactNode;
}

/**
 * Loading, error with Retry, empty, or the data. Loaded data stays while it is fetched again, even if that fails; an error stays
 * while it is tried again, which react-query forgets meanwhile.
 */
export function AsyncView<T>({
  query,
  skeleton = <SkeletonRows />,
  errorFallback,
  errorActions,
  notFound,
  isEmpty,
  empty = <EmptyState title={t`No data available`} />,
  children,
}: AsyncViewProps<T>) {
  const { data, error } = query;
  const [lastText, setLastText] = useState<string>();
  const text = error ? errorText(error, errorFallback) : query.errorUpdateCount > 0 ? lastText : undefined;
  if (text !== lastText) setLastText(text);
  if (data !== undefined) return isEmpty?.(data) ? empty : children(data);
  if (error && notFound && isNotFound(error)) return notFound;
  if (text !== undefined) {
    return (
      <ErrorView
        message={text}
        isRetrying={query.isFetching}
        // After a 404 another try is useless.
        onRetry={isNotFound(error) ? undefined : () => void query.refetch()}
      >
        {errorActions}
      </ErrorView>
    );
  }
  return (
    <>
      <VisuallyHidden role="status">
        <Trans>Loading...</Trans>
      </VisuallyHidden>
      {skeleton}
    </>
  );
}
