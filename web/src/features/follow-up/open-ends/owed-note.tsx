import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Ref } from 'react';
import type { ListedOwed } from '@tern/contracts/http/owed/you-owe';
import { DecisionButtons, Occasion } from '../queue/letter-parts.tsx';
import { owedSinceText } from './owed-texts.ts';
import type { Decisions } from '../queue/use-letter-keys.ts';
import styles from './open-ends.module.css';

interface OwedNoteProps extends Decisions {
  mail: ListedOwed;
  hasKeys: boolean;
  ref: Ref<HTMLElement>;
}

/** In the mail that asks: what it asks, since when, until when, and Home's moves. */
export function OwedNote({ mail, ref, ...decisions }: OwedNoteProps) {
  return (
    <section ref={ref} className={styles.note} aria-label={t`You owe an answer`}>
      <h3 className={styles.title}>
        <Trans>You owe an answer</Trans>
      </h3>
      <Occasion sentence={mail.reason.sentence}>{owedSinceText(mail, new Date())}</Occasion>
      <div className={styles.actions}>
        <DecisionButtons doneLabel={t`Done`} {...decisions} />
      </div>
    </section>
  );
}
