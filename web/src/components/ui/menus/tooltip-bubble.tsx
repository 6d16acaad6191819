import { Popper } from 'radix-ui/internal';
import { useEffect, useEffectEvent, useRef } from 'react';
import { createPortal } from 'react-dom';
import { landmarkOf } from '../layout/landmark.ts';
import styles from './tooltip.module.css';

interface TooltipBubbleProps {
  control: Element;
  text: string;
  onClose: () => void;
}

/** The hint itself; Escape closes it, and so does scrolling, which would separate it from its control. */
export function TooltipBubble({ control, text, onClose }: TooltipBubbleProps) {
  const anchor = useRef(control);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const onKeyDown = ({ key }: KeyboardEvent) => key === 'Escape' && close();
    const onScroll = ({ target }: Event) =>
      target instanceof Node && target.contains(anchor.current) && close();
    document.addEventListener('keydown', onKeyDown);
    document.addEventListener('scroll', onScroll, { capture: true });
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('scroll', onScroll, { capture: true });
    };
  }, []);
  return (
    <Popper.Root>
      <Popper.Anchor virtualRef={anchor} />
      {createPortal(
        <Popper.Content
          role="tooltip"
          side="top"
          sideOffset={6}
          collisionPadding={8}
          className={styles.tooltip}
        >
          {text}
        </Popper.Content>,
        landmarkOf(control),
      )}
    </Popper.Root>
  );
}
