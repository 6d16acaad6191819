import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { Chip } from '../../../components/ui/marks/chip.tsx';
import { SearchField } from '../../../components/ui/fields/search-field.tsx';
import { paths } from '../../../config/paths.ts';
import { noFilters, type MessageFilters } from '../api/list-messages.ts';
import styles from './message-list.module.css';

interface MessageFilterBarProps {
  filters: MessageFilters;
  onChange: (filters: MessageFilters) => void;
}

export function MessageFilterBar({ filters, onChange }: MessageFilterBarProps) {
  const navigate = useNavigate();
  const chips = useRef<HTMLDivElement>(null);
  const { search, ...chipsOn } = filters;
  const hasFilters = search !== '' || Object.values(chipsOn).some((isOn) => isOn);
  const clear = () => {
    onChange(noFilters);
    // The button disappears with the filters, so the focus moves.
    chips.current?.querySelector('button')?.focus();
  };
  return (
    <div className={styles.filters}>
      <div className={styles.searchLine}>
        <SearchField
          label={t`Search subject and people`}
          placeholder={t`Subject or people`}
          value={filters.search}
          onChange={(search) => onChange({ ...filters, search })}
          className={styles.search}
        />
        {hasFilters && (
          <Button variant="quiet" size="small" onClick={clear}>
            <Trans>Clear Filters</Trans>
          </Button>
        )}
      </div>
      <div ref={chips} className={styles.chips} role="group" aria-label={t`Filters`}>
        <Chip isOn={filters.isUnread} onToggle={(isUnread) => onChange({ ...filters, isUnread })}>
          <Trans>Unread</Trans>
        </Chip>
        <Chip
          isOn={filters.needsFollowup}
          onToggle={(needsFollowup) => onChange({ ...filters, needsFollowup })}
        >
          <Trans>Needs Follow-up</Trans>
        </Chip>
        <Chip isOn={filters.isFollowup} onToggle={(isFollowup) => onChange({ ...filters, isFollowup })}>
          <Trans>Is Follow-up</Trans>
        </Chip>
        <Chip isOn={filters.isOwed} onToggle={(isOwed) => onChange({ ...filters, isOwed })}>
          <Trans>You owe</Trans>
        </Chip>
        {filters.search !== '' && (
          <Button variant="quiet" size="small" onClick={() => void navigate(paths.searchFor(filters.search))}>
            <Trans>Search everything</Trans>
          </Button>
        )}
      </div>
    </div>
  );
}
