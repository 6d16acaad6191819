import { describe, expect, test } from '@jest/globals';
import { readEnv, type RuntimeConfig } from './env.ts';

function aPage(
  config: RuntimeConfig | undefined,
  href = 'http://tern.example/',
  stored: string | null = null,
) {
  const localStorage = { getItem: () => stored } as unknown as Storage;
  return {
    ...(config ? { __TERN_CONFIG__: config } : {}),
    localStorage,
    location: new URL(href) as unknown as Location,
  };
}

describe('the runtime configuration', () => {
  test('when there is none, then the defaults apply and the demo is not offered', () => {
    expect(readEnv(aPage(undefined))).toEqual({
      apiBaseUrl: 'http://localhost:9100',
      environment: 'dev',
      version: '2025.08.27.20',
      isDemoOffered: false,
      isOutboxShown: false,
      isLocalOnly: false,
      isGmailOffered: false,
      isOutlookOffered: false,
      isCalendarDemoOffered: false,
      googleScriptUrl: null,
      oidcName: null,
      isPasswordOffered: true,
      supportUrl: null,
      grafanaUrl: null,
    });
  });

  test('when the API address is relative or ends in a slash, then addresses of calls have one slash', () => {
    const apiBaseUrl = (configured: string) =>
      readEnv(aPage({ apiBaseUrl: configured }, 'https://tern.example/login')).apiBaseUrl;
    expect(apiBaseUrl('/api')).toBe('https://tern.example/api');
    expect(apiBaseUrl('https://api.tern.example/')).toBe('https://api.tern.example');
  });

  test('when the environment is overridden in local storage, then that name wins', () => {
    expect(readEnv(aPage({ environment: 'prod' }, undefined, 'staging')).environment).toBe('staging');
    expect(readEnv(aPage({ environment: 'prod' })).environment).toBe('prod');
  });

  test('when the browser refuses its storage, then the configured name is used', () => {
    const page = aPage({ environment: 'prod' });
    Object.defineProperty(page, 'localStorage', {
      get() {
        throw new DOMException('refused', 'SecurityError');
      },
    });
    expect(readEnv(page).environment).toBe('prod');
  });
});
