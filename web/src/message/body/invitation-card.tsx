import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Invitation } from '@tern/contracts/http/mail/invitation';
import { Badge, type Tone } from '../../components/ui/marks/badge.tsx';
import { calendarTimeText } from './calendar-time-text.ts';
import { DetailLines } from '../detail-lines.tsx';
import { known } from '../../lib/known.ts';
import styles from '../message.module.css';

const looks: Readonly<Record<Invitation['kind'], { readonly label: string; readonly tone: Tone }>> = {
  invitation: { label: t`Invitation`, tone: 'sea' },
  cancellation: { label: t`Cancelled`, tone: 'coral' },
  answer: { label: t`Answer to an invitation`, tone: 'neutral' },
  event: { label: t`Event`, tone: 'neutral' },
};
const answers = {
  accepted: (name: string) => t`${name} accepted`,
  declined: (name: string) => t`${name} declined`,
  tentative: (name: string) => t`${name} accepted tentatively`,
} as const;
const answered = (name: string) => t`${name} answered`;
const timeText = (time: string, repeats: boolean) => (repeats ? t`${time}, and repeats` : time);

/** The invitation in a mail: title, time, place and organiser. It cannot be answered from here. */
export function InvitationCard({ invitation }: { invitation: Invitation }) {
  const { kind, title, starts, ends, repeats, location, organiser, answer } = invitation;
  const look = known<{ label: string; tone: Tone }>(looks, kind, looks.event);
  const when = starts && timeText(calendarTimeText(starts, ends), repeats);
  const lines: readonly (readonly [string, string | null])[] = [
    [t`When`, when],
    [t`Where`, location],
    [t`By`, organiser && nameOf(organiser)],
    [t`Answer`, answer && (answer.says ? answers[answer.says] : answered)(nameOf(answer))],
  ];
  return (
    <section className={styles.invitation} aria-label={look.label}>
      <p className={styles.invitationHead}>
        <Badge tone={look.tone}>{look.label}</Badge> <strong>{title || t`(No Title)`}</strong>
      </p>
      <DetailLines lines={lines} />
      {kind === 'invitation' && (
        <p className={styles.viewNote}>
          <Trans>
            Tern does not answer invitations. Download the file below and open it in your calendar.
          </Trans>
        </p>
      )}
    </section>
  );
}

function nameOf({ name, email }: { name: string | null; email: string }): string {
  return name && name !== email ? `${name} <${email}>` : email;
}
