import { randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '@tern/kernel/clock';
import { composeCalendar } from './calendar/compose-calendar.ts';
import { startGoogleServer, type GoogleServer } from './google-server.ts';
import type { Grant } from './oauth/grant-book.ts';
import { openKeptState } from './kept-state.ts';
import { people } from './mailbox/people.ts';

export interface DemoCalendar {
  /** Root of the fake Google, and the credentials of its only client. */
  readonly url: string;
  readonly clientId: string;
  readonly clientSecret: string;
  close(): Promise<void>;
}

interface State {
  readonly clientSecret: string;
  readonly port: number;
  /** The moment that the days of the meetings are relative to. */
  readonly madeAt: string;
  readonly grants: Readonly<Record<string, Grant>>;
}

const clientId = 'tern-demo';

/**
 * Starts the fake Google with the calendar of the demo mailbox's owner on 127.0.0.1. Grants, port and days are kept over restarts;
 * changes of calendars are not, so after a restart clients read them again (410).
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
  let state: State = kept.last ?? {
    clientSecret: randomBytes(24).toString('base64url'),
    port: 0,
    madeAt: clock.now().toISOString(),
    grants: {},
  };
  const save = (changed: Partial<State>) => {
    state = { ...state, ...changed };
    kept.write(state);
  };
  const { robin, hello } = people;
  const start = (port: number) =>
    startGoogleServer({
      clientId,
      clientSecret: state.clientSecret,
      port,
      clock,
      keptGrants: { grants: state.grants, save: (grants) => save({ grants }) },
      consent: {
        people: [robin, hello].map(({ name, address }) => ({ name, emailAddress: address })),
      },
    });
  const server = await start(state.port).catch((error: unknown) => {
    if (state.port === 0 || (error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    return start(0);
  });
  const url = server.settings.GOOGLE_CALENDAR_URL ?? '';
  save({ port: Number(new URL(url).port) });
  fill(server, new Date(state.madeAt));
  return { url, clientId, clientSecret: state.clientSecret, close: () => server.close() };
}

/** The owner's own calendar; the studio's address has one with the days of the whole house. */
function fill({ calendars }: GoogleServer, madeAt: Date): void {
  const events = composeCalendar(madeAt);
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  for (const { name, address } of [people.robin, people.hello])
    calendars.putCalendar(address, {
      id: address,
      summary: name,
      timeZone,
      accessRole: 'owner',
      primary: true,
      selected: true,
      backgroundColor: '#9fe1e7',
      foregroundColor: '#000000',
    });
  calendars.putEvents(
    people.robin.address,
    events.filter(({ start }) => start?.dateTime !== undefined),
  );
  calendars.putEvents(
    people.hello.address,
    events.filter(({ start }) => start?.date !== undefined),
  );
}
