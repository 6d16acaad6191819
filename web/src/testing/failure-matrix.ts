import { globSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { jest } from '@jest/globals';
import type { Endpoint } from '@tern/contracts/define-endpoint';
import { prepareDemo } from '@tern/contracts/http/identity';
import { flagMessages } from '@tern/contracts/http/message-actions';
import { renderApp } from './render-page.tsx';
import { createSampleApi, isFailure, type Failing } from './sample-api.ts';

/** How long a screen is watched, and how often it may make the same call meanwhile. */
const watchedMs = 5000;
const maxCalls = 3;
const stepMs = 500;

/**
 * Calls that the user did not ask for, whose failure is no error of theirs. An opened message is marked read: its dot shows the failure. The
 * demo is made ready: its button does what has failed.
 */
const unasked: readonly string[] = [flagMessages.name, prepareDemo.name];

/** Loads the modules of all screens: the clock of the tests must not run while a screen is loaded. */
export async function loadScreens(): Promise<void> {
  const src = join(import.meta.dirname, '..');
  const modules = globSync('{app,features,layouts,message,components}/**/*.tsx', { cwd: src });
  for (const path of modules) if (!/\.test\.|\bmain\./.test(path)) await import(join(src, path));
}

/** The calls that a screen makes by itself in its first 5 seconds. Needs jest's fake timers, as the following does. */
export async function callsOfScreen(at: string): Promise<readonly Endpoint[]> {
  const calls = (await openScreen(at)).made();
  cleanup();
  return calls.filter(({ name }) => !unasked.includes(name));
}

/** Says what is wrong with a screen when one of its calls fails; nothing when it shows an error, asks seldom, and Retry mends it. */
export async function faultsOf(at: string, endpoint: Endpoint, how: Failing): Promise<readonly string[]> {
  if (!isFailure(endpoint, how)) return [];
  const api = await openScreen(at, { failing: { endpoint, how } });
  const faults = [...faultsShown(api.callsOf(endpoint)), ...(await faultsOfRetry(api, endpoint))];
  cleanup();
  return faults;
}

function faultsShown(calls: readonly unknown[]): string[] {
  const same = Map.groupBy(calls, (call) => JSON.stringify(call));
  const most = Math.max(...[...same.values()].map(({ length }) => length));
  const isShown = screen.queryAllByRole('alert').some((alert) => alert.textContent !== '');
  return [
    ...(most > maxCalls ? [`the same call ${most} times in ${watchedMs} ms`] : []),
    ...(isShown ? [] : ['no error is shown']),
  ];
}

async function faultsOfRetry(api: SampleApi, endpoint: Endpoint): Promise<string[]> {
  const buttons = screen
    .queryAllByRole('alert')
    .flatMap((alert) => within(alert).queryAllByRole('button', { name: 'Retry' }));
  if (buttons.length === 0) return ['no Retry'];
  const before = api.callsOf(endpoint).length;
  api.heal();
  buttons.forEach((retry) => fireEvent.click(retry));
  await pass(1000);
  return [
    ...(api.callsOf(endpoint).length === before ? ['Retry makes no call'] : []),
    ...(screen.queryAllByRole('alert').length > 0 ? ['the error stays after Retry'] : []),
  ];
}

type SampleApi = ReturnType<typeof createSampleApi>;

interface Opened {
  readonly failing?: { readonly endpoint: Endpoint; readonly how: Failing };
  /** The server is newer than the page. */
  readonly isNewer?: boolean;
}

/** Opens a screen and lets its first 5 seconds pass. */
export async function openScreen(at: string, { failing, isNewer = false }: Opened = {}): Promise<SampleApi> {
  const api = createSampleApi({ isSignedIn: !/^\/(login|verify|reset-password)/.test(at), isNewer });
  if (failing) api.fail(failing.endpoint, failing.how);
  document.cookie = 'tern_redirect=; Max-Age=0; Path=/';
  renderApp({ at, api, env: { isOutboxShown: true, isDemoOffered: true, isCalendarDemoOffered: true } });
  await pass(watchedMs);
  return api;
}

async function pass(ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += stepMs) {
    await act(() => jest.advanceTimersByTimeAsync(stepMs));
    // A real turn of the event loop, in which a lazily loaded module arrives.
    await setImmediate();
  }
}
