import { Fragment } from 'react';
import { Link } from 'react-router';
import { paths } from '../config/paths.ts';
import { fullAddress } from './addresses.ts';
import styles from './message.module.css';

interface PeopleLinksProps {
  people: readonly { email: string; name: string | null }[];
  /** False where leaving the page would lose unsaved text. */
  isLinked: boolean;
}

/** People by name and address, each leading to the mail with them. */
export function PeopleLinks({ people, isLinked }: PeopleLinksProps) {
  return people.map((person, at) => (
    // One person may be named twice.
    <Fragment key={at}>
      {at > 0 && ', '}
      {isLinked ? (
        <Link to={paths.contactOf(person.email)} className={styles.person}>
          {fullAddress(person)}
        </Link>
      ) : (
        fullAddress(person)
      )}
    </Fragment>
  ));
}
