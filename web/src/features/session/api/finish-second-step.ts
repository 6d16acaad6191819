import { useMutation } from '@tanstack/react-query';
import { beginSecondStep, finishSecondStep } from '@tern/contracts/http/passkeys/sign-in';
import { ApiError } from '../../../lib/api/api-error.ts';
import { useApi } from '../../../lib/api/api-context.tsx';
import { useRenewCurrentUser } from '../../../lib/current-user.ts';
import { askPasskey } from '../../../lib/passkeys.ts';

/** Whether the first step of a sign-in went well and the account asks for a second one. */
export const needsSecondStep = (error: unknown) =>
  error instanceof ApiError && error.code === 'second-factor-needed';

/** @returns a mutation that takes a recovery code, or null for a passkey. */
export function useFinishSecondStep() {
  const api = useApi();
  const renewCurrentUser = useRenewCurrentUser();
  return useMutation({
    mutationFn: async (recoveryCode: string | null) => {
      if (recoveryCode === null) {
        const { options } = await api.request(beginSecondStep);
        await api.request(finishSecondStep, { body: { assertion: await askPasskey(options) } });
      } else await api.request(finishSecondStep, { body: { recoveryCode } });
      await renewCurrentUser();
    },
  });
}
