import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { useDialogs } from '../../../components/ui/dialogs/dialogs.tsx';
import { dateTimeText } from '../../../lib/date-text.ts';
import { labelOfScope } from '../authorization-request.ts';
import { AgentCalls } from './agent-calls.tsx';
import styles from './oauth.module.css';

interface GrantRowProps {
  name: string;
  /** The id by which its uses are listed. */
  clientId: string;
  scopes: readonly string[];
  /** When it was given and when it ends, in sentences. */
  times: string;
  lastUsedAt: string | null;
  /** The button that ends it, and the question before. */
  end: { label: string; warning: string; isPending: boolean; onConfirm: () => void };
}

/** An application or a token with access to the user's mail: its scopes, its last use, its activity, and the button that ends it. */
export function GrantRow({ name, clientId, scopes, times, lastUsedAt, end }: GrantRowProps) {
  const [isOpen, setOpen] = useState(false);
  const dialogs = useDialogs();
  const ask = async () => {
    const isSure = await dialogs.confirm({
      title: `${end.label} ${name}?`,
      message: end.warning,
      confirmLabel: end.label,
      tone: 'danger',
    });
    if (isSure) end.onConfirm();
  };
  return (
    <li className={styles.app}>
      <h3 className={styles.appName}>{name}</h3>
      <ul className={styles.scopes}>
        {scopes.map((scope) => (
          <li key={scope}>{labelOfScope(scope)}</li>
        ))}
      </ul>
      <p className={styles.small}>
        {times} {lastUsedAt ? t`Last used ${dateTimeText(lastUsedAt)}.` : t`Not used in the past 90 days.`}
      </p>
      <div className={styles.choices}>
        <Button
          size="small"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          aria-label={t`Activity of ${name}`}
        >
          <Trans>Activity</Trans>
        </Button>
        <Button
          size="small"
          variant="danger"
          isBusy={end.isPending}
          onClick={() => void ask()}
          aria-label={`${end.label} ${name}`}
        >
          {end.label}
        </Button>
      </div>
      {isOpen && <AgentCalls clientId={clientId} name={name} />}
    </li>
  );
}
