import type { Invitation } from '@tern/contracts/http/mail/invitation';
import { Badge, type Tone } from '../../components/ui/marks/badge.tsx';
import { calendarTimeText } from './calendar-time-text.ts';
import { DetailLines } from '../detail-lines.tsx';
import { known } from '../../lib/known.ts';
import styles from '../message.module.css';

const looks: Readonly<Record<Invitation['kind'], { readonly label: string; readonly tone: Tone }>> = {
  invitation: { label: 'Invitation', tone: 'sea' },
  cancellation: { label: 'Cancelled', tone: 'coral' },
  answer: { label: 'Answer to an invitation', tone: 'neutral' },
  event: { label: 'Event', tone: 'neutral' },
};
const answers = { accepted: 'accepted', declined: 'declined', tentative: 'accepted tentatively' } as const;

/** The invitation in a mail: title, time, place and organiser. It cannot be answered from here. */
export function InvitationCard({ invitation }: { invitation: Invitation }) {
  const { kind, title, starts, ends, repeats, location, organiser, answer } = invitation;
  const look = known<{ label: string; tone: Tone }>(looks, kind, looks.event);
  const when = starts && `${calendarTimeText(starts, ends)}${repeats ? ', and repeats' : ''}`;
  const lines: readonly (readonly [string, string | null])[] = [
    ['When', when],
    ['Where', location],
    ['By', organiser && nameOf(organiser)],
    ['Answer', answer && `${nameOf(answer)} ${answer.says ? answers[answer.says] : 'answered'}`],
  ];
  return (
    <section className={styles.invitation} aria-label={look.label}>
      <p className={styles.invitationHead}>
        <Badge tone={look.tone}>{look.label}</Badge> <strong>{title || '(No Title)'}</strong>
      </p>
      <DetailLines lines={lines} />
      {kind === 'invitation' && (
        <p className={styles.viewNote}>
          Tern does not answer invitations. Download the file below and open it in your calendar.
        </p>
      )}
    </section>
  );
}

function nameOf({ name, email }: { name: string | null; email: string }): string {
  return name && name !== email ? `${name} <${email}>` : email;
}
