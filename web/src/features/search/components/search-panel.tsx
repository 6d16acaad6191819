import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { useEffect, useRef, useState, type KeyboardEvent, type RefObject, type SyntheticEvent } from 'react';
import { Link, type LinkProps } from 'react-router';
import type { ResponseOf } from '@tern/contracts/define-endpoint';
import { longestSearchQuery, type SearchFilter, type searchMessages } from '@tern/contracts/http/search';
import { AsyncView } from '../../../components/ui/feedback/async-view.tsx';
import { Button, ButtonLink } from '../../../components/ui/buttons/button.tsx';
import { EmptyState } from '../../../components/ui/feedback/empty-state.tsx';
import { SkeletonRows } from '../../../components/ui/feedback/skeleton.tsx';
import { TextField } from '../../../components/ui/fields/text-field.tsx';
import { paths } from '../../../config/paths.ts';
import { dayText } from '../../../lib/date-text.ts';
import { useCurrentUser } from '../../../lib/current-user.ts';
import { useKeys } from '../../../lib/keys/use-keys.ts';
import { walkLinks } from '../../../lib/keys/walk-links.ts';
import { keepRecentSearch } from '../../../lib/recent-searches.ts';
import { useSearch } from '../api/search-messages.ts';
import { asCondition, inOrder, withoutCondition } from './condition-places.ts';
import { RecentSearches } from './recent-searches.tsx';
import { SearchResultRow } from './search-result-row.tsx';
import styles from './search.module.css';
import { pageLocale } from '../../../lib/language/language.ts';

/** Specification section 9: searches wait for a pause in typing. */
const pauseMs = 300;

interface SearchPanelProps {
  /** The query, trimmed; empty before the first search. */
  query: string;
  onSearch: (query: string) => void;
  openMessageId: string | null;
  messageLink: (messageId: string) => Pick<LinkProps, 'to' | 'state'>;
}

/** The query box and the results, best first. */
export function SearchPanel({ query, onSearch, openMessageId, messageLink }: SearchPanelProps) {
  /** The query that a pause in typing has sent. */
  const [paused, setPaused] = useState('');
  const found = useSearch(query, query === paused);
  const list = useRef<HTMLUListElement>(null);
  const panel = useRef<HTMLElement>(null);
  const userId = useCurrentUser().data?.user.id;
  const isShown = query !== '';
  // Every pause in typing searches, but only queries that were submitted or led to a message are kept as recent.
  const keep = (submitted: string) => userId !== undefined && keepRecentSearch(userId, submitted);
  useEffect(() => {
    if (userId !== undefined && openMessageId && query !== '') keepRecentSearch(userId, query);
  }, [userId, openMessageId, query]);
  useFocusAfterClosing(list, openMessageId);
  return (
    <section
      ref={panel}
      aria-labelledby="search-title"
      aria-busy={(isShown && found.isPlaceholderData) || undefined}
      onKeyDown={(event) => {
        leaveBox(event);
        walkLinks(event, list.current);
      }}
    >
      <header className={styles.head}>
        <h2 id="search-title" className={styles.title}>
          <Trans>Search</Trans>
        </h2>
        <p className={styles.count} aria-live="polite">
          {isShown && found.data ? countText(found.data.results.length) : ' '}
        </p>
        <QueryForm
          query={query}
          onPause={(typed) => {
            setPaused(typed);
            onSearch(typed);
          }}
          onSubmit={(submitted) => {
            setPaused('');
            keep(submitted);
            onSearch(submitted);
          }}
        />
        {isShown && found.data && <Understood query={query} found={found.data} onSearch={onSearch} />}
      </header>
      {isShown ? (
        <AsyncView
          query={found}
          skeleton={<SkeletonRows count={8} isInPane />}
          errorActions={
            <ButtonLink to={paths.mail}>
              <Trans>Back</Trans>
            </ButtonLink>
          }
          isEmpty={(data) => data.results.length === 0}
          empty={<EmptyState title={t`No messages found matching your search`} />}
        >
          {({ results }) => (
            <ul ref={list} className={styles.rows}>
              {results.map((result) => (
                <SearchResultRow
                  key={result.message.id}
                  result={result}
                  link={messageLink(result.message.id)}
                  isOpen={result.message.id === openMessageId}
                  now={new Date()}
                />
              ))}
            </ul>
          )}
        </AsyncView>
      ) : (
        <>
          <EmptyState title={t`Find a message in your own words`}>
            <Trans>
              Narrow it with from:, to:, subject:, before:, after:, in:, has:attachment, is:unread, is:owed,
              is:awaiting, &quot;an exact phrase&quot; or <span className={styles.unbroken}>-without</span>.
            </Trans>
          </EmptyState>
          {userId !== undefined && (
            <RecentSearches
              key={userId}
              userId={userId}
              onEmptied={() => panel.current?.querySelector('input')?.focus()}
            />
          )}
        </>
      )}
    </section>
  );
}

