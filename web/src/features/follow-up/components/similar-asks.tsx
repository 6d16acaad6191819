import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { SimilarAsk } from '@tern/contracts/http/search';
import { shortDateText } from '../../../lib/date-text.ts';
import { useSimilarAsks } from '../api/list-similar-asks.ts';
import styles from './similar-asks.module.css';

/** Earlier asks of the user in similar words, and how long their answers took. Empty when there are none or they cannot be read. */
export function SimilarAsks({ messageId }: { messageId: string }) {
  const { data } = useSimilarAsks(messageId);
  if (!data || data.asks.length === 0) return null;
  return (
    <section aria-labelledby="similar-asks" className={styles.asks}>
      <h3 id="similar-asks" className={styles.title}>
        <Trans>Similar asks you sent</Trans>
      </h3>
      <ul className={styles.list}>
        {data.asks.map((ask) => (
          <li key={ask.message.id} className={styles.ask}>
            <span className={styles.subject}>{ask.message.subject || t`(No Subject)`}</span>
            <span className={styles.small}>
              {peopleText(ask.to)}
              {shortDateText(ask.message.date, new Date())}
            </span>
            <span className={styles.answer}>{answerText(ask)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** 'Ines, Ada and 2 more · '; empty where no recipient is known. */
function peopleText(to: SimilarAsk['to']): string {
  const names = to.map(({ name, email }) => name ?? email);
  if (names.length === 0) return '';
  const more = names.length - 2;
  const named = names.slice(0, 2).join(', ');
  return `${more > 0 ? t`To ${named} and ${more} more` : t`To ${named}`} · `;
}

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

function answerText({ message, answeredAt }: SimilarAsk): string {
  if (answeredAt === null) return t`No answer known`;
  const took = Date.parse(answeredAt) - Date.parse(message.date);
  if (took < hourMs) return t`Answered within an hour`;
  if (took < 2 * dayMs)
    return plural(Math.round(took / hourMs), {
      one: 'Answered after # hour',
      other: 'Answered after # hours',
    });
  return plural(Math.round(took / dayMs), { one: 'Answered after # day', other: 'Answered after # days' });
}
