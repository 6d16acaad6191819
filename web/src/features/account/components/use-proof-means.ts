import type { OwnAccount } from '@tern/contracts/http/own-account';
import { usePasskeys } from '../api/list-passkeys.ts';
import type { Provable } from './proof-dialog.tsx';

/** How the user can prove that it is them, and the query of their passkeys, whose failure the screen says. */
export function useProofMeans({ hasPassword, hasGoogle }: Pick<OwnAccount, 'hasPassword' | 'hasGoogle'>): {
  readonly by: Provable;
  readonly passkeys: ReturnType<typeof usePasskeys>;
} {
  const passkeys = usePasskeys();
  return { by: { hasPassword, hasGoogle, hasPasskey: (passkeys.data?.passkeys.length ?? 0) > 0 }, passkeys };
}
