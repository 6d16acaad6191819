import { expect, test } from '@jest/globals';
import { createServiceRecords } from './service-records.ts';

const unanswered = (code: string) => Object.assign(new Error(code), { syscall: 'querySrv' });
const server = (name: string, priority = 10, weight = 0) => ({ name, priority, weight, port: 443 });
const recordsOf = (servers: ReturnType<typeof server>[] | Error, texts: string[][] | Error = []) =>
  createServiceRecords({
    resolveSrv: async (name) => {
      expect(name).toBe('_caldavs._tcp.calendar.example');
      if (servers instanceof Error) throw servers;
      return servers;
    },
    resolveTxt: async () => {
      if (texts instanceof Error) throw texts;
      return texts;
    },
  }).caldavOf('calendar.example');

test('when a domain names servers, then the preferred one counts, with the path of its text record', async () => {
  const servers = [
    server('c.calendar.example', 20),
    server('b.calendar.example', 10, 1),
    server('a.calendar.example.', 10, 5),
  ];
  expect(await recordsOf(servers, [['v=1'], ['path=', '/dav/']])).toEqual({
    host: 'a.calendar.example',
    port: 443,
    path: '/dav/',
  });
});

test('when it names none, says that there is none, or its resolver fails, then there is none', async () => {
  expect(await recordsOf([])).toBeNull();
  expect(await recordsOf([server('.')])).toBeNull();
  expect(await recordsOf(unanswered('ENOTFOUND'))).toBeNull();
  expect(await recordsOf([server('a.calendar.example')], unanswered('ENODATA'))).toMatchObject({
    path: null,
  });
});
