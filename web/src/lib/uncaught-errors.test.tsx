import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { reportClientError } from '@tern/contracts/http/gateway';
import { createFakeApi } from '../testing/fake-api.ts';
import { renderPage } from '../testing/render-page.tsx';

/** As a browser reports an uncaught error. */
const fail = (error: Error) =>
  act(() => {
    window.dispatchEvent(new ErrorEvent('error', { error, message: error.message }));
  });

let log: ReturnType<typeof jest.spyOn>;
beforeEach(() => {
  log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  log.mockRestore();
});

describe('errors that nothing caught', () => {
  test('when one happens, then it is shown and logged, and the server learns where, without its message', async () => {
    const api = createFakeApi();
    api.on(reportClientError, () => ({}));
    renderPage(<p>Page</p>, { api });
    fail(new TypeError('ida@seaglass.example wrote'));
    expect((await screen.findAllByText('ida@seaglass.example wrote')).length).toBeGreaterThan(0);
    await waitFor(() => expect(api.callsOf(reportClientError)).toHaveLength(1));
    const sent = JSON.stringify(api.callsOf(reportClientError)[0]?.body);
    expect(sent).toContain('"name":"TypeError"');
    expect(sent).not.toContain('ida');
    expect(log).toHaveBeenCalled();
  });

  test('when errors do not end, then five are sent to the server', async () => {
    const api = createFakeApi();
    api.on(reportClientError, () => ({}));
    renderPage(<p>Page</p>, { api });
    for (let n = 0; n < 8; n += 1) fail(new Error(`number ${n}`));
    await waitFor(() => expect(api.callsOf(reportClientError)).toHaveLength(5));
    await screen.findAllByText('number 7');
    expect(api.callsOf(reportClientError)).toHaveLength(5);
  });
});
