import { lazy, Suspense, useEffect, useState } from 'react';

const CommandPalette = lazy(() =>
  import('./command-palette.tsx').then((module) => ({ default: module.CommandPalette })),
);

/** Opens the command palette by Ctrl+K, on a Mac also Command+K; also from a text and over a dialog. The same keys close it. */
export function PaletteKey() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      // A browser that fills in a field sends one without a key.
      if ((event.key as string | undefined)?.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey))
        return;
      if (event.shiftKey || event.altKey || event.repeat) return;
      event.preventDefault();
      setOpen((before) => !before);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return isOpen ? (
    <Suspense>
      <CommandPalette onClose={() => setOpen(false)} />
    </Suspense>
  ) : null;
}
