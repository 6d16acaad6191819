import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Keyboard from 'lucide-react/icons/keyboard';
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import type { FollowUpGroup } from '@tern/contracts/follow-up-status';
import type { ListedFollowUp } from '@tern/contracts/http/followup-list';
import { AsyncView } from '../../../components/ui/feedback/async-view.tsx';
import { ChipChoice } from '../../../components/ui/marks/chip.tsx';
import { EmptyState } from '../../../components/ui/feedback/empty-state.tsx';
import { FailureLine } from '../../../components/ui/feedback/failure-line.tsx';
import { IconButton } from '../../../components/ui/buttons/icon-button.tsx';
import { Pagination } from '../../../components/ui/layout/pagination.tsx';
import { SkeletonRows } from '../../../components/ui/feedback/skeleton.tsx';
import { useToasts } from '../../../components/ui/feedback/toasts.tsx';
import { useKeysHelp } from '../../../components/ui/dialogs/use-keys-help.tsx';
import { fetchLater } from '../../../lib/later/fetch-later.ts';
import { useSelection } from '../../../lib/use-selection.ts';
import type { FollowUpMail } from '../../../message/follow-up/follow-up-mail.ts';
import { useQueue } from '../api/list-follow-ups.ts';
import { useStatsInStepWith } from '../api/read-followup-stats.ts';
import { sentPageSize, useSentMessages, type SentFilter } from '../api/list-sent-messages.ts';
import type { Triage } from '../api/use-triage.ts';
import styles from './follow-up.module.css';
import { Groups } from './groups.tsx';
import { SentRow } from './sent-row.tsx';
import type { FollowUpPlace, ListView } from './use-follow-up-place.ts';
import { useRowDecisions } from './use-row-decisions.ts';
import { triageHelp, useTriageKeys } from './use-triage-keys.tsx';

// Not in the first-screen bundle; loaded in the background before a message can be chosen.
const loadSelectionBar = () => import('./selection-bar.tsx');
const SelectionBar = lazy(() => loadSelectionBar().then((module) => ({ default: module.SelectionBar })));

const groupsOption: { value: ListView; label: string } = { value: 'groups', label: t`By group` };
const filters: readonly { value: ListView; label: string }[] = [
  { value: 'all', label: t`All` },
  { value: 'awaitingReply', label: t`Awaiting Reply` },
  { value: 'needsFollowUp', label: t`Follow-up Overdue` },
];

const emptyTexts: Record<SentFilter, { title: string; text: string }> = {
  all: { title: t`No messages found`, text: t`Mail you send appears here once your mailbox is synced.` },
  awaitingReply: {
    title: t`Nobody owes you an answer`,
    text: t`Every sent message that asked for one has it.`,
  },
  needsFollowUp: { title: t`No answer is late`, text: t`No sent message has waited longer than it should.` },
};

export interface SentListProps {
  place: FollowUpPlace;
  hasGroups: boolean;
  onGo: (change: Partial<FollowUpPlace>, options?: { replace: boolean }) => void;
  triage: Triage;
}

