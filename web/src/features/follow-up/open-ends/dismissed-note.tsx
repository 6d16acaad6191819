import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ListedOwed } from '@tern/contracts/http/owed/you-owe';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { labelCountText } from '../../../message/follow-up/decision-text.ts';
import { useListAgain } from './use-list-again.ts';
import { Occasion } from '../queue/letter-parts.tsx';
import styles from './open-ends.module.css';

/** In a mail that asks and is not listed: by whose word, and the button that lists it. */
export function DismissedNote({ mail }: { mail: ListedOwed }) {
  const list = useListAgain(mail.messageId);
  return (
    <section className={styles.note} aria-label={t`Not in You owe`}>
      <h3 className={styles.title}>
        <Trans>Not in You owe</Trans>
      </h3>
      <Occasion sentence={mail.reason.sentence}>{whyText(mail)}</Occasion>
      <div className={styles.actions}>
        <Button isBusy={list.isPending} onClick={() => list.mutate()}>
          <Trans>I owe an answer</Trans>
        </Button>
      </div>
    </section>
  );
}

function whyText({ from, reason: { learned, rule } }: ListedOwed): string {
  if (!learned)
    return rule === 'unasked-offer'
      ? t`It offers something that you did not ask for.`
      : t`You said that it needs no answer.`;
  const { sameRule, sameRecipient } = learned;
  const ofWriter = sameRecipient.no > 0;
  const counts = labelCountText(ofWriter ? sameRecipient : sameRule);
  const name = from.name ?? from.email;
  return ofWriter
    ? t`Your answers and dismissals counted: for mail of ${name} ${counts}.`
    : t`Your answers and dismissals counted: for mail like it ${counts}.`;
}
