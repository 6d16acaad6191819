import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { Notice } from '../../../components/ui/feedback/notice.tsx';
import { useToasts } from '../../../components/ui/feedback/toasts.tsx';
import { queryKeys } from '../../../lib/query-keys.ts';
import { useAddWay } from '../api/add-way.ts';
import { browserName, pushSupport, subscribeBrowser, type PushSupport } from '../browser-push.ts';

const reasons: Record<Exclude<PushSupport, 'supported'>, string> = {
  'needs-install': t`On an iPhone or iPad, add Tern to the Home Screen first: Share, then Add to Home Screen. Then open it there and come back to this page.`,
  unsupported: t`This browser cannot show notifications of Tern. They need https, or localhost.`,
  blocked: t`This browser blocks notifications of Tern. Allow them in the settings of the browser for this page, then load it again.`,
};

/** Turns notifications on in this browser; it asks for permission only on the click. */
export function BrowserPush({ pushKey, isOn }: { pushKey: string; isOn: boolean }) {
  const add = useAddWay();
  const toasts = useToasts();
  const queryClient = useQueryClient();
  const turnOn = useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      const subscription = await subscribeBrowser(pushKey);
      if (subscription === null) return false;
      await add.mutateAsync({ type: 'push', name: browserName(), ...subscription });
      await queryClient.invalidateQueries({ queryKey: queryKeys.ownPush });
      return true;
    },
    onSuccess: (isAllowed) => {
      if (isAllowed) toasts.success(t`Notifications On`, t`This browser gets them from now on.`);
    },
    onError: (error) => toasts.failure(error),
  });
  const support = pushSupport();
  if (support !== 'supported') return <Notice>{reasons[support]}</Notice>;
  if (isOn) return null;
  return (
    <div>
      <Button variant="primary" isBusy={turnOn.isPending} onClick={() => turnOn.mutate()}>
        <Trans>Turn on in this browser</Trans>
      </Button>
    </div>
  );
}
