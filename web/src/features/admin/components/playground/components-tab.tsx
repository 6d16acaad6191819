import { useState } from 'react';
import { CrossFade } from '../../../../components/ui/feedback/cross-fade.tsx';
import { EmptyState } from '../../../../components/ui/feedback/empty-state.tsx';
import { ErrorView } from '../../../../components/ui/feedback/error-view.tsx';
import { ProgressBar } from '../../../../components/ui/feedback/progress-bar.tsx';
import { SkeletonRows } from '../../../../components/ui/feedback/skeleton.tsx';
import { CheckboxField } from '../../../../components/ui/fields/checkbox-field.tsx';
import { RichTextInput } from '../../../../components/ui/fields/rich-text/rich-text-input.tsx';
import { SelectField } from '../../../../components/ui/fields/select-field.tsx';
import { TextArea } from '../../../../components/ui/fields/text-area.tsx';
import { TextField } from '../../../../components/ui/fields/text-field.tsx';
import { Pagination } from '../../../../components/ui/layout/pagination.tsx';
import { Badge, CountBadge } from '../../../../components/ui/marks/badge.tsx';
import { ChipChoice } from '../../../../components/ui/marks/chip.tsx';
import { Group } from './group.tsx';
import styles from './playground.module.css';

const views = [
  { value: 'first', label: 'First view' },
  { value: 'second', label: 'Second view' },
] as const;

export function ComponentsTab() {
  const [page, setPage] = useState(2);
  const [view, setView] = useState<'first' | 'second'>('first');
  return (
    <>
      <Fields />
      <Group title="Badges">
        <div className={styles.row}>
          {(['neutral', 'sea', 'coral', 'amber', 'moss'] as const).map((tone) => (
            <Badge key={tone} tone={tone}>
              {tone}
            </Badge>
          ))}
          <CountBadge count={120} label="120 unread" />
        </div>
      </Group>
      <Group title="Cross-fade">
        <div className={styles.row}>
          <ChipChoice label="View" value={view} options={views} onChange={setView} />
        </div>
        <CrossFade view={view}>{(shown) => <p>The {shown} view.</p>}</CrossFade>
      </Group>
      <Group title="States">
        <ProgressBar value={0.4} label="Progress" />
        <SkeletonRows count={2} />
        <EmptyState title="No data available" />
        <ErrorView message="It could not be loaded." onRetry={() => undefined} />
      </Group>
      <Group title="Pages">
        <Pagination page={page} pageCount={5} onChange={setPage} />
      </Group>
    </>
  );
}

function Fields() {
  const [text, setText] = useState('Some text');
  const [password, setPassword] = useState('Quiet-Harbor');
  const [lines, setLines] = useState('');
  const [chosen, setChosen] = useState('a');
  const [isChecked, setChecked] = useState(true);
  const [rich, setRich] = useState('');
  return (
    <Group title="Fields">
      <TextField label="Text field" value={text} onChange={setText} isClearable hint="With a clear button" />
      <TextField label="Password" type="password" value={password} onChange={setPassword} />
      <TextField label="With an error" value="" onChange={() => undefined} error="Enter a name." />
      <TextArea label="Text area" value={lines} onChange={setLines} />
      <SelectField
        label="Selection"
        value={chosen}
        onChange={setChosen}
        options={[
          { value: 'a', label: 'First' },
          { value: 'b', label: 'Second' },
        ]}
      />
      <CheckboxField label="Checkbox" isChecked={isChecked} onChange={setChecked} />
      <RichTextInput label="Rich text" onChange={setRich} hint={`${rich.length} characters`} />
      <RichTextInput
        label="Rich text, disabled"
        initialText="Not to be changed"
        onChange={setRich}
        disabled
      />
    </Group>
  );
}
