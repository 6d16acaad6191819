import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { sessionStarted, userRegistered, userUpdated } from '@tern/contracts/events/identity';
import { signIn, signInDemo, signUp, verifyEmail } from '@tern/contracts/http/identity';
import { readPreferences, updatePreferences } from '@tern/contracts/http/preferences';
import type { Principal } from '@tern/kernel/principal';
import { aPrincipal } from '@tern/testing/a-principal';
import { waitUntil } from '@tern/testing/wait-until';
import { password, startIdentity, type Identity } from './identity.ts';

let identity: Identity;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.close());

const from = (timeZone: string) => ({ 'x-timezone': timeZone });

/** Signs up in a browser that says where it is, verifies, and gives the user. */
async function memberIn(email: string, timeZone?: string): Promise<Principal> {
  const headers = timeZone === undefined ? {} : from(timeZone);
  const body = { email, name: 'Wren Castle', password };
  const signedUp = await identity.service.callAs(null, signUp, { body, headers });
  const cookie = signedUp.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const link = await identity.verificationOf(email);
  const answer = await identity.service.callAs(null, verifyEmail, { body: link, headers: { cookie } });
  return aPrincipal({ userId: answer.body.data.user.id });
}

const read = async (user: Principal) =>
  (await identity.service.callAs(user, readPreferences)).body.data.preferences;
const update = (user: Principal, body: object) => identity.service.callAs(user, updatePreferences, { body });
const updatesOf = ({ userId }: Principal) =>
  identity.service.eventsOf(userUpdated).filter(({ data }) => data.userId === userId);

