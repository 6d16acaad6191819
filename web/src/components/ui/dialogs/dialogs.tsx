import {
  createContext,
  lazy,
  Suspense,
  useCallback,
  useContext,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import type { ConfirmTexts } from './confirm-dialog.tsx';
import type { MessageTexts } from './message-dialog.tsx';
import { PageHelpsProvider } from './page-helps.tsx';
import type { PromptAnswer, PromptTexts } from './text-prompt-dialog.tsx';

/** Opens dialogs and returns promises of their answers. One shows at a time; each leaves the queue when it resolves. */
export interface Dialogs {
  confirm(texts: ConfirmTexts): Promise<boolean>;
  message(texts: MessageTexts): Promise<void>;
  prompt(texts: PromptTexts): Promise<PromptAnswer>;
  /** Any other dialog: `render` gets the function that resolves it. */
  show<T>(render: (resolve: (value: T) => void) => ReactNode): Promise<T>;
}

interface QueuedDialog {
  key: number;
  render: () => ReactNode;
}

// No dialog opens before the first screen is shown.
const ConfirmDialog = lazy(() =>
  import('./confirm-dialog.tsx').then((module) => ({ default: module.ConfirmDialog })),
);
const MessageDialog = lazy(() =>
  import('./message-dialog.tsx').then((module) => ({ default: module.MessageDialog })),
);
const TextPromptDialog = lazy(() =>
  import('./text-prompt-dialog.tsx').then((module) => ({ default: module.TextPromptDialog })),
);

const DialogsContext = createContext<Dialogs | null>(null);

export function useDialogs(): Dialogs {
  const dialogs = useContext(DialogsContext);
  if (!dialogs) throw new Error('useDialogs needs a DialogsProvider above it');
  return dialogs;
}

export function DialogsProvider({ children }: { children: ReactNode }) {
  const [queue, setQueue] = useState<QueuedDialog[]>([]);

  const lastKey = useRef(0);

  const show = useCallback(<T,>(render: (resolve: (value: T) => void) => ReactNode) => {
    return new Promise<T>((resolvePromise) => {
      // Never used twice: a dialog that resolves again must not remove the next one from the queue.
      const key = ++lastKey.current;
      const resolve = (value: T) => {
        setQueue((now) => now.filter((dialog) => dialog.key !== key));
        resolvePromise(value);
      };
      setQueue((before) => [...before, { key, render: () => render(resolve) }]);
    });
  }, []);

  const dialogs = useMemo<Dialogs>(
    () => ({
      show,
      confirm: (texts) => show<boolean>((resolve) => <ConfirmDialog {...texts} onAnswer={resolve} />),
      message: (texts) => show<void>((resolve) => <MessageDialog {...texts} onClose={() => resolve()} />),
      prompt: (texts) => show<PromptAnswer>((resolve) => <TextPromptDialog {...texts} onAnswer={resolve} />),
    }),
    [show],
  );

  const [first] = queue;
  return (
    <DialogsContext value={dialogs}>
      <PageHelpsProvider>{children}</PageHelpsProvider>
      {first && <Suspense key={first.key}>{first.render()}</Suspense>}
    </DialogsContext>
  );
}
