import { t } from '@lingui/core/macro';
import type { MailAccount } from '@tern/contracts/http/mail-accounts';
import { Badge, type Tone } from '../../../components/ui/marks/badge.tsx';
import { ProgressBar } from '../../../components/ui/feedback/progress-bar.tsx';
import { dateTimeText } from '../../../lib/date-text.ts';
import { known } from '../../../lib/known.ts';
import styles from './accounts.module.css';
import { pageLocale } from '../../../lib/language/language.ts';
import { saidText } from '../../../lib/language/said-text.ts';

const labels: Record<MailAccount['state'], { text: string; tone: Tone }> = {
  syncing: { text: t`Syncing...`, tone: 'sea' },
  ready: { text: t`Up to date`, tone: 'moss' },
  unreachable: { text: t`Unreachable`, tone: 'amber' },
  'needs-reconnect': { text: t`Needs reconnect`, tone: 'coral' },
};

const labelOf = ({ state, isLoginRefused }: MailAccount) =>
  state === 'unreachable' && isLoginRefused
    ? { ...labels[state], text: t`Login refused` }
    : known<{ text: string; tone: Tone }>(labels, state, { text: t`Unknown`, tone: 'neutral' });

/** The state of the sync, and its error if it has one. */
export function AccountState({ account }: { account: MailAccount }) {
  const { text, tone } = labelOf(account);
  return (
    <div className={styles.state}>
      <p className={styles.figures}>
        <Badge tone={tone}>{text}</Badge>
        <span>{figuresOf(account)}</span>
      </p>
      {account.state === 'syncing' && (
        <ProgressBar value={shareOf(account)} label={t`Sync of ${account.name}`} />
      )}
      {account.stateText && (
        <p className={styles.stateText}>{saidText(account.stateText, account.stateSaid)}</p>
      )}
    </div>
  );
}

function figuresOf({ syncedMessages, totalMessages, lastSyncAt }: MailAccount): string {
  const synced = syncedMessages.toLocaleString(pageLocale);
  const messages =
    totalMessages === null
      ? t`${synced} messages`
      : t`${synced} of ${totalMessages.toLocaleString(pageLocale)} messages`;
  return lastSyncAt ? t`${messages}, last synced ${dateTimeText(lastSyncAt)}` : messages;
}

function shareOf({ syncedMessages, totalMessages }: MailAccount): number | null {
  return totalMessages ? Math.min(syncedMessages / totalMessages, 1) : null;
}
