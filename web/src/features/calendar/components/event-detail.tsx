import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { CalendarEvent } from '@tern/contracts/http/calendar-events';
import { ButtonLink } from '../../../components/ui/buttons/button.tsx';
import { AsyncView } from '../../../components/ui/feedback/async-view.tsx';
import { Page } from '../../../components/ui/layout/page.tsx';
import { paths } from '../../../config/paths.ts';
import { LinkedText } from '../../../message/body/linked-text.tsx';
import { useEvent } from '../api/read-event.ts';
import { daysTouched, fullTime } from '../dates/event-times.ts';
import { titleOf } from '../dates/event-title.ts';
import { ConferenceLink } from './conference-link.tsx';
import { EventBadges } from './event-badges.tsx';
import { EventPeople } from './event-people.tsx';
import { plainDescription } from './event-text.ts';
import styles from './calendar.module.css';

/** Everything about one event. */
export function EventDetail({ eventId }: { eventId: string }) {
  const query = useEvent(eventId);
  const event = query.data?.event;
  return (
    <Page
      title={event ? titleOf(event) : t`Event`}
      lead={event && fullTime(event)}
      actions={
        <ButtonLink to={event ? paths.day(daysTouched(event).first) : paths.day()} variant="quiet">
          <Trans>The whole day</Trans>
        </ButtonLink>
      }
    >
      <AsyncView query={query}>{(data) => <Detail event={data.event} />}</AsyncView>
    </Page>
  );
}

function Detail({ event }: { event: CalendarEvent }) {
  const description = event.description === null ? '' : plainDescription(event.description);
  const points = event.conferenceData?.entryPoints ?? [];
  return (
    <>
      <div className={styles.actions}>
        <EventBadges event={event} />
        <ConferenceLink event={event} />
        {event.htmlLink && (
          <ButtonLink
            to={event.htmlLink}
            target="_blank"
            rel="noopener noreferrer"
            size="small"
            variant="quiet"
          >
            <Trans>Open in Google Calendar</Trans>
          </ButtonLink>
        )}
      </div>
      <dl className={styles.facts}>
        <Fact name="Where">{event.location && <LinkedText text={event.location} />}</Fact>
        <Fact name="Calendar">{event.calendar.name}</Fact>
        <Fact name="Organizer">{event.organizer && (event.organizer.name ?? event.organizer.email)}</Fact>
        <Fact name="Repeats">{event.recurringEventId !== null && t`Part of a series`}</Fact>
        <Fact name="Shown as">{event.transparency === 'transparent' && t`Free`}</Fact>
        <Fact name="Visibility">{event.visibility !== 'default' && event.visibility}</Fact>
        <Fact name="Call">
          {points.length > 0 && (
            <ExternalLinks links={points.map(({ uri, label }) => ({ href: uri, text: label ?? uri }))} />
          )}
        </Fact>
        <Fact name="Attachments">
          {event.attachments.length > 0 && (
            <ExternalLinks
              links={event.attachments.map(({ fileUrl, title }) => ({
                href: fileUrl,
                text: title ?? fileUrl,
              }))}
            />
          )}
        </Fact>
      </dl>
      {event.attendees.length > 0 && <EventPeople attendees={event.attendees} />}
      {description !== '' && (
        <section className={styles.section} aria-label={t`Description`}>
          <h2 className={styles.sectionTitle}>
            <Trans>Description</Trans>
          </h2>
          <p className={styles.description}>
            <LinkedText text={description} />
          </p>
        </section>
      )}
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The server only lets http, https, tel and sip through. */
function ExternalLinks({ links }: { links: readonly { href: string; text: string }[] }) {
  return (
    <ul className={styles.links}>
      {links.map(({ href, text }) => (
        <li key={href}>
          <a href={href} target="_blank" rel="noopener noreferrer">
            {text}
          </a>
        </li>
      ))}
    </ul>
  );
}
