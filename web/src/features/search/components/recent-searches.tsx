import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import X from 'lucide-react/icons/x';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { IconButton } from '../../../components/ui/buttons/icon-button.tsx';
import { paths } from '../../../config/paths.ts';
import { walkLinks } from '../../../lib/keys/walk-links.ts';
import { readRecentSearches, removeRecentSearch } from '../../../lib/recent-searches.ts';
import styles from './recent-searches.module.css';

interface RecentSearchesProps {
  userId: string;
  /** Called when the last one was removed: the focus goes to the query box. */
  onEmptied: () => void;
}

/** The last searches of this user in this browser; each can be repeated or removed (also with Delete). */
export function RecentSearches({ userId, onEmptied }: RecentSearchesProps) {
  const [queries, setQueries] = useState(() => readRecentSearches(userId));
  const list = useRef<HTMLUListElement>(null);
  const remove = (query: string) => {
    const links = list.current?.querySelectorAll('a') ?? [];
    const at = queries.indexOf(query);
    const next = links[at + 1] ?? links[at - 1];
    if (next) next.focus();
    else onEmptied();
    removeRecentSearch(userId, query);
    setQueries(queries.filter((kept) => kept !== query));
  };
  if (queries.length === 0) return null;
  return (
    <section aria-labelledby="recent-searches" className={styles.recent}>
      <h3 id="recent-searches" className={styles.title}>
        <Trans>Recent searches</Trans>
      </h3>
      <ul ref={list} className={styles.list} onKeyDown={(event) => walkLinks(event, list.current)}>
        {queries.map((query) => (
          <li key={query} className={styles.item}>
            <Link
              to={paths.searchFor(query)}
              replace
              className={styles.query}
              onKeyDown={({ key }) => key === 'Delete' && remove(query)}
            >
              {query}
            </Link>
            <IconButton label={t`Remove ${query}`} icon={<X />} onClick={() => remove(query)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
