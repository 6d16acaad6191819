import { t } from '@lingui/core/macro';
import type { ListedFollowUp } from '@tern/contracts/http/followup-list';
import { FailureLine } from '../../../components/ui/feedback/failure-line.tsx';
import { recipientsOf } from '../../../message/addresses.ts';
import { hasAnswered } from '../../../message/follow-up/follow-up-mail.ts';
import { useMessage } from '../../../message/read-message.ts';
import styles from './letter.module.css';
import { Line, type Person } from './people-line.tsx';

interface FollowUpPeopleProps {
  message: ListedFollowUp;
  /** The corrected address: the letter goes to it alone. */
  recipient: string | undefined;
}

/** To and Cc as the follow-up will have them: the people of the mail, without the user and those of several who have answered. */
export function FollowUpPeople({ message, recipient }: FollowUpPeopleProps) {
  const query = useMessage(message.id);
  const detail = query.data?.message;
  const failed = message.delivery?.address.toLowerCase();
  const isReached = ({ email }: Person) => email.toLowerCase() !== failed && !hasAnswered(message, email);
  const corrected = recipient?.trim() ?? '';
  const to = corrected === '' ? message.tos.filter(isReached) : [{ email: corrected, name: null }];
  const own = detail?.from?.email.toLowerCase();
  const cc =
    corrected === '' && detail
      ? recipientsOf(detail, 'CC').filter((one) => one.email.toLowerCase() !== own && isReached(one))
      : [];
  return (
    <>
      <dl className={styles.people}>
        <Line label={t`To`} people={to} />
        {cc.length > 0 && <Line label={t`Cc`} people={cc} />}
      </dl>
      <FailureLine query={query} text={t`The people who have a copy could not be loaded.`} />
    </>
  );
}
