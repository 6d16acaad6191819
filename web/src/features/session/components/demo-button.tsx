import { Trans } from '@lingui/react/macro';
import Mailbox from 'lucide-react/icons/mailbox';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { useToasts } from '../../../components/ui/feedback/toasts.tsx';
import { usePrepareDemo } from '../api/prepare-demo.ts';
import { useStartDemo } from '../api/start-demo.ts';
import styles from './session.module.css';

/**
 * Only on one machine with the demo on.
 * @param isLookedAt the visitor has not yet chosen another way in
 */
export function DemoButton({ isLookedAt }: { isLookedAt: boolean }) {
  const startDemo = useStartDemo();
  usePrepareDemo(isLookedAt && startDemo.isIdle);
  const toasts = useToasts();
  return (
    <div className={styles.demo}>
      <Button
        icon={<Mailbox />}
        isBusy={startDemo.isPending}
        onClick={() => startDemo.mutate(undefined, { onError: (error) => toasts.failure(error) })}
      >
        <Trans>Try the demo mailbox</Trans>
      </Button>
      <p>
        <Trans>A few hundred letters we wrote ourselves. No account of yours is needed.</Trans>
      </p>
    </div>
  );
}