/** The arrow down leads from the query box to the first of the results, or of the recent searches. */
function leaveBox(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'ArrowDown' || !(event.target instanceof HTMLInputElement)) return;
  event.preventDefault();
  event.currentTarget.querySelector<HTMLAnchorElement>('li a')?.focus();
}

/** When a message is closed, the focus goes to its row: a phone hides the list meanwhile, and it loses the focus. */
function useFocusAfterClosing(list: RefObject<HTMLElement | null>, messageId: string | null): void {
  const opened = useRef(messageId);
  useEffect(() => {
    const before = opened.current;
    opened.current = messageId;
    const isLost = document.activeElement === document.body;
    if (before === null || messageId !== null || !isLost) return;
    const rows = list.current?.querySelectorAll<HTMLElement>('[data-message-id]') ?? [];
    [...rows].find(({ dataset }) => dataset['messageId'] === before)?.focus();
  }, [messageId, list]);
}

function conditionText({ operator, value, written }: SearchFilter): string {
  if (operator === 'phrase') return `"${value}"`;
  return operator === 'during' ? `${written}: ${daysText(value)}` : `${operator}: ${value}`;
}

/** 'Mar 1 to Mar 31', or one day. */
function daysText(value: string): string {
  const [first = '', last] = value.split(' to ').map((day) => dayText(day, new Date()));
  return last === undefined ? first : t`${first} to ${last}`;
}

const countText = (count: number) => plural(count, { one: '# message', other: '# messages' });

interface QueryFormProps extends Pick<SearchPanelProps, 'query'> {
  onPause: (query: string) => void;
  onSubmit: (query: string) => void;
}

/** Searches after a pause in typing, or at once by Enter or the button. */
function QueryForm({ query, onPause, onSubmit }: QueryFormProps) {
  const [typed, setTyped] = useState(query);
  const form = useRef<HTMLFormElement>(null);
  const shown = useRef(query);
  const pause = useRef(onPause);
  useEffect(() => {
    pause.current = onPause;
  });
  const wanted = typed.trim();
  useEffect(() => {
    if (wanted === query) return;
    const timer = setTimeout(() => {
      shown.current = wanted;
      pause.current(wanted);
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [wanted, query]);
  // Removing a chip changes the query from outside. A query sent from here must not overwrite what was typed since.
  useEffect(() => {
    if (query === shown.current) return;
    shown.current = query;
    setTyped(query);
  }, [query]);
  useKeys({ '/': () => form.current?.querySelector('input')?.focus() });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (wanted === '') return;
    shown.current = wanted;
    onSubmit(wanted);
  };
  return (
    <form ref={form} role="search" className={styles.form} onSubmit={submit}>
      <TextField
        label={t`Search your mail`}
        type="search"
        value={typed}
        onChange={setTyped}
        maxLength={longestSearchQuery}
        className={styles.field}
        isClearable
        autoFocus={query === ''}
      />
      <Button
        type="submit"
        variant="primary"
        icon={<Search />}
        aria-label={t`Search`}
        disabled={wanted === ''}
      />
    </form>
  );
}

interface UnderstoodProps extends Pick<SearchPanelProps, 'query' | 'onSearch'> {
  found: ResponseOf<typeof searchMessages>;
}

/** The conditions found in the query, each as a button that removes it, and how much mail is read for meaning. */
function Understood({ query, found, onSearch }: UnderstoodProps) {
  const { filters, meaning } = found;
  return (
    <>
      {filters.length > 0 && (
        <ul className={styles.chips} aria-label={t`Conditions`}>
          {inOrder(query, filters).map((filter, at) => (
            // A condition may be written twice.
            <li key={`${at} ${filter.written}`}>
              <Button
                size="small"
                icon={<X />}
                aria-label={t`Remove ${conditionText(filter)}`}
                onClick={() => onSearch(withoutCondition(query, filter))}
              >
                {filter.isPreferred ? t`first ${conditionText(filter)}` : conditionText(filter)}
              </Button>
              {filter.asCondition !== undefined && (
                <Button
                  size="small"
                  variant="quiet"
                  aria-label={t`Only ${conditionText(filter)}`}
                  onClick={() => onSearch(asCondition(query, filter))}
                >
                  <Trans>only these days</Trans>
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {meaning.state === 'partial' && (
        <p className={styles.note} role="status">
          <Trans>
            {meaning.read.toLocaleString(pageLocale)} of {meaning.total.toLocaleString(pageLocale)} messages
            read for meaning; the others are found by their words.
          </Trans>
        </p>
      )}
      {meaning.state === 'not-allowed' && (
        <p className={styles.note} role="status">
          <Trans>
            Messages are compared by their words only. <Link to={paths.settings}>Settings</Link> say what
            search by meaning would send.
          </Trans>
        </p>
      )}
      {meaning.state === 'off' && (
        <p className={styles.note} role="status">
          <Trans>Messages are compared by their words only.</Trans>
        </p>
      )}
    </>
  );
}
