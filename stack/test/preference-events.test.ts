import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { readFollowupSettings } from '@tern/contracts/http/followup-settings';
import { updatePreferences } from '@tern/contracts/http/preferences';
import { hour } from '@tern/kernel/clock';
import { waitUntil } from '@tern/testing/wait-until';
import { aMail } from './a-mail.ts';
import { startConnectedUser, type ConnectedUser } from './connected-user.ts';

let user: ConnectedUser;
beforeAll(async () => {
  user = await startConnectedUser();
});
afterAll(() => user.close());

test('when identity.user.updated brings another time zone, then followup ends the day of a deadline there, and knows the consent', async () => {
  const text = 'Hello,\n\ncould you send me the signed offer by tomorrow?\n\nBest regards\nAna';
  const date = new Date(user.clock.now().getTime() - hour);
  await user.deliver('Sent', aMail({ subject: 'Zoned', text, date }));
  for (const [timeZone, hourOfMidnight] of [
    ['UTC', 'T00:00:00.000Z'],
    ['Pacific/Kiritimati', 'T10:00:00.000Z'],
  ] as const) {
    await user.visitor.ask(updatePreferences, { body: { timeZone, allowsOutsideModel: true } });
    await waitUntil(async () =>
      (await user.sentWith('Zoned', 'waiting')).followUpDueAt?.endsWith(hourOfMidnight),
    );
  }
  expect(await user.sentWith('Zoned', 'waiting')).toMatchObject({ waitReason: 'deadline' });
  const { settings } = await user.visitor.ask(readFollowupSettings);
  expect(settings.engines.isOutsideModelAllowed).toBe(true);
});
