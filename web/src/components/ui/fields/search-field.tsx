import { useEffect, useRef, useState } from 'react';
import { TextField } from './text-field.tsx';

/** Specification section 9: searches wait for a pause in typing. */
const searchDebounceMs = 300;
/** As the calls take it. */
const longestSearch = 200;

interface SearchFieldProps {
  label: string;
  placeholder?: string;
  /** The search in the address. */
  value: string;
  onChange: (value: string) => void;
  className?: string | undefined;
}

/** Receives the words to search for, trimmed, after a pause in typing. */
export function SearchField({ label, placeholder, value, onChange, className }: SearchFieldProps) {
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
  // A button outside may change the value, too; but a value that came from this field must not overwrite text typed since.
  useEffect(() => {
    if (value === asked.current) return;
    asked.current = value;
    setTyped(value);
  }, [value]);
  return (
    <TextField
      label={label}
      placeholder={placeholder}
      type="search"
      value={typed}
      onChange={setTyped}
      maxLength={longestSearch}
      className={className}
      isClearable
    />
  );
}
