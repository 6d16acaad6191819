import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { Lessons } from '@tern/contracts/http/followup-settings';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { AsyncView } from '../../../components/ui/feedback/async-view.tsx';
import { SkeletonRows } from '../../../components/ui/feedback/skeleton.tsx';
import { Pagination } from '../../../components/ui/layout/pagination.tsx';
import { shortDateText } from '../../../lib/date-text.ts';
import { successorOf } from '../../../lib/keys/focus-successor.ts';
import { labelCountText, ruleText } from '../../../message/follow-up/decision-text.ts';
import { useForgetLessons } from '../api/forget-lessons.ts';
import { lessonsPageSize, useLessons } from '../api/read-lessons.ts';
import styles from './settings.module.css';

/** Shows what the labels of the user taught, by kind of message and by person, and the button that forgets it. */
export function LearnedFromLabels() {
  const [page, setPage] = useState(1);
  const query = useLessons(page);
  // Here, because the button is removed with the list before it could move the focus.
  const forget = useForgetLessons();
  const pageCount = Math.ceil((query.data?.lessons.totalPeople ?? 0) / lessonsPageSize);
  // A removed label can leave the last page empty.
  if (pageCount > 0 && page > pageCount) setPage(pageCount);
  return (
    <AsyncView
      query={query}
      skeleton={<SkeletonRows count={2} />}
      errorFallback={t`Failed to load what was learned`}
      isEmpty={({ lessons }) => lessons.total + lessons.received.total === 0}
      empty={
        <p className={styles.none}>
          <Trans>
            Nothing yet. Say Yes or No at Needs Follow-Up in the details of a message that asks something.
          </Trans>
        </p>
      }
    >
      {({ lessons }) => (
        <div className={styles.fields}>
          {lessons.rules.length > 0 && <ByRule rules={lessons.rules} />}
          <div>
            {lessons.people.length > 0 && <ByPerson title={t`By person`} people={lessons.people} />}
            {pageCount > 1 && <Pagination page={page} pageCount={pageCount} onChange={setPage} />}
          </div>
          {lessons.received.total > 0 && (
            <div>
              <ByPerson title={t`What they ask of you`} people={lessons.received.people} />
            </div>
          )}
          <ForgetButton lessons={lessons} forget={forget} />
        </div>
      )}
    </AsyncView>
  );
}

function ByRule({ rules }: Pick<Lessons, 'rules'>) {
  return (
    <div>
      <h3 className={styles.groupTitle}>
        <Trans>By kind of message</Trans>
      </h3>
      <ul className={styles.rows}>
        {rules.map(({ rule, ...counts }) => (
          <li key={rule} className={styles.row}>
            <p className={styles.what}>
              <Trans>A message that {ruleText(rule)}</Trans>
            </p>
            <p className={styles.count}>{labelCountText(counts)}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}

function ByPerson({ title, people }: Pick<Lessons, 'people'> & { title: string }) {
  return (
    <>
      <h3 className={styles.groupTitle}>{title}</h3>
      <ul className={styles.rows}>
        {people.map(({ email, name, ...counts }) => (
          <li key={email} className={styles.row}>
            <div className={styles.what}>
              <p>{name ?? email}</p>
              {name && <p className={styles.note}>{email}</p>}
            </div>
            <p className={styles.count}>{labelCountText(counts)}</p>
          </li>
        ))}
      </ul>
    </>
  );
}

interface ForgetButtonProps {
  lessons: Lessons;
  forget: ReturnType<typeof useForgetLessons>;
}

function ForgetButton({ lessons: { received, since, ...lessons }, forget }: ForgetButtonProps) {
  const total = lessons.total + received.total;
  const labels = plural(total, { one: '# label', other: '# labels' });
  const day = since !== null && shortDateText(since, new Date());
  return (
    <div className={styles.forget}>
      <p className={styles.note}>
        {day ? t`From ${labels} since ${day}.` : t`From ${labels}.`}{' '}
        <Trans>Your labels stay when Tern forgets.</Trans>
      </p>
      <Button
        isBusy={forget.isPending}
        onClick={({ currentTarget }) => forget.mutate(undefined, { onSuccess: successorOf(currentTarget) })}
      >
        <Trans>Forget what Tern learned</Trans>
      </Button>
    </div>
  );
}
