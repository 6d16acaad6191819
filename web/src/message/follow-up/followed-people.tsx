import { Link } from 'react-router';
import { paths } from '../../config/paths.ts';
import type { Followup } from './read-followup.ts';
import { useMutePerson } from './mute-person.ts';
import { Button } from '../../components/ui/buttons/button.tsx';
import styles from './record.module.css';

type Person = Followup['people'][number];

/** The people who should answer, how long they usually take, and whether they are muted. */
export function FollowedPeople({ people, isLinked }: { people: readonly Person[]; isLinked: boolean }) {
  const mute = useMutePerson();
  if (people.length === 0) return null;
  return (
    <ul className={styles.rows}>
      {people.map((person) => {
        const isChanging = mute.isPending && mute.variables.email === person.email;
        return (
          <li key={person.email} className={styles.person}>
            <div className={styles.who}>
              <p className={styles.name}>
                {isLinked ? (
                  <Link to={paths.contactOf(person.email)}>{person.name ?? person.email}</Link>
                ) : (
                  (person.name ?? person.email)
                )}
              </p>
              <p className={styles.habit}>{habitText(person)}</p>
            </div>
            <Button
              size="small"
              variant="quiet"
              isBusy={isChanging}
              aria-label={`${person.isMuted ? 'Unmute' : 'Mute'} ${person.name ?? person.email}`}
              onClick={() => mute.mutate({ email: person.email, isMuted: !person.isMuted })}
            >
              {person.isMuted ? 'Unmute' : 'Mute'}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}

function habitText({ isMuted, answers, usuallyAnswersInDays }: Person): string {
  if (isMuted) return 'Muted: their silence is not pointed out.';
  if (usuallyAnswersInDays !== null) return `Usually answers in ${daysText(usuallyAnswersInDays)}.`;
  if (answers === 0) return 'No answer from them seen yet.';
  return answers === 1 ? '1 answer seen so far.' : `${answers} answers seen so far.`;
}

function daysText(days: number): string {
  if (days < 1) return 'less than a day';
  return days === 1 ? '1 day' : `${days} days`;
}
