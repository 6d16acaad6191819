import { Link } from 'react-router';
import type { ResponseOf } from '@tern/contracts/define-endpoint';
import type { readFollowupStats } from '@tern/contracts/http/followup';
import styles from './dashboard.module.css';
import { useFollowUpPlace } from './use-follow-up-place.ts';

type Due = ResponseOf<typeof readFollowupStats>['stats']['duePeople'];

/** The pending follow-ups by person; nothing while nobody is late. */
export function DuePeople({ due: { people, otherPeople, otherMessages } }: { due: Due }) {
  const { pathOf } = useFollowUpPlace();
  if (people.length === 0) return null;
  return (
    <section aria-labelledby="due-people">
      <h3 id="due-people" className={styles.stepTitle}>
        Whose answer is late
      </h3>
      <ul className={styles.people}>
        {people.map(({ email, name, messages, oldest }) => (
          <li key={email}>
            <Link to={pathOf({ details: oldest.messageId })} preventScrollReset>
              {name ?? email}
            </Link>
            <span className={styles.personMail}>
              {oldest.subject || '(No Subject)'}
              {messages > 1 && ` and ${messages - 1} more`}
            </span>
          </li>
        ))}
      </ul>
      {otherMessages > 0 && <p className={styles.others}>{othersText(otherPeople, otherMessages)}</p>}
    </section>
  );
}

function othersText(people: number, messages: number): string {
  const mail = `${messages} more ${messages === 1 ? 'message' : 'messages'}`;
  if (people === 0) return `And ${mail}.`;
  return `And ${mail} to ${people} more ${people === 1 ? 'person' : 'people'}.`;
}
