import { t } from '@lingui/core/macro';
import { FailureLine } from '../../../components/ui/feedback/failure-line.tsx';
import type { usePasskeys } from '../api/list-passkeys.ts';

/** Beside a change that needs a proof: without the list of passkeys the dialog cannot offer them. */
export const PasskeysFailure = ({ query }: { query: ReturnType<typeof usePasskeys> }) => (
  <FailureLine
    query={query}
    text={t`Your passkeys, by which you can prove that it is you, could not be loaded.`}
  />
);
