import { describe, expect, test } from '@jest/globals';
import { parseSettings } from '@tern/runtime/config';
import { gatewayConfig, signingProxyOf, type GatewayConfig } from './config.ts';

const good = { TERN_PROXY_SIGN_IN_FROM: '10.20.0.5/32', TERN_PROXY_HOPS: '1' };
const parsed = (environment: Readonly<Record<string, string>>) =>
  parseSettings([{ name: 'gateway', schema: gatewayConfig }], environment)[0] as GatewayConfig;

describe('a proxy that signs users in', () => {
  test('when no address of it is set, then there is none, whatever its headers are', () => {
    expect(signingProxyOf(parsed({ TERN_PROXY_USER_HEADER: 'X-User' }))).toBeNull();
  });

  test('when its addresses are set, then its headers are those of Authelia, or the ones named', () => {
    expect(signingProxyOf(parsed(good))?.headers).toEqual({
      user: 'remote-user',
      email: 'remote-email',
      name: 'remote-name',
      groups: 'remote-groups',
    });
    const named = parsed({ ...good, TERN_PROXY_USER_HEADER: 'X-Authentik-Uid' });
    expect(signingProxyOf(named)?.headers.user).toBe('x-authentik-uid');
    expect(signingProxyOf(named)?.groupsSeparator).toBe(',');
    const bars = parsed({ ...good, TERN_PROXY_GROUPS_SEPARATOR: '|' });
    expect(signingProxyOf(bars)?.groupsSeparator).toBe('|');
  });

  test.each([
    '10.20.0.0/24',
    '172.18.0.4/30, 192.168.4.0/24',
    '127.0.0.1/32,::1/128',
    '9.9.9.9/32',
    'fd00:1::/120',
  ])('when its addresses are %s, then Tern starts', (ranges) => {
    expect(() => parsed({ ...good, TERN_PROXY_SIGN_IN_FROM: ranges })).not.toThrow();
  });

  test.each([
    ['10.20.0.5', 'Use ranges like'],
    ['proxy.example', 'Use ranges like'],
    [',', 'Use ranges like'],
    ['0.0.0.0/0', 'Name your proxy alone'],
    ['::/0', 'Name your proxy alone'],
    ['0.0.0.0/8', 'Name your proxy alone'],
    ['172.16.0.0/8', 'Name your proxy alone'],
    ['10.0.0.0/8', 'Name your proxy alone'],
    ['10.20.0.0/23', 'Name your proxy alone'],
    ['fd00:1::/119', 'Name your proxy alone'],
    ['9.9.9.0/24', 'Name your proxy alone'],
    ['10.20.0.5/32,2000::/3', 'Name your proxy alone'],
    ['::ffff:0:0/96', 'Name your proxy alone'],
  ])('when its addresses are %s, then Tern does not start', (ranges, message) => {
    expect(() => parsed({ ...good, TERN_PROXY_SIGN_IN_FROM: ranges })).toThrow(message);
  });

  test.each([
    [{ TERN_PUBLISHED_ON: '0.0.0.0' }, 'TERN_PUBLISHED_ON: Use 127.0.0.1'],
    [{ TERN_LISTEN: '0.0.0.0' }, 'TERN_PUBLISHED_ON: Say that'],
    [{ TERN_PUBLISHED_ON: '192.168.4.2' }, 'TERN_PUBLISHED_ON: Use 127.0.0.1'],
    [{ TERN_WEB_URL: 'http://tern.example' }, 'TERN_WEB_URL: Use the https address'],
    [{ TERN_API_URL: 'http://tern.example:9100' }, 'TERN_API_URL: Use the https address'],
    [{ TERN_PROXY_HOPS: '0' }, 'TERN_PROXY_HOPS: Set it to the number'],
    [{ TERN_PROXY_GROUPS_SEPARATOR: ',|' }, 'TERN_PROXY_GROUPS_SEPARATOR: Use one character'],
    [{ TERN_PROXY_GROUPS_SEPARATOR: 'a' }, 'TERN_PROXY_GROUPS_SEPARATOR: Use one character'],
    [{ TERN_PROXY_USER_HEADER: 'remote user' }, 'TERN_PROXY_USER_HEADER: Use the name of a header'],
  ])('when %j shows that clients come past it, then Tern does not start', (more, message) => {
    expect(() => parsed({ ...good, ...more })).toThrow(message);
  });

  test('when Tern is published on loopback, with https addresses, then it starts', () => {
    const more = { TERN_PUBLISHED_ON: '127.0.0.1', TERN_WEB_URL: 'https://tern.example' };
    expect(() => parsed({ ...good, ...more })).not.toThrow();
    expect(() => parsed({ ...good, ...more, TERN_LISTEN: '0.0.0.0' })).not.toThrow();
    expect(() => parsed({ ...good, TERN_LISTEN: '127.0.0.1' })).not.toThrow();
    expect(() => parsed({ TERN_PUBLISHED_ON: '0.0.0.0', TERN_WEB_URL: 'http://tern.example' })).not.toThrow();
  });
});
