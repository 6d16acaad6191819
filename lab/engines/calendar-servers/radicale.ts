import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '@tern/tools/testing/free-port';
import { pythonEngine } from '../python-engine.ts';
import { startServer } from '../server-process.ts';
import { list, makeCalendar, type CalendarUser, type StartedCalendarServer } from './calendar-collection.ts';

export const radicaleEngine = pythonEngine('radicale', ['radicale==3.9.0']);

/** Starts a private Radicale with a user and a calendar; all it keeps lies in the folder. */
export async function startRadicale(folder: string, user: CalendarUser): Promise<StartedCalendarServer> {
  const port = await freePort();
  const config = join(folder, 'config');
  const users = join(folder, 'users');
  const data = join(folder, 'data');
  await writeFile(users, `${user.userName}:${user.password}\n`);
  await writeFile(
    config,
    `[server]
hosts = 127.0.0.1:${port}
[auth]
type = htpasswd
htpasswd_filename = ${users}
htpasswd_encryption = plain
delay = 0
[storage]
filesystem_folder = ${data}
[logging]
level = warning
`,
  );
  const { stop } = await startServer({
    folder,
    port,
    command: radicaleEngine.program('python'),
    args: ['-m', 'radicale', '--config', config],
  });
  const address = `http://127.0.0.1:${port}`;
  const calendarUrl = `${address}/${user.userName}/office/`;
  await makeCalendar(calendarUrl, user);
  return {
    address,
    calendarUrl,
    stop,
    async fill(entries) {
      const calendar = join(data, 'collection-root', user.userName, 'office');
      for (const [name, text] of entries) await writeFile(join(calendar, name), text);
      // It looks at an entry when it is put there, some ten milliseconds each, and keeps what it found.
      await list(calendarUrl, user);
    },
  };
}
