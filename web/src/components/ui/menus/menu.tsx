import {
  cloneElement,
  lazy,
  Suspense,
  useId,
  useRef,
  useState,
  type ButtonHTMLAttributes,
  type KeyboardEvent,
  type PointerEvent,
  type ReactElement,
  type Ref,
} from 'react';
import type { MenuEntries } from './menu-entries.ts';

interface MenuProps {
  /** The button that opens it. */
  trigger: ReactElement<ButtonHTMLAttributes<HTMLButtonElement> & { ref?: Ref<HTMLButtonElement> }>;
  entries: MenuEntries;
}

// Not in the first-screen bundle, but loaded before a menu is opened.
const loadPanel = () => import('./menu-panel.tsx');
const MenuPanel = lazy(() => loadPanel().then((module) => ({ default: module.MenuPanel })));

const openingKeys = ['Enter', ' ', 'ArrowDown'];

/** A menu of actions at a button. The panel is loaded when the pointer or the focus reaches the button. */
export function Menu({ trigger, entries }: MenuProps) {
  const [isNear, setNear] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const comeNear = () => setNear(true);
  const toggle = () => {
    comeNear();
    setOpen((wasOpen) => !wasOpen);
  };
  return (
    <>
      {cloneElement(trigger, {
        ref: button,
        id,
        'aria-haspopup': 'menu',
        'aria-expanded': isOpen,
        onPointerEnter: comeNear,
        onFocus: comeNear,
        onPointerDown: (event: PointerEvent) => {
          if (event.button !== 0 || event.ctrlKey) return;
          toggle();
          // The focus goes into the menu, not to the button.
          if (!isOpen) event.preventDefault();
        },
        onKeyDown: (event: KeyboardEvent) => {
          if (!openingKeys.includes(event.key)) return;
          toggle();
          event.preventDefault();
        },
      })}
      {isNear && (
        <Suspense>
          <MenuPanel
            button={button}
            labelledBy={id}
            isOpen={isOpen}
            onOpenChange={setOpen}
            entries={entries}
          />
        </Suspense>
      )}
    </>
  );
}
