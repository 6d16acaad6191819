import { randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '@tern/kernel/clock';
import { composeCalendar, type CalendarDays } from './calendar/compose-calendar.ts';
import { startGoogleServer, type GoogleServer } from './google-server.ts';
import { openKeptState } from './kept-state.ts';
import type { GoogleEvent } from './google/calendar-shapes.ts';
import { people } from './mailbox/people.ts';

export interface DemoCalendar {
  /** Root of the fake Google, and the credentials of its only client. */
  readonly url: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** A refresh token of the mailbox's owner, with which the calendars can be read. */
  readonly refreshToken: string;
  close(): Promise<void>;
}

interface State {
  readonly clientSecret: string;
  readonly refreshToken: string;
  readonly port: number;
  /** The moment that the days of the meetings are relative to. */
  readonly madeAt: string;
}

const clientId = 'tern-demo';
const scope = 'https://www.googleapis.com/auth/calendar.readonly';

/**
 * Starts the fake Google with the calendars of the demo mailbox's owner on 127.0.0.1. Credentials, port and days are kept over restarts;
 * changes of calendars are not, so after a restart clients read them again (410). Weekly meetings reach a quarter ahead of the start.
 */
export async function startDemoCalendar({
  folder,
  clock,
}: {
  readonly folder: string;
  readonly clock: Clock;
}): Promise<DemoCalendar> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const kept = openKeptState<State>(join(folder, 'demo-calendar.json'));
  const state: State = {
    clientSecret: randomText(),
    refreshToken: randomText(),
    port: 0,
    madeAt: clock.now().toISOString(),
    ...kept.last,
  };
  const { clientSecret, refreshToken, madeAt } = state;
  const grant = { emailAddress: people.robin.address, isVerified: true, scope };
  const start = (port: number) =>
    startGoogleServer({
      clientId,
      clientSecret,
      port,
      clock,
      keptGrants: { grants: { [refreshToken]: grant }, save: () => undefined },
    });
  const server = await start(state.port).catch((error: unknown) => {
    if (state.port === 0 || (error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    return start(0);
  });
  const url = server.settings.GOOGLE_CALENDAR_URL ?? '';
  kept.write({ clientSecret, refreshToken, madeAt, port: Number(new URL(url).port) });
  fill(server, { madeAt: new Date(madeAt), today: clock.now() });
  return { url, clientId, clientSecret, refreshToken, close: () => server.close() };
}

const randomText = () => randomBytes(24).toString('base64url');

/** Fills in the owner's own calendar, and one of the studio with the days of the whole house. */
function fill({ calendars }: GoogleServer, days: CalendarDays): void {
  const events = composeCalendar(days);
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const { robin, hello } = people;
  for (const { name, address } of [robin, hello])
    calendars.putCalendar(robin.address, {
      id: address,
      summary: name,
      timeZone,
      accessRole: 'owner',
      primary: address === robin.address,
      selected: true,
      backgroundColor: '#9fe1e7',
      foregroundColor: '#000000',
    });
  const isWholeDay = ({ start }: GoogleEvent) => start?.date !== undefined;
  calendars.putEvents(robin.address, events.filter(isWholeDay), hello.address);
  calendars.putEvents(
    robin.address,
    events.filter((event) => !isWholeDay(event)),
  );
}
