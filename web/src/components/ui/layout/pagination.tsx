import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { Button } from '../buttons/button.tsx';
import styles from './pagination.module.css';

interface PaginationProps {
  /** From 1. */
  page: number;
  pageCount: number;
  onChange: (page: number) => void;
}

export function Pagination({ page, pageCount, onChange }: PaginationProps) {
  return (
    <nav className={styles.pagination} aria-label={t`Pages`}>
      <Button size="small" disabled={page <= 1} onClick={() => onChange(page - 1)} icon={<ChevronLeft />}>
        <Trans>Previous</Trans>
      </Button>
      <span className={styles.position} aria-live="polite">
        <Trans>
          Page {page} of {Math.max(pageCount, 1)}
        </Trans>
      </span>
      <Button size="small" disabled={page >= pageCount} onClick={() => onChange(page + 1)}>
        <Trans>Next</Trans>
        <ChevronRight />
      </Button>
    </nav>
  );
}
