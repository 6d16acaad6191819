import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button } from '../buttons/button.tsx';
import styles from './load-more.module.css';
import { useToasts } from '../feedback/toasts.tsx';

/** An infinite query. */
interface Pages {
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  fetchNextPage(): Promise<{ readonly isFetchNextPageError: boolean }>;
}

/** Asks for the next page, unless it is on its way. @param failure says that it could not be loaded */
export function useLoadMore(query: Pages, failure: string): () => void {
  const toasts = useToasts();
  return () => {
    if (query.isFetchingNextPage) return;
    void query.fetchNextPage().then(({ isFetchNextPageError }) => {
      if (isFetchNextPageError) toasts.error(t`Error`, failure);
    });
  };
}

interface LoadMoreProps {
  query: Pages;
  /** Says that more could not be loaded. */
  failure: string;
  /** Called before the request: the button disappears after the last page, and the focus needs another place. */
  onLoad?: () => void;
}

/** The end of a list: asks for the next page, while there is one. */
export function LoadMore({ query, failure, onLoad }: LoadMoreProps) {
  const loadMore = useLoadMore(query, failure);
  const onClick = () => {
    onLoad?.();
    loadMore();
  };
  if (!query.hasNextPage) return null;
  return (
    <Button className={styles.more} isBusy={query.isFetchingNextPage} onClick={onClick}>
      <Trans>Load More</Trans>
    </Button>
  );
}
