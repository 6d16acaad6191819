import { describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import { commonSettingsSchema, type CommonSettings } from './common-settings.ts';
import { parseSettings, settingsHelp } from './config.ts';
import { numberSetting } from './setting-fields.ts';

const key = Buffer.alloc(32, 7).toString('base64');
const oneMachine = { name: 'all services', schema: commonSettingsSchema('one-machine') };
const pod = { name: 'all services', schema: commonSettingsSchema('pod') };
const mailer = {
  name: 'notifier',
  schema: z.object({
    SMTP_URL: z
      .url('Use an address like smtp://host:587.')
      .describe('The server that mail goes out through.'),
    SMTP_CONNECTIONS: numberSetting(1, 20).default(3).describe('Connections at most.'),
  }),
};
const common = (environment: Record<string, string>) =>
  parseSettings([oneMachine], environment)[0] as CommonSettings;

describe('parsing settings', () => {
  test('when settings of several parts are wrong, then all are named at once with problem and purpose', () => {
    const start = () =>
      parseSettings([oneMachine, mailer], { TERN_API_PORT: 'http', SMTP_CONNECTIONS: '99' });
    expect(start).toThrow('3 settings need your attention');
    expect(start).toThrow('TERN_API_PORT: Use a whole number from 0 to 65535.');
    expect(start).toThrow(
      'SMTP_URL: is not set\n      What it is for: The server that mail goes out through.',
    );
    expect(start).toThrow('SMTP_CONNECTIONS: Use a whole number from 1 to 20.');
  });

  test('when a wrong setting is a secret, then its value is not shown', () => {
    expect(() => common({ TERN_SECRETS_KEY: 'hunter2' })).toThrow(
      /TERN_SECRETS_KEY: Each key is 32 random bytes/,
    );
    expect(() => common({ TERN_SECRETS_KEY: ',' })).toThrow(/TERN_SECRETS_KEY: Each key is 32/);
    expect(() => common({ TERN_SECRETS_KEY: 'hunter2' })).not.toThrow(/hunter2/);
  });

  test('when a value is empty, then it counts as not set', () => {
    expect(common({ TERN_API_PORT: '' }).apiPort).toBe(9100);
  });

  test('when help is asked for, then every setting is listed once with its default', () => {
    const help = settingsHelp([oneMachine, mailer, mailer]);
    expect(help).toContain(
      '  TERN_API_PORT (default 9100)\n      Port of the API origin; 0 takes a free one.',
    );
    expect(help).toContain('  SMTP_URL (required)');
    expect(help.match(/SMTP_URL/g)).toHaveLength(1);
  });
});

describe('the settings of one machine', () => {
  test('when nothing is set, then it is local only and offers the demo', () => {
    expect(common({})).toMatchObject({
      isLocalOnly: true,
      isDemoOffered: true,
      apiPort: 9100,
      webPort: 8080,
    });
  });

  test('when a public address is set, then it is not local only and offers no demo', () => {
    const settings = common({
      TERN_API_URL: 'https://api.tern.example/',
      TERN_WEB_URL: 'https://tern.example',
    });
    expect(settings).toMatchObject({
      isLocalOnly: false,
      isDemoOffered: false,
      apiUrl: 'https://api.tern.example',
    });
  });

  test('when the demo is asked for at a public address, then it is refused', () => {
    const urls = { TERN_API_URL: 'https://api.tern.example', TERN_WEB_URL: 'https://tern.example' };
    expect(() => common({ ...urls, TERN_DEMO: 'true' })).toThrow(/TERN_DEMO/);
  });

  test('when it listens beyond loopback without public addresses, then both are asked for', () => {
    expect(() => common({ TERN_LISTEN: '0.0.0.0' })).toThrow(/TERN_API_URL[^]*TERN_WEB_URL/);
  });

  const inContainer = {
    TERN_LISTEN: '0.0.0.0',
    TERN_PUBLISHED_ON: '127.0.0.1',
    TERN_WEB_URL: 'http://localhost:8080',
    TERN_API_URL: 'http://localhost:9100',
  };

  test('when the ports of its container are published on loopback, then it is local only and offers the demo', () => {
    expect(common(inContainer)).toMatchObject({ isLocalOnly: true, isDemoOffered: true });
    expect(common({ ...inContainer, TERN_DEMO: 'false' })).toMatchObject({ isDemoOffered: false });
  });

  test.each([
    ['its ports are published for other machines', { TERN_PUBLISHED_ON: '0.0.0.0' }],
    ['nothing says where they are published', { TERN_PUBLISHED_ON: '' }],
    ['browsers come by a public address', { TERN_WEB_URL: 'https://tern.example' }],
    ['scripts come by a public address', { TERN_API_URL: 'https://api.tern.example' }],
  ])('when %s, then a container is not local', (_case, more) => {
    expect(common({ ...inContainer, ...more })).toMatchObject({ isLocalOnly: false, isDemoOffered: false });
    expect(() => common({ ...inContainer, ...more, TERN_DEMO: 'true' })).toThrow(/TERN_DEMO: Use false/);
  });

  test('when a public address has a path, then it is refused', () => {
    expect(() =>
      common({ TERN_WEB_URL: 'https://tern.example/app', TERN_API_URL: 'https://tern.example' }),
    ).toThrow(/TERN_WEB_URL: Use an address like/);
  });

  test('when several keys are given, then the current one comes first', () => {
    const older = Buffer.alloc(32, 8).toString('base64');
    expect(common({ TERN_SECRETS_KEY: `${key}, ${older}` }).secretsKeys?.map((bytes) => bytes[0])).toEqual([
      7, 8,
    ]);
  });
});

describe('the settings of a pod', () => {
  const given = {
    TERN_SECRETS_KEY: key,
    MONGODB_URI: 'mongodb://mongo:27017',
    KAFKA_BROKERS: 'kafka-1:9092, kafka-2:9092',
    TERN_API_URL: 'https://api.tern.example',
    TERN_WEB_URL: 'https://tern.example',
  };

  test('when nothing is set, then key, database and Kafka are asked for', () => {
    expect(() => parseSettings([pod], {})).toThrow(
      /TERN_SECRETS_KEY: is not set[^]*MONGODB_URI: is not set[^]*KAFKA_BROKERS: is not set/,
    );
  });

  test('when it stops, then it serves on for 3 s by default, and never so long that stopping takes over 10 s', () => {
    const leaveMs = (settings: object) =>
      (parseSettings([pod], { ...given, ...settings })[0] as CommonSettings).leaveMs;
    expect(leaveMs({})).toBe(3000);
    expect(leaveMs({ TERN_LEAVE_SECONDS: '0' })).toBe(0);
    expect(() => leaveMs({ TERN_LEAVE_SECONDS: '5' })).toThrow(
      'TERN_LEAVE_SECONDS: Use a whole number from 0 to 4.',
    );
  });

  test('when a broker has no port, then it is named how to write it', () => {
    expect(() => parseSettings([pod], { ...given, KAFKA_BROKERS: 'kafka-1' })).toThrow(
      /KAFKA_BROKERS: Use addresses like/,
    );
  });

  test('when all is set, then the other services have their inner addresses', () => {
    const settings = parseSettings([pod], {
      ...given,
      TERN_MAIL_SYNC_URL: 'http://sync:81',
    })[0] as CommonSettings;
    expect(settings.serviceUrls).toMatchObject({
      identity: 'http://identity:8000',
      'mail-sync': 'http://sync:81',
    });
    expect(settings.dataFolder).toBeNull();
    expect(settings.kafkaBrokers).toEqual(['kafka-1:9092', 'kafka-2:9092']);
  });

  test('when the demo is asked for, then it is refused', () => {
    expect(() => parseSettings([pod], { ...given, TERN_DEMO: 'true' })).toThrow(/TERN_DEMO: Use false/);
  });

  const onOneMachine = {
    TERN_LISTEN: '127.0.0.1',
    TERN_DEMO: 'true',
    TERN_WEB_URL: 'http://localhost:8080',
    TERN_API_URL: 'http://localhost:9100',
  };

  test('when every address of a pod is on loopback, then it is local and may offer the demo', () => {
    const settings = parseSettings([pod], { ...given, ...onOneMachine })[0] as CommonSettings;
    expect(settings).toMatchObject({ isLocalOnly: true, isDemoOffered: true, dataFolder: null });
    const unasked = { ...given, ...onOneMachine, TERN_DEMO: undefined };
    expect(parseSettings([pod], unasked)[0]).toMatchObject({ isLocalOnly: true, isDemoOffered: false });
  });

  test.each([
    ['it listens for other machines', { TERN_LISTEN: '0.0.0.0' }],
    ['browsers come by a public address', { TERN_WEB_URL: 'https://tern.example' }],
    ['scripts come by a public address', { TERN_API_URL: 'https://api.tern.example' }],
  ])('when %s, then a pod is not local', (_case, more) => {
    const settings = { ...given, ...onOneMachine, ...more };
    expect(() => parseSettings([pod], settings)).toThrow(/TERN_DEMO: Use false/);
    expect(parseSettings([pod], { ...settings, TERN_DEMO: 'false' })[0]).toMatchObject({
      isLocalOnly: false,
      isDemoOffered: false,
    });
  });
});
