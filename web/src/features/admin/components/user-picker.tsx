import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { FailureLine } from '../../../components/ui/feedback/failure-line.tsx';
import { SearchField } from '../../../components/ui/fields/search-field.tsx';
import { useSyncStatus } from '../api/read-sync-status.ts';
import styles from './admin-calendar.module.css';

interface UserPickerProps {
  /** Null: the administrator. */
  userId: string | null;
  onChoose: (userId: string | null) => void;
}

const maxShown = 5;

/** Chooses the owner of the calendar among the users with accounts, by name or address. */
export function UserPicker({ userId, onChoose }: UserPickerProps) {
  const [search, setSearch] = useState('');
  const query = useSyncStatus({ search }, 1);
  const { data } = query;
  const [chosen, setChosen] = useState<{ id: string; name: string } | null>(null);
  const people = new Map((data?.accounts ?? []).map((one) => [one.userId, one]));
  const found = search === '' ? [] : [...people.values()].slice(0, maxShown);
  const known = userId === null ? undefined : people.get(userId);
  const name = chosen?.id === userId ? chosen?.name : known && (known.userName || known.emailAddress);
  const whose = userId === null ? t`yourself` : (name ?? t`user ${userId}`);
  return (
    <div className={styles.picker}>
      <p className={styles.whose}>
        <Trans>
          Calendar of <strong>{whose}</strong>
        </Trans>
        {userId !== null && (
          <Button size="small" onClick={() => onChoose(null)}>
            <Trans>Show mine</Trans>
          </Button>
        )}
      </p>
      <SearchField label={t`Choose a user by name or address`} value={search} onChange={setSearch} />
      <FailureLine query={query} text={t`The users could not be loaded.`} />
      {search !== '' && found.length === 0 && data && (
        <p role="status">
          <Trans>No user found.</Trans>
        </p>
      )}
      {found.length > 0 && (
        <ul className={styles.people} aria-label={t`Users found`}>
          {found.map((one) => (
            <li key={one.userId}>
              <Button
                variant="quiet"
                onClick={() => {
                  setChosen({ id: one.userId, name: one.userName || one.emailAddress });
                  setSearch('');
                  onChoose(one.userId);
                }}
              >
                {one.userName || t`No name`}, {one.emailAddress}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
