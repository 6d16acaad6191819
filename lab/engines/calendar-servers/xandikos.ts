import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '@tern/tools/testing/free-port';
import { pythonEngine } from '../python-engine.ts';
import { startServer } from '../server-process.ts';
import { makeCalendar, type CalendarUser, type StartedCalendarServer } from './calendar-collection.ts';

export const xandikosEngine = pythonEngine('xandikos', ['xandikos==0.4.10']);

const commitAll = `
import os, sys
from dulwich import porcelain
folder = sys.argv[1]
names = [os.path.join(folder, name) for name in os.listdir(folder) if name.endswith('.ics')]
porcelain.add(folder, names)
porcelain.commit(folder, b'filled', author=b'test <test@calendar.example>', committer=b'test <test@calendar.example>')
`;

/**
 * Starts a private Xandikos, which takes every sign-in over plain http, with a user and a calendar; all it keeps lies in the folder, a
 * repository of git for each calendar.
 */
export async function startXandikos(folder: string, user: CalendarUser): Promise<StartedCalendarServer> {
  const port = await freePort();
  const { stop } = await startServer({
    folder,
    port,
    command: xandikosEngine.program('xandikos'),
    args: [
      'serve',
      '--autocreate',
      '-d',
      join(folder, 'data'),
      '--current-user-principal',
      `/${user.userName}/`,
      '-l',
      '127.0.0.1',
      '-p',
      String(port),
    ],
  });
  const address = `http://127.0.0.1:${port}`;
  const calendarUrl = `${address}/${user.userName}/calendars/office/`;
  await makeCalendar(calendarUrl, user);
  return {
    address,
    calendarUrl,
    stop,
    async fill(entries) {
      const calendar = join(folder, 'data', user.userName, 'calendars/office');
      for (const [name, text] of entries) await writeFile(join(calendar, name), text);
      await promisify(execFile)(xandikosEngine.program('python'), ['-c', commitAll, calendar]);
    },
  };
}
