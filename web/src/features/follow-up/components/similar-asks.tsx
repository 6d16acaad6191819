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
        Similar asks you sent
      </h3>
      <ul className={styles.list}>
        {data.asks.map((ask) => (
          <li key={ask.message.id} className={styles.ask}>
            <span className={styles.subject}>{ask.message.subject || '(No Subject)'}</span>
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
  return `To ${names.slice(0, 2).join(', ')}${more > 0 ? ` and ${more} more` : ''} · `;
}

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

function answerText({ message, answeredAt }: SimilarAsk): string {
  if (answeredAt === null) return 'No answer known';
  const took = Date.parse(answeredAt) - Date.parse(message.date);
  if (took < hourMs) return 'Answered within an hour';
  if (took < 2 * dayMs) return `Answered after ${countText(Math.round(took / hourMs), 'hour')}`;
  return `Answered after ${countText(Math.round(took / dayMs), 'day')}`;
}

const countText = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;
