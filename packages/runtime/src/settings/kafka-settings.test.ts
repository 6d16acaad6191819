import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { commonSettingsSchema, type CommonSettings } from './common-settings.ts';
import { parseSettings, type Environment } from './config.ts';

const oneMachine = { name: 'all services', schema: commonSettingsSchema('one-machine') };
const securityOf = (environment: Environment) =>
  (parseSettings([oneMachine], { KAFKA_BROKERS: 'kafka:9093', ...environment })[0] as CommonSettings)
    .kafkaSecurity;

let folder: string;
const file = (name: string, text: string) => {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
};
const pem = '-----BEGIN CERTIFICATE-----\n';
const login = { KAFKA_SASL_MECHANISM: 'scram-sha-512', KAFKA_USERNAME: 'tern', KAFKA_PASSWORD: 'hunter2' };

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tern-kafka-settings-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('the settings of a cluster that is secured', () => {
  test('when nothing is set, then connections are plain and without a login', () => {
    expect(securityOf({})).toEqual({ tls: null, login: null });
  });

  test('when TLS, a certificate and a login are set, then they are given on', () => {
    const [ca, certificate, key] = ['ca', 'certificate', 'key'].map((name) => `${pem}${name}`);
    const security = securityOf({
      ...login,
      KAFKA_TLS: 'true',
      KAFKA_CA_FILE: file('ca.pem', ca ?? ''),
      KAFKA_CERT_FILE: file('cert.pem', certificate ?? ''),
      KAFKA_KEY_FILE: file('key.pem', key ?? ''),
    });
    expect(security).toEqual({
      tls: { ca, client: { certificate, key } },
      login: { mechanism: 'scram-sha-512', username: 'tern', password: 'hunter2' },
    });
    expect(securityOf({ KAFKA_TLS: 'true' })).toEqual({ tls: {}, login: null });
  });

  for (const [situation, environment, problem] of [
    [
      'a file is missing',
      { KAFKA_TLS: 'true', KAFKA_CA_FILE: '/nowhere.pem' },
      /KAFKA_CA_FILE: The file cannot/,
    ],
    [
      'a login is half there',
      { KAFKA_USERNAME: 'tern' },
      /KAFKA_SASL_MECHANISM: Set it too[^]*KAFKA_PASSWORD: Set it/,
    ],
    [
      'the mechanism is unknown',
      { ...login, KAFKA_SASL_MECHANISM: 'gssapi' },
      /KAFKA_SASL_MECHANISM: Use one of plain/,
    ],
    [
      'a password would go out in the clear',
      { ...login, KAFKA_SASL_MECHANISM: 'plain' },
      /KAFKA_TLS: Set it to true: the/,
    ],
    [
      'there is no cluster to secure',
      { KAFKA_BROKERS: '', KAFKA_TLS: 'true' },
      /KAFKA_BROKERS: Set it too: KAFKA_TLS/,
    ],
  ] as const)
    test(`when ${situation}, then it is named and no value is shown`, () => {
      expect(() => securityOf(environment)).toThrow(problem);
      expect(() => securityOf(environment)).not.toThrow(/hunter2/);
    });

  test('when files are no PEM, lack their pair or TLS, then all of that is named at once', () => {
    expect(() => securityOf({ KAFKA_TLS: 'true', KAFKA_CA_FILE: file('der', '\u0001') })).toThrow(
      'KAFKA_CA_FILE: The file is not in PEM: it should hold certificates of authorities.',
    );
    const alone = () => securityOf({ KAFKA_CERT_FILE: file('only.pem', pem) });
    expect(alone).toThrow('KAFKA_TLS: Set it to true: KAFKA_CERT_FILE would have no effect.');
    expect(alone).toThrow('KAFKA_KEY_FILE: Set it too: a certificate is of no use without its key.');
  });
});
