import { lazy, useCallback } from 'react';
import { useDialogs } from './dialogs.tsx';

/** What the keys of a screen do, for its keys dialog. */
export interface KeyHelp {
  readonly keys: readonly (readonly [names: readonly string[], what: string])[];
  /** On what they act. */
  readonly note: string;
}

const KeysDialog = lazy(() => import('./keys-dialog.tsx').then((module) => ({ default: module.KeysDialog })));

/** Gives the function that shows the keys. */
export function useKeysHelp(help: KeyHelp): () => void {
  const dialogs = useDialogs();
  return useCallback(
    () => void dialogs.show<void>((resolve) => <KeysDialog help={help} onClose={() => resolve()} />),
    [dialogs, help],
  );
}
