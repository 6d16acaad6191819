import {
  createContext,
  lazy,
  Suspense,
  useContext,
  useEffect,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react';
import styles from './tooltip.module.css';

// Not in the first-screen bundle: nothing is hovered yet.
const TooltipBubble = lazy(() =>
  import('./tooltip-bubble.tsx').then((module) => ({ default: module.TooltipBubble })),
);

/** Specification section 9: the delay until it opens, and the time in which the next one opens at once. */
const openMs = 700;
const skipMs = 300;
/** Time for the pointer to cross from the control into the bubble. */
const crossMs = 120;

/** When the last one closed, in ms since the page was loaded; shared by all tooltips, so the next one in a row opens at once. */
const LastClosedContext = createContext<RefObject<number>>({ current: -Infinity });

export function TooltipProvider({ children }: { children: ReactNode }) {
  return <LastClosedContext value={useRef(-Infinity)}>{children}</LastClosedContext>;
}

/**
 * A short hint at a control. Never the only place of something important: touch screens do not show it.
 * The control is named by the same text already, so the hint is not read out with it.
 */
export function Tooltip({ text, children }: { text: string; children: ReactNode }) {
  const box = useRef<HTMLSpanElement>(null);
  const { control, open, wait, close, closeSoon, closeAfterwards } = useOpening(
    () => box.current?.firstElementChild ?? null,
  );
  return (
    <span
      ref={box}
      className={styles.box}
      // Also for the bubble, which is a child in React: the pointer may rest on it.
      onPointerEnter={({ pointerType }) => pointerType !== 'touch' && wait()}
      onPointerLeave={closeSoon}
      onPointerDown={close}
      // No hint for focus by a press of the pointer, or for focus that returns from a closed menu or window.
      onFocus={({ target, relatedTarget }) => relatedTarget && target.matches(':focus-visible') && open()}
      // Once the focus has moved: a dialog takes what leaves it meanwhile for a loss of the focus, and takes the focus to itself.
      onBlur={closeAfterwards}
    >
      {children}
      {control && (
        <Suspense>
          <TooltipBubble control={control} text={text} onClose={close} />
        </Suspense>
      )}
    </span>
  );
}

/** The control whose hint is open, or null. */
function useOpening(find: () => Element | null) {
  const lastClosedRef = useContext(LastClosedContext);
  const [control, setControl] = useState<Element | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const after = (ms: number, act: () => void) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(act, ms);
  };
  const open = () => {
    clearTimeout(timer.current);
    setControl(find());
  };
  const close = () => {
    clearTimeout(timer.current);
    if (control) lastClosedRef.current = performance.now();
    setControl(null);
  };
  const wait = () => {
    if (control || performance.now() - lastClosedRef.current < skipMs) open();
    else after(openMs, open);
  };
  const closeSoon = () => after(crossMs, close);
  const closeAfterwards = () => after(0, close);
  useEffect(() => () => clearTimeout(timer.current), []);
  return { control, open, wait, close, closeSoon, closeAfterwards };
}
