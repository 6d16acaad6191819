import { afterAll, expect, test } from '@jest/globals';
import { createMeetingReader } from './meeting-reader.ts';

const reader = createMeetingReader({ idleMs: 60_000 });
afterAll(() => reader.close());

test('when wishes of several languages are read, then the meetings that they mean weigh more than the others', async () => {
  const cases = [
    [
      'Anything to do with my health.',
      'Dr Shah, blood results | - | 09:15 20 min',
      'Standup | Tom, Lena | 09:00 15 min | weekly',
    ],
    [
      'Alles, was mit der Schule der Kinder zu tun hat.',
      'Elternabend 3b | - | 19:00 60 min',
      'Jour fixe Vertrieb | Tom | 10:00 60 min | weekly',
    ],
    [
      'Les entretiens avec des candidats.',
      'Entretien Paul Morel (dev) | Paul Morel (gmail) | 14:00 45 min',
      'Revue budget | Tom | 11:00 60 min',
    ],
    [
      'Todo lo que tenga que ver con médicos.',
      'Dentista Marta | - | 12:00 30 min',
      'Café con Pablo | Pablo | 10:30 15 min',
    ],
  ] as const;
  for (const [instructions, meant, other] of cases) {
    const [first = 0, second = 0] = await reader.weighMeetings(instructions, [meant, other]);
    expect(first).toBeGreaterThan(second);
  }
});

test('when there are no meetings or the texts are far too long, then it answers all the same', async () => {
  expect(await reader.weighMeetings('anything', [])).toEqual([]);
  const [weight] = await reader.weighMeetings('health '.repeat(10_000), ['x'.repeat(100_000)]);
  expect(Number.isFinite(weight)).toBe(true);
});
