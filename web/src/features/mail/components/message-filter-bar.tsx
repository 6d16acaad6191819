import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Chip } from '../../../components/ui/chip.tsx';
import { TextField } from '../../../components/ui/text-field.tsx';
import type { MessageFilters } from '../api/list-messages.ts';
import styles from './mail.module.css';

/** Specification section 9: searches wait for a pause in typing. */
const searchDebounceMs = 300;
const noFilters: MessageFilters = { isUnread: false, needsFollowup: false, isFollowup: false, search: '' };

interface MessageFilterBarProps {
  filters: MessageFilters;
  onChange: (filters: MessageFilters) => void;
}

export function MessageFilterBar({ filters, onChange }: MessageFilterBarProps) {
  const hasFilters = filters.isUnread || filters.needsFollowup || filters.isFollowup || filters.search !== '';
  return (
    <div className={styles.filters}>
      <SearchField value={filters.search} onChange={(search) => onChange({ ...filters, search })} />
      <div className={styles.chips} role="group" aria-label="Filters">
        <Chip isOn={filters.isUnread} onToggle={(isUnread) => onChange({ ...filters, isUnread })}>
          Unread
        </Chip>
        <Chip
          isOn={filters.needsFollowup}
          onToggle={(needsFollowup) => onChange({ ...filters, needsFollowup })}
        >
          Needs Follow-up
        </Chip>
        <Chip isOn={filters.isFollowup} onToggle={(isFollowup) => onChange({ ...filters, isFollowup })}>
          Is Follow-up
        </Chip>
        {hasFilters && (
          <Button variant="quiet" size="small" onClick={() => onChange(noFilters)}>
            Clear Filters
          </Button>
        )}
      </div>
    </div>
  );
}

function SearchField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const [typed, setTyped] = useState(value);
  const asked = useRef(value);
  useEffect(() => {
    const search = typed.trim();
    if (search === value) return;
    const timer = setTimeout(() => {
      asked.current = search;
      onChange(search);
    }, searchDebounceMs);
    return () => clearTimeout(timer);
  }, [typed, value, onChange]);
  // Clear Filters empties the field, too; what was asked for from here must not undo what was typed since.
  useEffect(() => {
    if (value === asked.current) return;
    asked.current = value;
    setTyped(value);
  }, [value]);
  return (
    <TextField
      label="Search subject and people"
      type="search"
      value={typed}
      onChange={setTyped}
      maxLength={200}
      className={styles.search}
      isClearable
    />
  );
}
