import { t } from '@lingui/core/macro';
import { ChipChoice } from '../../../../components/ui/marks/chip.tsx';
import type { Arrangement } from './arrange-rows.ts';

interface ListBarProps {
  by: Arrangement;
  onArrange: (by: Arrangement) => void;
}

const options = [
  { value: 'day', label: t`By day` },
  { value: 'person', label: t`By person` },
] as const;

/** Above a long queue: how it is divided. */
export function ListBar({ by, onArrange }: ListBarProps) {
  return <ChipChoice label={t`Divide the list`} value={by} options={options} onChange={onArrange} />;
}
