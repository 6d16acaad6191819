import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import fieldStyles from '../fields/field.module.css';
import styles from './command-list.module.css';

export interface Command {
  /** Unique in the whole list. */
  readonly id: string;
  readonly label: string;
  /** Beside the label, say an address. */
  readonly note?: string | undefined;
  /** The key that does the same. */
  readonly keyName?: string | undefined;
  readonly run: () => void;
}

export interface CommandGroup {
  readonly title: string;
  readonly commands: readonly Command[];
}

interface CommandListProps {
  label: string;
  placeholder: string;
  typed: string;
  onType: (typed: string) => void;
  groups: readonly CommandGroup[];
  onChoose: (command: Command) => void;
}

/** A text and what it finds: the focus stays in the text, the arrows choose, Enter and a click take. */
export function CommandList({ label, placeholder, typed, onType, groups, onChoose }: CommandListProps) {
  const [chosenId, choose] = useState<string>();
  const listId = useId();
  const list = useRef<HTMLDivElement>(null);
  const shown = groups.filter(({ commands }) => commands.length > 0);
  const all = shown.flatMap(({ commands }) => commands);
  // The next letter may have removed the chosen command.
  const at = Math.max(
    0,
    all.findIndex(({ id }) => id === chosenId),
  );
  const chosen = all[at];
  const idOf = (command: Command) => `${listId}-${all.indexOf(command)}`;
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView?.({ block: 'nearest' });
  }, [chosen?.id]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) choose(all[(at + step + all.length) % all.length]?.id);
    else if (event.key === 'Enter') {
      if (chosen) onChoose(chosen);
    } else return;
    event.preventDefault();
  };
  return (
    <>
      <input
        type="text"
        role="combobox"
        aria-label={label}
        aria-expanded="true"
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={chosen ? idOf(chosen) : undefined}
        autoComplete="off"
        spellCheck={false}
        placeholder={placeholder}
        value={typed}
        onChange={(event) => {
          choose(undefined);
          onType(event.target.value);
        }}
        onKeyDown={onKeyDown}
        className={fieldStyles.control}
      />
      <div ref={list} id={listId} role="listbox" aria-label={label} className={styles.list}>
        {shown.map(({ title, commands }) => (
          <div key={title} role="group" aria-label={title}>
            <div className={styles.title} aria-hidden="true">
              {title}
            </div>
            {commands.map((command) => (
              // The text has the focus and its keys choose.
              <div
                key={command.id}
                id={idOf(command)}
                role="option"
                aria-selected={command === chosen}
                className={styles.command}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => onChoose(command)}
              >
                <span className={styles.label}>{command.label}</span>
                {command.note && <span className={styles.note}>{command.note}</span>}
                {command.keyName && <kbd>{command.keyName}</kbd>}
              </div>
            ))}
          </div>
        ))}
      </div>
    </>
  );
}
