import { t } from '@lingui/core/macro';
import type { ListedOwed } from '@tern/contracts/http/owed/you-owe';
import { CheckboxField } from '../../../components/ui/fields/checkbox-field.tsx';
import { useMessage } from '../../../message/read-message.ts';
import styles from '../queue/letter.module.css';
import { Line, namesOf } from '../queue/people-line.tsx';

interface AnswerPeopleProps {
  mail: ListedOwed;
  isToAll: boolean;
  onChange: (isToAll: boolean) => void;
}

/** Whom the answer goes to, as the server says and not before it does, and whether the others who were addressed get a copy. */
export function AnswerPeople({ mail, isToAll, onChange }: AnswerPeopleProps) {
  // The mail itself, shown below, says so when it cannot be loaded.
  const people = useMessage(mail.messageId).data?.message.answerRecipients;
  const of = (kind: 'TO' | 'CC') => people?.filter((one) => one.kind === kind) ?? [];
  const writer = mail.from.email;
  const to = people && of('TO').length === 0 ? [mail.from] : of('TO');
  const cc = of('CC');
  return (
    <>
      <dl className={styles.people}>
        <Line label={t`To`} people={to} writer={writer} />
      </dl>
      {cc.length > 0 && (
        <CheckboxField label={t`Copy to ${namesOf(cc, writer)}`} isChecked={isToAll} onChange={onChange} />
      )}
    </>
  );
}
