import { Button } from './button.tsx';
import styles from './load-more.module.css';
import { useToasts } from './toasts.tsx';

interface LoadMoreProps {
  /** An infinite query. */
  query: {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    fetchNextPage(): Promise<{ readonly isFetchNextPageError: boolean }>;
  };
  /** What there is more of, in the plural. */
  what: string;
}

/** The end of a list: asks for the next page, while there is one. */
export function LoadMore({ query, what }: LoadMoreProps) {
  const toasts = useToasts();
  const load = async () => {
    const { isFetchNextPageError } = await query.fetchNextPage();
    if (isFetchNextPageError) toasts.error('Error', `Failed to load more ${what}`);
  };
  if (!query.hasNextPage) return null;
  return (
    <Button className={styles.more} isBusy={query.isFetchingNextPage} onClick={() => void load()}>
      Load More
    </Button>
  );
}
