import { createHash } from 'node:crypto';
import { afterEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import * as calls from '@tern/contracts/http/notifications/own-notifications';
import { createFakeApi, failure } from '../../../testing/fake-api.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { Notifications } from './notifications.tsx';

const way: calls.NotificationWayView = {
  id: 'w1',
  type: 'webhook',
  name: 'Home automation',
  host: 'hooks.harbor.example',
  kinds: ['answer-arrived'],
  endpointDigest: null,
  createdAt: '2026-11-28T09:00:00.000Z',
};
const settings = { quietHours: null, showsDetails: false };

function aScreen(ways = [way]) {
  const api = createFakeApi();
  api.on(calls.readNotifications, () => ({ settings, ways, pushKey: 'key' }));
  return renderPage(<Notifications />, { api });
}

/** Puts a property on an object of the browser for one test. */
const undo: (() => void)[] = [];
function given(target: object, name: string, value: unknown): void {
  const before = Object.getOwnPropertyDescriptor(target, name);
  Object.defineProperty(target, name, { value, configurable: true });
  undo.push(() => {
    Reflect.deleteProperty(target, name);
    if (before) Object.defineProperty(target, name, before);
  });
}
afterEach(() => {
  undo.splice(0).forEach((back) => back());
});

describe('what this browser can do', () => {
  test('when it knows no push, then the page says so', async () => {
    aScreen();
    expect(await screen.findByText(/This browser cannot show notifications/)).toBeVisible();
  });

  test('when it is an iPhone whose Tern is not on the Home Screen, then the page says how to add it', async () => {
    given(navigator, 'userAgent', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1');
    aScreen();
    expect(await screen.findByText(/add Tern to the Home Screen first/)).toBeVisible();
  });

  test.each([
    ['denied', /This browser blocks notifications/],
    ['default', /Turn on in this browser/],
  ])(
    'when permission is %s, then the page says what to do, and asks for nothing by itself',
    async (permission, text) => {
      let asked = 0;
      given(window, 'PushManager', {});
      given(window, 'Notification', { permission, requestPermission: () => (asked += 1) });
      given(navigator, 'serviceWorker', { getRegistration: async () => undefined });
      aScreen();
      expect(await screen.findByText(text)).toBeVisible();
      expect(asked).toBe(0);
    },
  );
});

describe('a subscription of this browser', () => {
  const endpoint = 'https://push.harbor.example/s1';
  const keys = { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) };

  /** A browser with push, as far as the page uses it. @param answer of the user, who is asked for permission */
  function aBrowser(answer: 'granted' | 'denied') {
    const keysAsked: unknown[] = [];
    let current: object | null = null;
    const pushManager = {
      getSubscription: async () => current,
      async subscribe({ applicationServerKey }: { applicationServerKey: unknown }) {
        keysAsked.push(applicationServerKey);
        current = {
          endpoint,
          toJSON: () => ({ endpoint, keys }),
          unsubscribe: async () => (current = null),
        };
        return current;
      },
    };
    const registration = { pushManager };
    given(window, 'PushManager', {});
    given(window, 'Notification', { permission: 'default', requestPermission: async () => answer });
    given(navigator, 'serviceWorker', {
      ready: Promise.resolve(registration),
      getRegistration: async () => registration,
    });
    // jsdom has no SubtleCrypto.
    given(crypto, 'subtle', { digest: async (_name: string, bytes: Uint8Array) => sha256(bytes) });
    return { keysAsked };
  }
  const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest();
  const own: calls.NotificationWayView = {
    ...way,
    id: 'w2',
    type: 'push',
    name: 'Firefox on Linux',
    host: 'push.harbor.example',
    endpointDigest: sha256(endpoint).toString('base64url'),
  };

  test('when it is turned on, then the address goes to Tern and the row is of this browser; when it is removed, then it is off', async () => {
    const { keysAsked } = aBrowser('granted');
    const { api, user } = aScreen([]);
    let ways: calls.NotificationWayView[] = [];
    api.on(calls.readNotifications, () => ({ settings, ways, pushKey: 'key' }));
    api.on(calls.addNotificationWay, () => {
      ways = [own];
      return { way: own, secret: null };
    });
    api.on(calls.removeNotificationWay, () => {
      ways = [];
      return {};
    });
    await user.click(await screen.findByRole('button', { name: 'Turn on in this browser' }));
    expect(await screen.findByText('Notifications On')).toBeVisible();
    expect(keysAsked).toEqual(['key']);
    expect(api.callsOf(calls.addNotificationWay).map(({ body }) => body)).toEqual([
      { type: 'push', name: expect.stringMatching(/\w/), endpoint, keys },
    ]);
    expect(await screen.findByText('(this browser)')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Turn on in this browser' })).toBeNull();

    await user.click(screen.getByRole('button', { name: 'Remove Firefox on Linux' }));
    expect(await screen.findByRole('button', { name: 'Turn on in this browser' })).toBeVisible();
    expect(api.callsOf(calls.removeNotificationWay)).toHaveLength(1);
  });

  test('when the user refuses, then nothing is subscribed or sent', async () => {
    const { keysAsked } = aBrowser('denied');
    const { api, user } = aScreen([]);
    await user.click(await screen.findByRole('button', { name: 'Turn on in this browser' }));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Turn on in this browser' })).toBeEnabled(),
    );
    expect(keysAsked).toEqual([]);
    expect(api.callsOf(calls.addNotificationWay)).toEqual([]);
  });
});

describe('ways', () => {
  test('when a kind is ticked, then only the kinds are saved', async () => {
    const { api, user } = aScreen();
    api.on(calls.changeNotificationWay, () => ({ way }));
    await user.click(await screen.findByRole('checkbox', { name: 'An answer I wait for is late' }));
    expect(api.callsOf(calls.changeNotificationWay).map(({ body }) => body)).toEqual([
      { kinds: ['answer-arrived', 'follow-up-due'] },
    ]);
  });

  test('when a test is sent, then its result is said', async () => {
    const { api, user } = aScreen();
    api.on(calls.testNotificationWay, () => ({ result: 'failed' as const, reason: 'answered 500' }));
    await user.click(await screen.findByRole('button', { name: 'Send a test to Home automation' }));
    expect(await screen.findByText('The receiver did not take it (answered 500).')).toBeVisible();
  });

  test('when a webhook is added, then its secret is shown, and a wrong address is said under its field', async () => {
    const { api, user } = aScreen([]);
    await user.click(await screen.findByRole('button', { name: 'Add ntfy or a webhook' }));
    const form = within(screen.getByRole('form', { name: 'Add ntfy or a webhook' }));
    await user.selectOptions(form.getByLabelText('Kind'), 'webhook');
    await user.type(form.getByLabelText('Name'), 'Mine');
    await user.type(form.getByLabelText('Address'), 'nowhere');
    await user.click(form.getByRole('button', { name: 'Add' }));
    expect(await form.findByText('Use an address that begins with https://.')).toBeVisible();
    await user.clear(form.getByLabelText('Address'));
    await user.type(form.getByLabelText('Address'), 'https://hooks.harbor.example');
    api.on(calls.addNotificationWay, () => ({ way, secret: 'whsec_abc' }));
    await user.click(form.getByRole('button', { name: 'Add' }));
    expect(await screen.findByText('whsec_abc')).toBeVisible();
  });

  test('when they cannot be loaded, then the page offers to retry', async () => {
    const api = createFakeApi();
    api.on(calls.readNotifications, () => failure(500, 'internal', 'Something went wrong.'));
    renderPage(<Notifications />, { api });
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible();
  });
});

test('when quiet hours are turned on, then they begin at 10 in the evening and end at 7', async () => {
  const { api, user } = aScreen();
  api.on(calls.changeNotifications, () => ({ settings }));
  await user.click(await screen.findByRole('checkbox', { name: 'Quiet hours' }));
  expect(api.callsOf(calls.changeNotifications).map(({ body }) => body)).toEqual([
    { quietHours: { fromHour: 22, untilHour: 7 }, showsDetails: false },
  ]);
});
