import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { describeSettings, parseSettings } from '@tern/runtime/config';
import { settingsParts } from '@tern/runtime/start-host';
import { catalogue } from '../../src/catalogue.ts';

const root = join(import.meta.dirname, '../../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

interface Compose {
  readonly services: {
    readonly tern: {
      readonly image: string;
      readonly environment: Readonly<Record<string, string>>;
      readonly ports: readonly string[];
      readonly volumes: readonly string[];
      readonly read_only: boolean;
      readonly cap_drop: readonly string[];
      readonly healthcheck: { readonly test: readonly string[] };
    };
    readonly image: {
      readonly profiles: readonly string[];
      readonly image: string;
      readonly build: { readonly args: Readonly<Record<string, string>> };
    };
  };
  readonly volumes: Readonly<Record<string, unknown>>;
}

const compose = parse(read('compose.yaml')) as Compose;
const { tern, image } = compose.services;
/** `${NAME:-default}` as it is evaluated when nothing is set. */
const unset = (text: string) => text.replace(/\$\{\w+:-([^}]*)\}/g, '$1');
const parts = settingsParts(catalogue, 'one-machine');
const given = (environment: Readonly<Record<string, string>>) => ({
  TERN_DATA_DIR: '/data',
  TERN_WEB_ROOT: '/app/web/dist',
  ...Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, unset(value)])),
});
const known = parts.flatMap(({ schema }) => describeSettings(schema).map(({ name }) => name));

test('when compose starts Tern with nothing set, then every setting is valid and known by its name', () => {
  expect(() => parseSettings(parts, given(tern.environment))).not.toThrow();
  const ofNode = ['NODE_EXTRA_CA_CERTS', 'OTEL_EXPORTER_OTLP_HEADERS'];
  for (const name of Object.keys(tern.environment)) expect([...known, ...ofNode]).toContain(name);
});

test('when compose starts Tern with nothing set, then its ports are for this machine only and the demo is offered; for others it is not', () => {
  const common = (more: Readonly<Record<string, string>>) =>
    parseSettings(parts, { ...given(tern.environment), ...more })[0];
  expect(tern.ports.map(unset)).toEqual(['127.0.0.1:8080:8080', '127.0.0.1:9100:9100']);
  expect(common({})).toMatchObject({ isLocalOnly: true, isDemoOffered: true });
  expect(common({ TERN_PUBLISHED_ON: '0.0.0.0' })).toMatchObject({
    isLocalOnly: false,
    isDemoOffered: false,
  });
  for (const port of tern.ports) expect(port).toContain(tern.environment['TERN_PUBLISHED_ON']);
});

test('when there is a setting, then compose passes it through, or it is not meant for a container', () => {
  const notPassed = [
    // Set by the image, and the ports that compose maps.
    'TERN_DATA_DIR',
    'TERN_WEB_ROOT',
    'TERN_API_PORT',
    'TERN_WEB_PORT',
    'TERN_OUTBOX_DIR',
    // All services run in the container.
    'TERN_SEARCH_DEPLOYED',
    // For pods that share engines with other installations.
    'TERN_NAME_PREFIX',
    // The demo is for a Tern without public addresses; addresses at providers are for stand-ins.
    ...known.filter((name) => /^TERN_DEMO|^(GOOGLE|MICROSOFT)_(.*_URL|ISSUERS)$/.test(name)),
  ];
  const passed = new Set([...Object.keys(tern.environment), ...notPassed]);
  expect(known.filter((name) => !passed.has(name))).toEqual([]);
  for (const [name, value] of Object.entries(tern.environment))
    if (name !== 'TERN_LISTEN') expect(value).toMatch(new RegExp(`^\\$\\{${name}:-`));
});

test('when compose builds the image, then it is the one of all services, of this version, with its volume and its check', () => {
  const { version } = JSON.parse(read('package.json')) as { version: string };
  const dockerfile = read('Dockerfile');
  expect(unset(tern.image)).toBe(`localhost/tern:${version}`);
  expect(image).toMatchObject({
    image: tern.image,
    profiles: ['build'],
    build: { args: { SERVICE: 'tern' } },
  });
  const volumes = tern.volumes.map((mount) => mount.split(':'));
  expect(Object.keys(compose.volumes)).toEqual(volumes.map(([name]) => name));
  const [data, backups] = volumes.map(([, path]) => path);
  expect(dockerfile).toContain(`TERN_DATA_DIR=${data}`);
  // A new volume takes owner and mode from the folder in the image.
  expect(dockerfile).toContain(`mkdir ${data} ${backups} && chown 10001:10001 ${data} ${backups}`);
  const check = tern.healthcheck.test.at(-1) ?? '';
  expect(dockerfile).toContain(check);
  expect(existsSync(join(root, check.replace('/app', 'tools/images')))).toBe(true);
  for (const port of tern.ports) expect(dockerfile).toMatch(new RegExp(`EXPOSE .*${port.split(':').at(-1)}`));
  expect([tern.read_only, tern.cap_drop]).toEqual([true, ['ALL']]);
});
