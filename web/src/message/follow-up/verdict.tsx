import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { MessageDetail } from '@tern/contracts/http/messages';
import { Button } from '../../components/ui/buttons/button.tsx';
import styles from '../message.module.css';
import { useLabelClassification } from './label-classification.ts';

/** Says what Tern thinks of a sent message in plain words, to be called right or wrong; the fields below say the same in more detail. */
export function Verdict({ message }: { message: MessageDetail }) {
  const label = useLabelClassification(message.id);
  const { needsFollowup, needsFollowupLabel } = message;
  if (needsFollowup === null) return null;
  const words = (needs: boolean) => (needs ? t`needs an answer` : t`needs no answer`);
  if (needsFollowupLabel !== null)
    return (
      <p className={styles.verdict}>
        <Trans>
          You said: {words(needsFollowupLabel)}.{' '}
          <Button size="small" variant="quiet" onClick={() => label.mutate({ needsFollowup: null })}>
            Take it back
          </Button>
        </Trans>
      </p>
    );
  return (
    <p className={styles.verdict}>
      <Trans>
        Tern thinks: {words(needsFollowup)}.{' '}
        <Button size="small" onClick={() => label.mutate({ needsFollowup })}>
          Right
        </Button>{' '}
        <Button size="small" onClick={() => label.mutate({ needsFollowup: !needsFollowup })}>
          Wrong
        </Button>
      </Trans>
    </p>
  );
}
