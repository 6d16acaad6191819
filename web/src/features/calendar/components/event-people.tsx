import { plural, t } from '@lingui/core/macro';
import type { CalendarEvent } from '@tern/contracts/http/calendar-events';
import { Badge, type Tone } from '../../../components/ui/marks/badge.tsx';
import { known } from '../../../lib/known.ts';
import styles from './calendar.module.css';

type Attendee = CalendarEvent['attendees'][number];

const answers: Record<Attendee['responseStatus'], { text: string; tone: Tone }> = {
  accepted: { text: t`Accepted`, tone: 'moss' },
  declined: { text: t`Declined`, tone: 'coral' },
  tentative: { text: t`Maybe`, tone: 'amber' },
  needsAction: { text: t`No answer yet`, tone: 'neutral' },
};

/** The participants and their answers. */
export function EventPeople({ attendees }: { attendees: readonly Attendee[] }) {
  return (
    <section className={styles.section} aria-label={t`Participants`}>
      <h2 className={styles.sectionTitle}>
        {plural(attendees.length, { one: '# participant', other: '# participants' })}
      </h2>
      <ul className={styles.people}>
        {attendees.map((attendee) => (
          <li key={attendee.email}>
            <span className={styles.person}>
              {attendee.name ?? attendee.email}
              {noteOf(attendee) && <span className={styles.note}> {noteOf(attendee)}</span>}
            </span>
            <Answer status={attendee.responseStatus} />
            {attendee.comment && <span className={styles.comment}>{attendee.comment}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Answer({ status }: { status: Attendee['responseStatus'] }) {
  const { text, tone } = known<{ text: string; tone: Tone }>(answers, status, answers.needsAction);
  return <Badge tone={tone}>{text}</Badge>;
}

function noteOf({ isSelf, isOrganizer, isOptional, isResource, additionalGuests }: Attendee): string {
  const notes = [
    isSelf && t`you`,
    isOrganizer && t`organizer`,
    isOptional && t`optional`,
    isResource && t`room or equipment`,
    additionalGuests > 0 && t`brings ${additionalGuests} more`,
  ].filter(Boolean);
  return notes.length > 0 ? `(${notes.join(', ')})` : '';
}
