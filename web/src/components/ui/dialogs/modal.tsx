import { t } from '@lingui/core/macro';
import X from 'lucide-react/icons/x';
import { Dialog } from 'radix-ui';
import { useRef, type ReactNode } from 'react';
import { classNames } from '../../../lib/class-names.ts';
import { IconButton } from '../buttons/icon-button.tsx';
import styles from './modal.module.css';

export interface ModalProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  /** Under the title; also read out with it. */
  description?: ReactNode;
  /**
   * `full-screen` fills the window, `full-screen-bordered` leaves the edge of the page visible, `transparent` has no window: its
   * content is directly on the veil. `sheet` is as high as the window, at its end on a tablet and all of it on a phone; what it holds
   * scrolls by itself, and the first Escape leaves a text in it.
   */
  variant?: 'centered' | 'full-screen' | 'full-screen-bordered' | 'transparent' | 'sheet';
  size?: 'narrow' | 'regular' | 'wide';
  /** Between the title and the cross. */
  aside?: ReactNode;
  /** Buttons at the foot, the main one last. */
  actions?: ReactNode;
  /** Without the cross in the corner: for questions that need one of their answers. */
  isAnswerRequired?: boolean;
  /** The element that gets the focus after closing; by default the one that had it before. */
  focusAfter?: () => HTMLElement | null;
  children?: ReactNode;
}

/**
 * A dialog over the page: focus stays inside, Escape and a click outside close it.
 * The veil is our own element, not Dialog.Overlay, which stops scrolling by a style element that the policy refuses.
 */
export function Modal({
  isOpen,
  onClose,
  title,
  description,
  variant = 'centered',
  size = 'regular',
  aside,
  actions,
  isAnswerRequired = false,
  focusAfter,
  children,
}: ModalProps) {
  // Radix gives the focus back to its own trigger only, and our dialogs have none.
  const cameFrom = useRef<Element | null>(null);
  const onOpenAutoFocus = (event: Event) => {
    cameFrom.current = document.activeElement;
    focusWhatIsFilledIn(event);
  };
  const onCloseAutoFocus = (event: Event) => {
    event.preventDefault();
    const next = focusAfter?.() ?? cameFrom.current;
    // A row may have left its list meanwhile, and what follows a change of the screen is the page.
    const stays = next?.isConnected ? next : document.getElementById('content');
    if (stays instanceof HTMLElement) stays.focus();
  };
  return (
    <Dialog.Root open={isOpen} onOpenChange={(open) => (open ? undefined : onClose())}>
      <Dialog.Portal>
        <div className={classNames(styles.veil, styles[variant])} data-modal="open" data-variant={variant}>
          <Dialog.Content
            className={classNames(styles.window, variant === 'centered' && styles[size])}
            tabIndex={-1}
            onOpenAutoFocus={onOpenAutoFocus}
            onCloseAutoFocus={onCloseAutoFocus}
            onEscapeKeyDown={variant === 'sheet' ? unlessInText : undefined}
            {...(description ? {} : { 'aria-describedby': undefined })}
          >
            <header className={styles.head}>
              <Dialog.Title className={styles.title}>{title}</Dialog.Title>
              {aside}
              {!isAnswerRequired && <IconButton label={t`Close`} icon={<X />} onClick={onClose} />}
            </header>
            {description && (
              <Dialog.Description asChild>
                <div className={styles.description}>{description}</div>
              </Dialog.Description>
            )}
            {children && <div className={styles.body}>{children}</div>}
            {actions && <footer className={styles.actions}>{actions}</footer>}
          </Dialog.Content>
        </div>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/**
 * The element with `data-first-focus`, else the first text field, else the first answer (the safe one), else the window; not the
 * cross, whose tooltip would open.
 */
function focusWhatIsFilledIn(event: Event): void {
  event.preventDefault();
  const window = event.currentTarget as HTMLElement;
  const asking = window.querySelector<HTMLElement>('[data-first-focus]');
  const field = window.querySelector<HTMLElement>('input:not([type=radio], [type=checkbox]), textarea');
  (asking ?? field ?? window.querySelector<HTMLElement>('footer button:enabled'))?.focus();
  // No element took the focus: keys would still go to the page below.
  if (!window.contains(document.activeElement)) window.focus();
}

/** While the user writes, Escape leaves the text; the text handles the key. */
function unlessInText(event: KeyboardEvent): void {
  if (document.activeElement instanceof HTMLTextAreaElement) event.preventDefault();
}
