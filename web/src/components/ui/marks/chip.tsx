import { useId, type ReactNode } from 'react';
import styles from './chip.module.css';

interface ChipProps {
  isOn: boolean;
  onToggle: (isOn: boolean) => void;
  children: ReactNode;
}

/** A filter that is on or off. */
export function Chip({ isOn, onToggle, children }: ChipProps) {
  return (
    <button type="button" className={styles.chip} aria-pressed={isOn} onClick={() => onToggle(!isOn)}>
      {children}
    </button>
  );
}

interface ChipChoiceProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
}

/** One of several views of the same list; the keyboard treats it like radio buttons. */
export function ChipChoice<Value extends string>({
  label,
  value,
  options,
  onChange,
}: ChipChoiceProps<Value>) {
  // Only one of all radio buttons with one name is on, and several choices with the same label may be on the page.
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className={styles.choice}>
      {options.map((option) => (
        <label key={option.value} className={styles.option}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </div>
  );
}
