import { plural } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { ResponseOf } from '@tern/contracts/define-endpoint';
import type { listFollowUps } from '@tern/contracts/http/followup-list';
import { paths } from '../../../config/paths.ts';
import styles from './queue.module.css';

/** Stands in place of the rows: what comes next, and what has been done but not sent. */
export function NothingLate({ counts }: { counts: ResponseOf<typeof listFollowUps>['counts'] }) {
  const { waiting, drafted } = counts;
  const links = [
    waiting > 0 &&
      plural(waiting, { one: 'Still waiting for # answer', other: 'Still waiting for # answers' }),
    drafted > 0 &&
      plural(drafted, { one: '# follow-up in your Drafts', other: '# follow-ups in your Drafts' }),
  ].filter((text) => text !== false);
  return (
    <div className={styles.nothing}>
      <p>
        <Trans>As soon as an answer is late, you will find it here.</Trans>
      </p>
      {links.map((text) => (
        <Link key={text} to={paths.followUp}>
          {text}
        </Link>
      ))}
    </div>
  );
}
