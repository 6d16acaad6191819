import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useMutePerson } from '../../../message/follow-up/mute-person.ts';
import { AsyncView } from '../../../components/ui/feedback/async-view.tsx';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { Pagination } from '../../../components/ui/layout/pagination.tsx';
import { SkeletonRows } from '../../../components/ui/feedback/skeleton.tsx';
import { shortDateText } from '../../../lib/date-text.ts';
import { successorOf } from '../../../lib/keys/focus-successor.ts';
import { mutedPageSize, useMutedPeople } from '../api/list-muted-people.ts';
import styles from './settings.module.css';

export function MutedPeople() {
  const [page, setPage] = useState(1);
  const query = useMutedPeople(page);
  const mute = useMutePerson();
  const pageCount = Math.ceil((query.data?.total ?? 0) / mutedPageSize);
  // Unmuting the last of a page leaves it empty.
  if (pageCount > 0 && page > pageCount) setPage(pageCount);
  return (
    <>
      <AsyncView
        query={query}
        skeleton={<SkeletonRows count={2} />}
        errorFallback={t`Failed to load muted people`}
        isEmpty={({ total }) => total === 0}
        empty={
          <p className={styles.none}>
            <Trans>Nobody is muted.</Trans>
          </p>
        }
      >
        {({ people }) => (
          <ul className={styles.rows}>
            {people.map(({ email, name, mutedAt }) => (
              <li key={email} className={styles.row}>
                <div className={styles.what}>
                  <p>{name ?? email}</p>
                  <p className={styles.note}>
                    {name && `${email}, `}
                    <Trans>muted {shortDateText(mutedAt, new Date())}</Trans>
                  </p>
                </div>
                <Button
                  size="small"
                  isBusy={mute.isPending && mute.variables.email === email}
                  aria-label={t`Unmute ${name ?? email}`}
                  onClick={({ currentTarget }) =>
                    mute.mutate({ email, isMuted: false }, { onSuccess: successorOf(currentTarget) })
                  }
                >
                  <Trans>Unmute</Trans>
                </Button>
              </li>
            ))}
          </ul>
        )}
      </AsyncView>
      {pageCount > 1 && <Pagination page={page} pageCount={pageCount} onChange={setPage} />}
    </>
  );
}
