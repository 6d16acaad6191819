import { lazy, useCallback } from 'react';
import { useDialogs } from './dialogs.tsx';
import type { KeyHelp } from './key-help.ts';
import { usePageHelp } from './page-helps.tsx';

const KeysDialog = lazy(() => import('./keys-dialog.tsx').then((module) => ({ default: module.KeysDialog })));

/** Returns the function that shows the keys; meanwhile the command palette lists them. */
export function useKeysHelp(help: KeyHelp): () => void {
  const dialogs = useDialogs();
  usePageHelp(help);
  return useCallback(
    () => void dialogs.show<void>((resolve) => <KeysDialog help={help} onClose={() => resolve()} />),
    [dialogs, help],
  );
}
