import { expect, test } from '@jest/globals';
import { ianaZone, namedZone } from './calendar-zones.ts';

/** The hours ahead of UTC in January and July. */
function hoursOf(zone: string | null): [number, number] | null {
  if (zone === null) return null;
  const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' });
  const [winter = 0, summer = 0] = [0, 6].map((month) => {
    const name = format.formatToParts(Date.UTC(2026, month, 15)).find(({ type }) => type === 'timeZoneName');
    const [, sign, hours, minutes] = /([+-])(\d\d):(\d\d)/.exec(name?.value ?? '') ?? [];
    return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) + Number(minutes ?? 0) / 60);
  });
  return [winter, summer];
}

test.each<[string, [number, number]]>([
  ['/America/Denver', [-7, -6]],
  ['America/Los Angeles', [-8, -7]],
  ['America-Argentina-Salta', [-3, -3]],
  ['Australia\\/Perth', [8, 8]],
  ['Europe_Madrid', [1, 2]],
  ['Europe/Oslo 2', [1, 2]],
  ['US-Mountain', [-7, -6]],
  ['GMT+0930', [9.5, 9.5]],
  ['+0545', [5.75, 5.75]],
  ['UTC-11', [-11, -11]],
  ['UTC0', [0, 0]],
  ['Coordinated Universal Time', [0, 0]],
  ['(UTC-08:00) Coordinated Universal Time-08', [-8, -8]],
  ['Mountain', [-7, -6]],
  ['FLE', [2, 3]],
  ['Western/Central Europe', [1, 2]],
  ['Eastern', [-5, -4]],
  ['Eastern Standard Time 4', [-5, -4]],
  ['Eastern Summer Time', [-5, -4]],
  ['Romance Daylight Time', [1, 2]],
  ['Romance Standard Time (Paris)', [1, 2]],
  ['(UTC+02:00) Ateny, Bukareszt, Sofia', [2, 3]],
  ['(UTC+09:00) 서울', [9, 9]],
  ['(GMT-03.00) Brasilia', [-3, -3]],
  ['(GMT) Greenwich Mean Time : Dublin, Edinburgh, Lisbon, London', [0, 1]],
  ['(GMT+10.00) Canberra / Melbourne / Sydney', [11, 10]],
  ['(UTC-09:00) Alaska', [-9, -8]],
  ['(UTC-06:00) Central America', [-6, -6]],
  ['Mitteleuropäische Sommerzeit', [1, 2]],
  ['heure normale de l’Est nord-américain', [-5, -4]],
  ['Ora dell’Europa orientale', [2, 3]],
  ['MESZ', [1, 2]],
  ['BST', [0, 1]],
  ['NZDT', [13, 12]],
  ['pst', [-8, -7]],
])('when a zone is written %s, then it is understood', (name, hours) => {
  expect(hoursOf(ianaZone(name))).toEqual(hours);
});

test.each([
  'Customized Time Zone',
  'Atlantis',
  'Zone 7',
  '',
  '(UTC+01:00)x',
  'XST',
  '(UTC+01:00) Nowhere',
  'GMT-0330',
  '/',
])('when nothing tells what %j is, then it is unknown', (name) => expect(ianaZone(name)).toBeNull());

test('when the file may define a zone better, then only the names of IANA and Windows count', () => {
  expect(namedZone('Eastern Standard Time 4')).toBeNull();
  expect(namedZone('US-Mountain')).toBeNull();
  expect(namedZone('Eastern Standard Time')).toBe('America/New_York');
});
