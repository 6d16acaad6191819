import { Button } from '../buttons/button.tsx';
import styles from './load-more.module.css';
import { useToasts } from '../feedback/toasts.tsx';

/** An infinite query. */
interface Pages {
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  fetchNextPage(): Promise<{ readonly isFetchNextPageError: boolean }>;
}

/** Asks for the next page, unless it is on its way. @param what there is more of, in the plural */
export function useLoadMore(query: Pages, what: string): () => void {
  const toasts = useToasts();
  return () => {
    if (query.isFetchingNextPage) return;
    void query.fetchNextPage().then(({ isFetchNextPageError }) => {
      if (isFetchNextPageError) toasts.error('Error', `Failed to load more ${what}`);
    });
  };
}

interface LoadMoreProps {
  query: Pages;
  /** Name of the rows, in the plural. */
  what: string;
  /** Called before the request: the button disappears after the last page, and the focus needs another place. */
  onLoad?: () => void;
}

/** The end of a list: asks for the next page, while there is one. */
export function LoadMore({ query, what, onLoad }: LoadMoreProps) {
  const loadMore = useLoadMore(query, what);
  const onClick = () => {
    onLoad?.();
    loadMore();
  };
  if (!query.hasNextPage) return null;
  return (
    <Button className={styles.more} isBusy={query.isFetchingNextPage} onClick={onClick}>
      Load More
    </Button>
  );
}
