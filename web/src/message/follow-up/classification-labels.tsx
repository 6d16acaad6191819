import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { MessageDetail } from '@tern/contracts/http/messages';
import { SelectField } from '../../components/ui/fields/select-field.tsx';
import { useLabelClassification, type ClassificationLabels } from './label-classification.ts';
import styles from '../message.module.css';

/** The robot's decision and the user's label, for both questions about a sent message. */
export function ClassificationLabels({ message }: { message: MessageDetail }) {
  const label = useLabelClassification(message.id);
  const save = (labels: ClassificationLabels) => label.mutate(labels);
  return (
    <div className={styles.labels}>
      <LabelField
        name={t`Is Follow-Up`}
        robot={message.isFollowup}
        user={message.isFollowupLabel}
        onChange={(isFollowup) => save({ isFollowup })}
      />
      <LabelField
        name={t`Needs Follow-Up`}
        robot={message.needsFollowup}
        user={message.needsFollowupLabel}
        onChange={(needsFollowup) => save({ needsFollowup })}
      />
    </div>
  );
}

interface LabelFieldProps {
  name: string;
  robot: boolean | null;
  user: boolean | null;
  onChange: (value: boolean | null) => void;
}

const word = (value: boolean) => (value ? t`Yes` : t`No`);

function LabelField({ name, robot, user, onChange }: LabelFieldProps) {
  return (
    <SelectField
      label={name}
      aside={
        <span className={styles.robot}>
          <Trans>Robot: {robot === null ? t`undecided` : word(robot)}</Trans>
        </span>
      }
      value={user === null ? '' : user ? 'Yes' : 'No'}
      options={[
        { value: '', label: t`You: not set` },
        { value: 'Yes', label: t`You: Yes` },
        { value: 'No', label: t`You: No` },
      ]}
      onChange={(value) => onChange(value === '' ? null : value === 'Yes')}
    />
  );
}
