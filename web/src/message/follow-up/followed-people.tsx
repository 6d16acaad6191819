import { plural, t } from '@lingui/core/macro';
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
              aria-label={
                person.isMuted
                  ? t`Unmute ${person.name ?? person.email}`
                  : t`Mute ${person.name ?? person.email}`
              }
              onClick={() => mute.mutate({ email: person.email, isMuted: !person.isMuted })}
            >
              {person.isMuted ? t`Unmute` : t`Mute`}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}

function habitText({ isMuted, answers, usuallyAnswersInDays }: Person): string {
  if (isMuted) return t`Muted: their silence is not pointed out.`;
  if (usuallyAnswersInDays !== null)
    return usuallyAnswersInDays < 1
      ? t`Usually answers in less than a day.`
      : plural(usuallyAnswersInDays, {
          one: 'Usually answers in # day.',
          other: 'Usually answers in # days.',
        });
  if (answers === 0) return t`No answer from them seen yet.`;
  return plural(answers, { one: '# answer seen so far.', other: '# answers seen so far.' });
}