/** Sent mail with its status, 20 rows a page; each decision on the focused row has a key. */
export function SentList({ place, hasGroups, onGo, triage }: SentListProps) {
  const section = useRef<HTMLElement>(null);
  const showKeys = useKeysHelp(triageHelp);
  const areGroups = place.filter === 'groups';
  const filter = place.filter === 'groups' ? 'all' : place.filter;
  const query = useSentMessages(filter, place.page);
  const toasts = useToasts();
  const { data } = query;
  // Stays true while it is polled again: one outage is one toast.
  const hasFailed = data === undefined && query.errorUpdateCount > 0;
  useStatsInStepWith(data);
  const selection = useSelection(`${place.filter} ${place.page}`);
  const [inGroups, setInGroups] = useState<ReadonlyMap<FollowUpGroup, readonly ListedFollowUp[]>>(new Map());
  const onShown = useCallback(
    (group: FollowUpGroup, messages: readonly ListedFollowUp[]) =>
      setInGroups((known) => new Map(known).set(group, messages)),
    [],
  );
  const decisions = useRowDecisions({
    triage,
    selection,
    list: section,
    findMessage(id): FollowUpMail | undefined {
      const shown = areGroups ? [...inGroups.values()].flat() : data?.messages;
      return shown?.find((message) => message.id === id);
    },
  });
  useEffect(() => fetchLater(loadSelectionBar), []);
  useTriageKeys({
    triage,
    selection,
    decisions,
    onDraft: (messageId) => onGo({ action: messageId }),
  });
  useEffect(() => {
    if (hasFailed) toasts.error(t`Error`, t`Failed to load messages`);
  }, [hasFailed, toasts]);

  const isSyncing = data?.lastSyncAt === null;
  const pageCount = Math.ceil((data?.total ?? 0) / sentPageSize);
  // New answers shorten a filtered list. A page past its new end would be empty and claim that no answer is missing.
  const isPastEnd = !areGroups && !query.isPlaceholderData && pageCount > 0 && place.page > pageCount;
  useEffect(() => {
    if (isPastEnd) onGo({ page: pageCount }, { replace: true });
  }, [isPastEnd, pageCount, onGo]);

  const rowOf = (message: FollowUpMail) => (
    <SentRow
      key={message.id}
      message={message}
      triage={triage}
      onOpen={() => onGo({ details: message.id })}
      onFollowUp={() => onGo({ action: message.id })}
      isChosen={selection.ids.has(message.id)}
      onJudge={(isAnswer) => decisions.judgeReplyOf(message, isAnswer)}
      onVerdict={(needsAnswer) => decisions.judgeMaybe(message, needsAnswer)}
      onChoose={(isRange) => decisions.choose(message.id, isRange)}
    />
  );
  /** Opens another page and scrolls from the end of this one to its start. */
  const turnTo = (page: number) => {
    onGo({ page });
    section.current?.scrollIntoView({ block: 'start' });
    section.current?.focus({ preventScroll: true });
  };

  return (
    <section ref={section} className={styles.list} aria-label={t`Sent messages`} tabIndex={-1}>
      <div className={styles.bar}>
        <ChipChoice
          label={t`Filter`}
          value={place.filter}
          options={hasGroups ? [groupsOption, ...filters] : filters}
          onChange={(chosen) => onGo({ filter: chosen, page: 1 })}
        />
        <span role="status" className={styles.syncing}>
          {isSyncing && t`Syncing...`}
        </span>
        <IconButton
          label={t`Keyboard`}
          icon={<Keyboard />}
          onClick={showKeys}
          className={styles.keysButton}
        />
      </div>
      {areGroups && <FailureLine query={query} text={t`Failed to load messages`} />}
      {areGroups ? (
        <Groups row={rowOf} onShown={onShown} onFold={() => selection.clear()} />
      ) : (
        <AsyncView
          query={{ ...query, error: query.error && new Error(t`Failed to load messages`) }}
          skeleton={<SkeletonRows count={8} />}
          isEmpty={(found) => found.messages.length === 0 && !isPastEnd}
          empty={<NothingFound filter={filter} isSyncing={isSyncing} />}
        >
          {(found) => (
            <ul className={styles.rows} data-stale={query.isPlaceholderData || undefined}>
              {found.messages.map(rowOf)}
            </ul>
          )}
        </AsyncView>
      )}
      {!areGroups && pageCount > 1 && (
        <Pagination page={place.page} pageCount={pageCount} onChange={turnTo} />
      )}
      <Suspense>
        {decisions.selected > 0 && (
          <SelectionBar
            decisions={decisions}
            triage={triage}
            onClear={() => {
              selection.clear();
              section.current?.focus({ preventScroll: true });
            }}
          />
        )}
      </Suspense>
    </section>
  );
}

function NothingFound({ filter, isSyncing }: { filter: SentFilter; isSyncing: boolean }) {
  const scan = useQueue();
  const isRead = filter === 'all' || scan.data?.scanState === 'done';
  if (isSyncing || (!isRead && !scan.isError))
    return (
      <EmptyState title={t`Reading your mailbox`}>
        <Trans>Sent mail appears here once the folders that can hold its answers have been read.</Trans>
      </EmptyState>
    );
  if (!isRead) return <EmptyState title={t`No messages found`} />;
  const { title, text } = emptyTexts[filter];
  return <EmptyState title={title}>{text}</EmptyState>;
}
