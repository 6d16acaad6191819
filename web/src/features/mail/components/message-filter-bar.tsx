import ListFilter from 'lucide-react/icons/list-filter';
import { useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { IconButton } from '../../../components/ui/buttons/icon-button.tsx';
import { Chip } from '../../../components/ui/marks/chip.tsx';
import { SearchField } from '../../../components/ui/fields/search-field.tsx';
import { paths } from '../../../config/paths.ts';
import type { MessageFilters } from '../api/list-messages.ts';
import styles from './message-list.module.css';

const noFilters: MessageFilters = { isUnread: false, needsFollowup: false, isFollowup: false, search: '' };

interface MessageFilterBarProps {
  filters: MessageFilters;
  onChange: (filters: MessageFilters) => void;
}

export function MessageFilterBar({ filters, onChange }: MessageFilterBarProps) {
  const navigate = useNavigate();
  const chips = useRef<HTMLDivElement>(null);
  const chipsId = useId();
  const hasFilters = filters.isUnread || filters.needsFollowup || filters.isFollowup || filters.search !== '';
  const [isAsked, setAsked] = useState(false);
  const isOpen = isAsked || hasFilters;
  const clear = () => {
    onChange(noFilters);
    setAsked(true);
    // The button disappears with the filters, so the focus moves.
    chips.current?.querySelector('button')?.focus();
  };
  return (
    <div className={styles.filters}>
      <div className={styles.searchLine}>
        <SearchField
          label="Search subject and people"
          placeholder="Subject or people"
          value={filters.search}
          onChange={(search) => onChange({ ...filters, search })}
          className={styles.search}
        />
        {/* What is on is never out of sight: there is nothing to close then, and the button that ends it takes no room from the list. */}
        {hasFilters ? (
          <Button variant="quiet" size="small" onClick={clear}>
            Clear Filters
          </Button>
        ) : (
          <IconButton
            label="Filters"
            icon={<ListFilter />}
            aria-expanded={isOpen}
            aria-controls={isOpen ? chipsId : undefined}
            onClick={() => setAsked(!isAsked)}
          />
        )}
      </div>
      {isOpen && (
        <div ref={chips} id={chipsId} className={styles.chips} role="group" aria-label="Filters">
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
          {filters.search !== '' && (
            <Button
              variant="quiet"
              size="small"
              onClick={() => void navigate(paths.search, { state: { query: filters.search } })}
            >
              Search everything
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
