import type { RefObject } from 'react';
import type { ListedFollowUp } from '@tern/contracts/http/followup-list';
import { FailureLine } from '../../../components/ui/feedback/failure-line.tsx';
import { fullAddress, recipientsOf, shortAddress } from '../../../message/addresses.ts';
import { useMessage } from '../../../message/read-message.ts';
import type { DraftText } from '../../../lib/kept-letters.ts';
import { GrowingText } from './growing-text.tsx';
import styles from './letter.module.css';

interface LetterPaperProps {
  message: ListedFollowUp;
  /** Undefined until the draft is there: its lines are shown empty, so that nothing moves. */
  text: DraftText | undefined;
  /** The corrected address: the letter goes to it alone. */
  recipient: string | undefined;
  onEdit: (change: Partial<DraftText>) => void;
  area: RefObject<HTMLTextAreaElement | null>;
  /** The line below, which says what saving does. */
  noteId: string;
}

/** The letter as a letter: to whom, its subject as the title, and the text, both to write in. */
export function LetterPaper({ message, text, recipient, onEdit, area, noteId }: LetterPaperProps) {
  const isReadOnly = text === undefined;
  return (
    <div className={styles.paper} aria-busy={isReadOnly}>
      <People message={message} recipient={recipient} />
      <GrowingText
        label="Subject"
        value={text?.subject ?? ''}
        // A header has one line.
        onChange={(subject) => onEdit({ subject: subject.replace(/\s*\n\s*/g, ' ') })}
        onEnter={() => area.current?.focus()}
        maxLength={998}
        isReadOnly={isReadOnly}
        className={styles.subject}
      />
      <GrowingText
        ref={area}
        label="Message"
        value={text?.body ?? ''}
        onChange={(body) => onEdit({ body })}
        maxLength={100_000}
        isReadOnly={isReadOnly}
        describedBy={noteId}
        className={styles.body}
      />
    </div>
  );
}

/** To and Cc as the draft will have them: the people of the mail, without the user. */
function People({ message, recipient }: Pick<LetterPaperProps, 'message' | 'recipient'>) {
  const query = useMessage(message.id);
  const detail = query.data?.message;
  const failed = message.delivery?.address.toLowerCase();
  const isReached = ({ email }: { email: string }) => email.toLowerCase() !== failed;
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
        <Line label="To" people={to} />
        {cc.length > 0 && <Line label="Cc" people={cc} />}
      </dl>
      <FailureLine query={query} text="Who has a copy could not be loaded." />
    </>
  );
}

function Line({
  label,
  people,
}: {
  label: string;
  people: readonly { email: string; name: string | null }[];
}) {
  return (
    <div>
      <dt>{label}</dt>
      <dd title={people.map(fullAddress).join(', ')} dir="auto">
        {people.map((one) => shortAddress({ id: one.email, ...one })).join(', ')}
      </dd>
    </div>
  );
}
