import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Fragment, lazy, Suspense, useEffect, type ComponentProps, type ReactNode } from 'react';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { useToasts } from '../../../components/ui/feedback/toasts.tsx';
import { fetchLater } from '../../../lib/later/fetch-later.ts';
import type { RowGroup } from './arrangement/arrange-rows.ts';
import type { ListBar as Bar } from './arrangement/list-bar.tsx';
import styles from './queue.module.css';
import { QueueRow, type QueueRowText } from './queue-row.tsx';
import { maxChosen, type Selection } from '../../../lib/use-selection.ts';
import type { RowsDecision } from '../api/owed-moves.ts';
import type { Drafting } from '../drafts/use-drafts-saving.ts';
import { useLastSeen } from './use-last-seen.ts';
import type { OpenRow } from './use-open-row.ts';

/** Only on narrow screens, and not before a row is tapped. */
const loadSheet = () => import('./letter-sheet.tsx');
const Sheet = lazy(() => loadSheet().then((module) => ({ default: module.LetterSheet })));

/** Only above a long list. */
const ListBar = lazy(() =>
  import('./arrangement/list-bar.tsx').then((module) => ({ default: module.ListBar })),
);

/** Not before a row is selected. */
const loadSelectedRows = () => import('./selection/selected-rows.tsx');
const SelectedRows = lazy(() => loadSelectedRows().then((module) => ({ default: module.SelectedRows })));

interface QueuePanesProps {
  /** The rows under their headings; in a short list there is one group, without one. */
  groups: readonly RowGroup[];
  /** How a long list is divided. */
  arrangement: ComponentProps<typeof Bar> | null;
  /** Rows of another kind, below the others. */
  apart?: { readonly title: string; readonly rows: readonly QueueRowText[] } | undefined;
  openRow: OpenRow;
  selection: Selection;
  /** Decides the selected rows; its button that says they are done has this label. */
  onDecideAll: (decision: RowsDecision) => void;
  doneLabel: string;
  /** Where the drafts of the selected rows can be saved. */
  drafting?: Drafting;
  /** Rows that are not shown yet. */
  others: number;
  /** Shows those, and gives the ids of all rows; without it they move up as others are decided. */
  onLoadAll?: () => Promise<readonly string[]>;
  /** Shown where there are no rows. */
  empty?: ReactNode;
  /** The letter of the open row. */
  children: ReactNode;
}

/** The rows, and what belongs to the open one beside or over them. */
export function QueuePanes(props: QueuePanesProps) {
  const {
    groups,
    arrangement,
    apart,
    openRow,
    selection,
    onDecideAll,
    doneLabel,
    drafting,
    others,
    onLoadAll,
    empty = null,
    children,
  } = props;
  const toasts = useToasts();
  const failed = (error: unknown) => toasts.failure(error, t`The follow-ups could not be loaded.`);
  const { list, isNarrow, openId, open, close } = openRow;
  useEffect(() => {
    if (isNarrow) fetchLater(loadSheet);
  }, [isNarrow]);
  useEffect(() => fetchLater(loadSelectedRows), []);
  const rows = groups.flatMap((group) => group.rows);
  const all = [...rows, ...(apart?.rows ?? [])];
  const at = all.findIndex(({ id }) => id === openId);
  const shown = useLastSeen(all[at], openId);
  const isApartEmpty = apart === undefined || apart.rows.length === 0;
  if (rows.length === 0 && isApartEmpty && openId === null) return empty;
  const order = all.map(({ id }) => id);
  const selected = all.filter(({ id }) => selection.ids.has(id));
  // The rows apart are counted by their own heading, not by the headline.
  const selectedApart = selected.filter((row) => !rows.includes(row)).map(({ id }) => id);
  const total = rows.length + others;
  const selectAll = () => {
    const chooseAll = (ids: readonly string[]) => selection.choose([...ids, ...selectedApart]);
    if (others === 0 || !onLoadAll) return chooseAll(rows.map(({ id }) => id));
    void onLoadAll().then(chooseAll, failed);
  };
  const bar = selected.length > 0 && (
    <Suspense fallback={<div />}>
      <SelectedRows
        rows={selected}
        inList={selected.length - selectedApart.length}
        total={total}
        most={Math.min(onLoadAll ? total : rows.length, maxChosen)}
        doneLabel={doneLabel}
        {...(drafting && { drafting })}
        onDecide={onDecideAll}
        onAll={selectAll}
        onClear={selection.clear}
      />
    </Suspense>
  );
  const rowOf = (row: QueueRowText) => (
    <QueueRow
      key={row.id}
      row={row}
      isOpen={row.id === openId}
      isTabStop={isNarrow || row.id === openId}
      opensDialog={isNarrow}
      isSelected={selection.ids.has(row.id)}
      onOpen={() => {
        selection.clear();
        open(row.id);
      }}
      onSelect={(isRange) => {
        if (isRange) selection.extendTo(row.id, order);
        else selection.toggle(row.id);
      }}
    />
  );
  const listOf = ({ title, rows: of }: RowGroup) => {
    if (of.length === 0) return null;
    const list = <ol className={styles.rows}>{of.map(rowOf)}</ol>;
    if (title === '') return <Fragment key={title}>{list}</Fragment>;
    const isChosen = of.every(({ id }) => selection.ids.has(id));
    const chooseGroup = () => {
      const ids = of.map(({ id }) => id);
      const others = [...selection.ids].filter((id) => !ids.includes(id));
      selection.choose(isChosen ? others : [...others, ...ids]);
    };
    return (
      <section key={title} aria-label={title}>
        <div className={styles.group}>
          <label className={styles.choice}>
            <input
              type="checkbox"
              checked={isChosen}
              aria-label={t`Select all of ${title}`}
              onChange={chooseGroup}
            />
          </label>
          <h3>
            {title} <span>{of.length}</span>
          </h3>
        </div>
        {list}
      </section>
    );
  };
  return (
    <>
      <div className={styles.panes}>
        <div className={styles.listPane}>
          <div ref={list} data-queue data-selecting={selected.length > 0 || undefined}>
            {arrangement && (
              <div className={styles.listBar}>
                <Suspense>
                  <ListBar {...arrangement} />
                </Suspense>
              </div>
            )}
            {groups.map((group) => listOf(group))}
            {others > 0 && (
              <p className={styles.more}>
                {plural(others, {
                  one: '# more moves up as you go.',
                  other: '# more move up as you go.',
                })}{' '}
                {onLoadAll && (
                  <Button variant="quiet" size="small" onClick={() => void onLoadAll().catch(failed)}>
                    <Trans>Show all</Trans>
                  </Button>
                )}
              </p>
            )}
            {!isApartEmpty && (
              <section aria-labelledby="apart">
                <h3 id="apart" className={styles.apart}>
                  {apart.title}
                </h3>
                <ol className={styles.rows}>{apart.rows.map(rowOf)}</ol>
              </section>
            )}
          </div>
        </div>
        {bar || (!isNarrow && <Suspense fallback={<div />}>{children}</Suspense>)}
      </div>
      {isNarrow && children && (
        <Suspense>
          <Sheet
            who={shown?.who ?? ''}
            {...(at < rows.length
              ? { at, total }
              : { at: at - rows.length, total: order.length - rows.length })}
            canStep={(by) => order[at + by] !== undefined}
            onStep={(by) => {
              const next = order[at + by];
              if (next !== undefined) open(next);
            }}
            onClose={close}
          >
            {children}
          </Sheet>
        </Suspense>
      )}
    </>
  );
}
