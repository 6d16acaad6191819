import { t } from '@lingui/core/macro';
import { FailureLine } from '../../../components/ui/feedback/failure-line.tsx';
import { ChipChoice } from '../../../components/ui/marks/chip.tsx';
import { keysFor } from '../../../lib/keys/key-map.ts';
import { useKeys } from '../../../lib/keys/use-keys.ts';
import { useDueCount } from '../api/list-follow-ups.ts';
import { useOwedCount } from '../api/owed.ts';
import type { QueueTexts } from './use-queue-keys.ts';

export type QueueSide = 'theirs' | 'yours';

interface QueueTabsProps {
  side: QueueSide;
  onChange: (side: QueueSide) => void;
}

/** Whose answer is missing: theirs or the user's, each with its number once all of the mail is read. */
export function QueueTabs({ side, onChange }: QueueTabsProps) {
  const due = useDueCount();
  const owed = useOwedCount(side === 'yours');
  useKeys(
    keysFor<Pick<QueueTexts, 'theirs' | 'yours'>>({
      theirs: () => onChange('theirs'),
      yours: () => onChange('yours'),
    }),
  );
  return (
    <>
      <ChipChoice
        label={t`Whose answer`}
        value={side}
        options={[
          { value: 'theirs', label: withNumber(t`They owe you`, due) },
          {
            value: 'yours',
            label: withNumber(
              t`You owe`,
              owed.data?.scanState === 'done' ? owed.data.counts.open : undefined,
            ),
          },
        ]}
        onChange={onChange}
      />
      {/* The list of that side says so itself. */}
      {side === 'theirs' && <FailureLine query={owed} text={t`What you owe could not be counted.`} />}
    </>
  );
}

const withNumber = (label: string, count: number | undefined) =>
  count === undefined ? label : `${label} ${count}`;
