import { t } from '@lingui/core/macro';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { FollowUpGroup } from '@tern/contracts/follow-up-status';
import type { ListedFollowUp } from '@tern/contracts/http/followup-list';
import { AsyncView } from '../../../components/ui/feedback/async-view.tsx';
import { SkeletonRows } from '../../../components/ui/feedback/skeleton.tsx';
import { Pagination } from '../../../components/ui/layout/pagination.tsx';
import { groupPageSize, useFollowUps, useQueue } from '../api/list-follow-ups.ts';
import styles from './follow-up.module.css';
import { GroupFrame } from '../open-ends/group-frame.tsx';

interface GroupTexts {
  readonly group: FollowUpGroup;
  readonly title: string;
  readonly note: string;
  readonly empty: string;
}

const groups: readonly GroupTexts[] = [
  {
    group: 'due',
    title: t`Needs Follow-Up`,
    note: t`The longest late first`,
    empty: t`Nobody owes you an answer.`,
  },
  {
    group: 'not-arrived',
    title: t`Did not arrive`,
    note: t`Each needs another address`,
    empty: t`All of your mail has arrived.`,
  },
  {
    group: 'drafted',
    title: t`In your Drafts`,
    note: t`Until you send or delete them`,
    empty: t`There is no follow-up in your drafts folder.`,
  },
  {
    group: 'waiting',
    title: t`Waiting`,
    note: t`Their turn, or snoozed`,
    empty: t`You are not waiting for anything.`,
  },
  {
    group: 'maybe',
    title: t`Maybe`,
    note: t`Press y or n`,
    empty: t`Tern is sure about all your sent messages.`,
  },
  { group: 'done', title: t`Done`, note: t`Answered`, empty: t`No answer has come yet.` },
];

interface GroupsProps {
  row: (message: ListedFollowUp) => ReactNode;
  /** Called with the messages that a group shows from now on, for the keys and the selection. */
  onShown: (group: FollowUpGroup, messages: readonly ListedFollowUp[]) => void;
  /** Called when a group is closed or turns its page: its rows are no longer there. */
  onFold: () => void;
}

/** The whole list in groups: the late ones are open, the others open on demand; sorted and paged by the server. */
export function Groups({ row, onShown, onFold }: GroupsProps) {
  const [openGroups, setOpenGroups] = useState<ReadonlySet<FollowUpGroup>>(new Set(['due']));
  const counts = useQueue().data?.counts;
  // The other groups are rendered once the height of the first is known, so that nothing jumps.
  const { isFetched } = useFollowUps({ group: 'due', page: 1, size: groupPageSize }, true);
  const isShown = ({ group }: GroupTexts) =>
    group === 'due' ||
    (isFetched && (group !== 'not-arrived' || openGroups.has(group) || (counts?.[group] ?? 0) > 0));
  const toggle = (group: FollowUpGroup) => {
    if (openGroups.has(group)) onFold();
    setOpenGroups((known) => {
      const next = new Set(known);
      if (!next.delete(group)) next.add(group);
      return next;
    });
  };
  return (
    <div>
      {groups.filter(isShown).map((texts) => (
        <Group
          key={texts.group}
          texts={texts}
          count={counts?.[texts.group]}
          isOpen={openGroups.has(texts.group)}
          onToggle={() => toggle(texts.group)}
          onTurn={onFold}
          onShown={onShown}
          row={row}
        />
      ))}
    </div>
  );
}

interface GroupProps {
  texts: GroupTexts;
  count: number | undefined;
  isOpen: boolean;
  onToggle: () => void;
  onTurn: () => void;
  onShown: GroupsProps['onShown'];
  row: GroupsProps['row'];
}

function Group({ texts, count, isOpen, onToggle, onTurn, onShown, row }: GroupProps) {
  const { group, title, note, empty } = texts;
  const [page, setPage] = useState(1);
  const query = useFollowUps({ group, page, size: groupPageSize }, isOpen);
  const total = isOpen ? (query.data?.total ?? count) : count;
  const pageCount = Math.ceil((total ?? 0) / groupPageSize);
  const section = useRef<HTMLElement>(null);
  // The last row of the last page was decided, so the page before shows.
  const lastPage = Math.max(1, pageCount);
  if (isOpen && query.data && page > lastPage) setPage(lastPage);
  const messages = isOpen ? query.data?.messages : undefined;
  useEffect(() => onShown(group, messages ?? []), [onShown, group, messages]);
  const turnTo = (next: number) => {
    setPage(next);
    onTurn();
    section.current?.scrollIntoView({ block: 'start' });
  };
  return (
    <GroupFrame ref={section} id={group} {...{ title, note, count: total, isOpen, onToggle }}>
      <AsyncView
        query={{ ...query, error: query.error && new Error(t`Failed to load messages`) }}
        skeleton={<SkeletonRows count={4} />}
        isEmpty={(found) => found.messages.length === 0}
        empty={
          <p className={styles.nothing}>
            {query.data?.scanState === 'done' ? empty : t`Reading your sent mail…`}
          </p>
        }
      >
        {(found) => <ul className={styles.rows}>{found.messages.map(row)}</ul>}
      </AsyncView>
      {pageCount > 1 && <Pagination page={page} pageCount={pageCount} onChange={turnTo} />}
    </GroupFrame>
  );
}