describe('preferences', () => {
  test('when a user signs up, then the zone is that of the browser, reports come at 8, and no outside model reads', async () => {
    const user = await memberIn('wren@castle.example', 'Asia/Tokyo');
    const first = {
      timeZone: 'Asia/Tokyo',
      language: 'en',
      reportHour: 8,
      wantsReports: true,
      allowsOutsideModel: false,
      allowsOutsideEmbeddings: false,
      allowsOutsideRundown: false,
    };
    expect(await read(user)).toEqual({ ...first, isTimeZoneChosen: false, isLanguageChosen: false });
    const registered = await waitUntil(() =>
      identity.service.eventsOf(userRegistered).find(({ data }) => data.userId === user.userId),
    );
    expect(registered.data.preferences).toEqual(first);
  });

  test.each([[undefined], ['Mars/Olympus'], ['+01:00'], ['x'.repeat(100)]])(
    'when the browser says %s, then the zone is UTC',
    async (timeZone) => {
      const user = await memberIn(`${timeZone?.length ?? 0}@nowhere.example`, timeZone);
      expect(await read(user)).toMatchObject({ timeZone: 'UTC', isTimeZoneChosen: false });
    },
  );

  test('when the user signs in elsewhere, then the zone follows and is published, until one is chosen', async () => {
    const email = 'traveller@castle.example';
    const user = await memberIn(email, 'Europe/Berlin');
    const signInFrom = (timeZone: string) =>
      identity.service.callAs(null, signIn, { body: { email, password }, headers: from(timeZone) });
    await signInFrom('America/New_York');
    expect(await read(user)).toMatchObject({ timeZone: 'America/New_York', isTimeZoneChosen: false });
    const [published] = await waitUntil(() => (updatesOf(user).length === 1 ? updatesOf(user) : null));
    expect(published?.data).toMatchObject({
      version: 2,
      email,
      preferences: { timeZone: 'America/New_York' },
    });

    await update(user, { timeZone: 'Europe/Lisbon' });
    await signInFrom('Asia/Tokyo');
    expect(await read(user)).toMatchObject({ timeZone: 'Europe/Lisbon', isTimeZoneChosen: true });
    await update(user, { timeZone: null });
    expect(await read(user)).toMatchObject({ timeZone: 'Asia/Tokyo', isTimeZoneChosen: false });
  });

  test('when a page is shown in a language, then that is the user’s until one is chosen, and the choice goes with the user', async () => {
    const email = 'polyglot@castle.example';
    const user = await memberIn(email);
    const signInIn = async (language: string) => {
      const headers = { 'x-language': language };
      const answer = await identity.service.callAs(null, signIn, { body: { email, password }, headers });
      return answer.body.data.user;
    };
    expect(await signInIn('de')).not.toHaveProperty('language');
    expect(await read(user)).toMatchObject({ language: 'de', isLanguageChosen: false });
    const [published] = await waitUntil(() => (updatesOf(user).length === 1 ? updatesOf(user) : null));
    expect(published?.data.preferences).toMatchObject({ language: 'de' });
    await signInIn('ja');
    expect(await read(user)).toMatchObject({ language: 'de' });

    await update(user, { language: 'fr' });
    expect(await signInIn('it')).toMatchObject({ language: 'fr' });
    expect(await read(user)).toMatchObject({ language: 'fr', isLanguageChosen: true });
    await update(user, { language: null });
    expect(await read(user)).toMatchObject({ language: 'it', isLanguageChosen: false });
  });

  test('when some are changed, then the others stay, and each change is published once with a growing version', async () => {
    const user = await memberIn('chooser@castle.example', 'Europe/Berlin');
    const answer = await update(user, { reportHour: 17, allowsOutsideModel: true });
    const changed = {
      timeZone: 'Europe/Berlin',
      language: 'en',
      reportHour: 17,
      wantsReports: true,
      allowsOutsideModel: true,
      allowsOutsideEmbeddings: false,
      allowsOutsideRundown: false,
    };
    expect(answer.body.data.preferences).toEqual({
      ...changed,
      isTimeZoneChosen: false,
      isLanguageChosen: false,
    });
    await update(user, { reportHour: 17 });
    await update(user, { wantsReports: false });
    const published = await waitUntil(() => (updatesOf(user).length === 2 ? updatesOf(user) : null));
    expect(published.map(({ data }) => [data.version, data.preferences])).toEqual([
      [2, changed],
      [3, { ...changed, wantsReports: false }],
    ]);
  });

  test('when many changes come at once, then none is lost', async () => {
    const user = await memberIn('busy@castle.example');
    const changes = [
      { reportHour: 6 },
      { wantsReports: false },
      { allowsOutsideModel: true },
      { allowsOutsideEmbeddings: true },
      { allowsOutsideRundown: true },
    ];
    const answers = await Promise.all(changes.map((change) => update(user, change)));
    expect(answers.map(({ status }) => status)).toEqual(changes.map(() => 200));
    expect(await read(user)).toMatchObject(Object.assign({}, ...changes) as object);
  });

  test.each([
    ['timeZone', 'Mars/Olympus'],
    ['timeZone', 7],
    ['language', 'ja'],
    ['reportHour', 24],
    ['reportHour', 7.5],
    ['wantsReports', 'yes'],
  ])('when %s is %s, then it is refused under that field', async (field, value) => {
    const { status, body } = await update(aPrincipal(), { [field]: value });
    expect([status, Object.keys(body.errors ?? {})]).toEqual([400, [field]]);
  });

  test('when a caller has no session, is not verified or is gone, then it is refused', async () => {
    for (const [principal, status] of [
      [null, 401],
      [aPrincipal({ isVerified: false }), 403],
      [aPrincipal(), 401],
    ] as const) {
      expect((await identity.service.callAs(principal, readPreferences)).status).toBe(status);
      const changed = await identity.service.callAs(principal, updatePreferences, {
        body: { wantsReports: false },
      });
      expect(changed.status).toBe(status);
    }
  });

  test('when a record is older than languages, then it reads as English and can be changed', async () => {
    const user = await memberIn('older@castle.example', 'Europe/Berlin');
    const users = identity.service.documents.collection<{ _id: string }>('users');
    const older = { 'preferences.chosenLanguage': 1, 'preferences.browserLanguage': 1 } as const;
    await users.updateOne({ _id: user.userId }, { $unset: older });
    const kept = { timeZone: 'Europe/Berlin', reportHour: 8 };
    expect(await read(user)).toMatchObject({ ...kept, language: 'en', isLanguageChosen: false });
    expect((await update(user, { language: 'nl' })).status).toBe(200);
    expect(await read(user)).toMatchObject({ ...kept, language: 'nl', isLanguageChosen: true });
  });

  test('when a record is older than preferences, then it reads as if new and can be changed', async () => {
    const user = await memberIn('early@castle.example', 'Europe/Berlin');
    const users = identity.service.documents.collection<{ _id: string }>('users');
    await users.updateOne({ _id: user.userId }, { $unset: { preferences: 1 } });
    expect(await read(user)).toMatchObject({ timeZone: 'UTC', reportHour: 8, wantsReports: true });
    expect((await update(user, { reportHour: 9 })).status).toBe(200);
    expect(await read(user)).toMatchObject({ reportHour: 9 });
  });
});

test('when the demo user signs in, then the zone is that of the browser and the sign-in is published', async () => {
  const demo = await startIdentity({ TERN_DEMO: 'true' });
  try {
    const { body } = await demo.service.callAs(null, signInDemo, { body: {}, headers: from('Europe/Rome') });
    const user = aPrincipal({ userId: body.data.user.id });
    const { preferences } = (await demo.service.callAs(user, readPreferences)).body.data;
    expect(preferences).toMatchObject({ timeZone: 'Europe/Rome' });
    await waitUntil(() =>
      demo.service.eventsOf(sessionStarted).find(({ data }) => data.userId === user.userId),
    );
  } finally {
    await demo.close();
  }
});
