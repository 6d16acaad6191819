import { Menu as Primitive } from 'radix-ui/internal';
import { useRef, type RefObject } from 'react';
import { landmarkOf } from '../layout/landmark.ts';
import type { MenuEntries } from './menu-entries.ts';
import styles from './menu.module.css';

interface MenuPanelProps {
  button: RefObject<HTMLButtonElement | null>;
  labelledBy: string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  entries: MenuEntries;
}

/**
 * The panel that opens at the button: Radix's DropdownMenu without its trigger, which would put all of it in the first-screen
 * bundle. Not modal: the modal kind stops scrolling by a style element that the policy refuses.
 */
export function MenuPanel({ button, labelledBy, isOpen, onOpenChange, entries }: MenuPanelProps) {
  const wasLeft = useRef(false);
  return (
    <Primitive.Root open={isOpen} onOpenChange={onOpenChange} modal={false}>
      <Primitive.Anchor virtualRef={button as RefObject<HTMLButtonElement>} />
      <Primitive.Portal container={landmarkOf(button.current)}>
        <Primitive.Content
          className={styles.menu}
          align="end"
          sideOffset={6}
          collisionPadding={8}
          aria-labelledby={labelledBy}
          onInteractOutside={() => (wasLeft.current = true)}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            // A click elsewhere has already moved the focus.
            if (!wasLeft.current) button.current?.focus();
            wasLeft.current = false;
          }}
        >
          {entries.map((entry, at) =>
            entry === 'line' ? (
              <Primitive.Separator key={`line ${at}`} className={styles.separator} />
            ) : (
              <Primitive.Item key={entry.label} className={styles.item} onSelect={entry.onSelect}>
                {entry.icon}
                {entry.label}
              </Primitive.Item>
            ),
          )}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
