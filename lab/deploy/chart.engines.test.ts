import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { describeSettings, parseSettings } from '@tern/runtime/config';
import { settingsParts } from '@tern/runtime/start-host';
import { chartFolder, exampleValues, helm, renderChart, renderedFile, renderedText } from './render-chart.ts';
import { catalogue } from '@tern/stack/catalogue';
import { containersIn, environmentOf, objectsIn, operatorIn } from './rendered-chart.ts';

const has = (engine: string) => (process.env['TERN_ENGINES'] ?? '').split(',').includes(engine);
const everything = join(import.meta.dirname, 'chart-everything.yaml');
const renderEverything = (...more: readonly string[]) => renderChart([exampleValues, everything], ...more);

/** Names of the settings of a proxy that signs users in, by the values that set them. */
const ofProxy = {
  'proxySignIn.from[0]=10.20.0.5/32': 'TERN_PROXY_SIGN_IN_FROM',
  'proxySignIn.emailVerified=true': 'TERN_PROXY_EMAIL_VERIFIED',
  'proxySignIn.userHeader=X-Authentik-Uid': 'TERN_PROXY_USER_HEADER',
  'proxySignIn.emailHeader=X-Authentik-Email': 'TERN_PROXY_EMAIL_HEADER',
  'proxySignIn.nameHeader=X-Authentik-Name': 'TERN_PROXY_NAME_HEADER',
  'proxySignIn.groupsHeader=X-Authentik-Groups': 'TERN_PROXY_GROUPS_HEADER',
  'proxySignIn.groupsSeparator=|': 'TERN_PROXY_GROUPS_SEPARATOR',
};

/** The settings that no value of the chart with every option in use sets, and why. */
const notGiven: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    Object.values(ofProxy).map((name) => [name, 'a proxy takes the place of the OpenID provider']),
  ),
  ...Object.fromEntries(
    ['TERN_LISTEN', 'TERN_INNER_PORT', 'TERN_WEB_PORT', 'TERN_API_PORT', 'TERN_WEB_ROOT'].map((name) => [
      name,
      "the image's, and what Services and probes expect",
    ]),
  ),
  ...Object.fromEntries(
    [
      'TERN_DEMO',
      'TERN_OUTBOX_DIR',
      'TERN_PUBLISHED_ON',
      'TERN_DEMO_IMAP_PORT',
      'TERN_DEMO_SMTP_PORT',
      'TERN_DEMO_PASSWORD',
      'TERN_DEMO_ADDRESS',
      'TERN_DEMO_CALENDAR_URL',
      'TERN_DEMO_CALENDAR_CLIENT_ID',
      'TERN_DEMO_CALENDAR_CLIENT_SECRET',
      'TERN_DEMO_CALENDAR_TOKEN',
    ].map((name) => [name, 'for the processes of one machine; a pod refuses or has no use for them']),
  ),
  ...Object.fromEntries(
    [
      'GOOGLE_AUTHORIZE_URL',
      'GOOGLE_TOKEN_URL',
      'GOOGLE_REVOKE_URL',
      'GOOGLE_IMAP_URL',
      'GOOGLE_SMTP_URL',
      'GOOGLE_CALENDAR_URL',
      'GOOGLE_SCRIPT_URL',
      'GOOGLE_JWKS_URL',
      'GOOGLE_ISSUERS',
      'MICROSOFT_LOGIN_URL',
      'MICROSOFT_IMAP_URL',
      'MICROSOFT_SMTP_URL',
    ].map((name) => [name, "a stand-in's addresses, by extraEnv"]),
  ),
};

const mongodbKey = ({ name }: { readonly name: string }) =>
  `MONGODB_URI_${name.toUpperCase().replace('-', '_')}`;

(has('helm') ? describe : describe.skip)('the chart', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tern-chart-'));
    const pem = '-----BEGIN CERTIFICATE-----\n-----END CERTIFICATE-----\n';
    for (const name of ['ca.crt', 'tls.crt', 'tls.key']) await writeFile(join(folder, name), pem);
    await writeFile(join(folder, 'clients.json'), '[]');
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  test.each([
    { values: 'the example of production', rendered: () => renderChart(exampleValues) },
    { values: 'every option in use', rendered: renderEverything },
  ])(
    'when it is rendered with $values, then every service takes the settings of its pod',
    async ({ rendered }) => {
      const objects = objectsIn(await rendered());
      const containers = containersIn(objects);
      expect(containers.map(({ name }) => name).sort()).toEqual(catalogue.map(({ name }) => name).sort());
      for (const container of containers) {
        const module = catalogue.filter(({ name }) => name === container.name);
        expect(() =>
          parseSettings(settingsParts(module, 'pod'), environmentOf(container, objects, folder)),
        ).not.toThrow();
      }
    },
  );

  test('when each service has a user in Kafka, then its pod, and its part of the Job, sign in as that one', async () => {
    const objects = objectsIn(await renderChart(exampleValues, 'kafka.sasl.userPerService=true'));
    const job = objects.find(({ kind }) => kind === 'Job')?.spec?.template?.spec.containers ?? [];
    for (const container of [...containersIn(objects), ...job]) {
      expect(environmentOf(container, objects, folder)['KAFKA_USERNAME']).toBe(`tern-${container.name}`);
      const key = `KAFKA_PASSWORD_${container.name.toUpperCase().replace('-', '_')}`;
      expect(container.env.map(({ valueFrom }) => valueFrom?.secretKeyRef?.key)).toContain(key);
    }
    const keys = ['TERN_SECRETS_KEY', 'SMTP_URL', 'MONGODB_URI'].map((key) => `secret.values.${key}=x`);
    const own = ['secret.existing=', 'kafka.sasl.userPerService=true', ...keys];
    await expect(renderChart(exampleValues, ...own)).rejects.toThrow('KAFKA_PASSWORD_GATEWAY');
  });

  test('when the operator has a pod, then it takes the settings of every service and the keys of all', async () => {
    expect(operatorIn(objectsIn(await renderChart(exampleValues)))).toEqual([]);
    const objects = objectsIn(await renderEverything());
    const [operator] = operatorIn(objects);
    if (!operator) throw new Error('There is no pod of the operator.');
    expect(operator.image).toBe('registry.tern.example/tern/tern-tern:0.1.0');
    expect(operator.env.map(({ valueFrom }) => valueFrom?.secretKeyRef?.key)).toContain(
      'MONGODB_URI_OPERATOR',
    );
    expect(() =>
      parseSettings(settingsParts(catalogue, 'operator'), environmentOf(operator, objects, folder)),
    ).not.toThrow();
    const place = 'networkPolicy.mongodbOf.identity';
    const apart = [`${place}.ports={27018}`, `${place}.to[0].ipBlock.cidr=10.0.3.7/32`];
    const [further] = operatorIn(objectsIn(await renderEverything(...apart)));
    expect(further?.env.map(({ name, valueFrom }) => [name, valueFrom?.secretKeyRef?.key])).toContainEqual([
      'MONGODB_URI_IDENTITY',
      'MONGODB_URI_IDENTITY',
    ]);
    const own = ['secret.existing=', 'mongodb.uriPerService=true', 'operator.enabled=true'];
    const keys = ['TERN_SECRETS_KEY', 'SMTP_URL', 'KAFKA_PASSWORD', ...catalogue.map(mongodbKey)];
    const given = keys.map((key) => `secret.values.${key}=x`);
    await expect(renderChart(exampleValues, ...own, ...given)).rejects.toThrow('MONGODB_URI_OPERATOR');
  });

  test('when a version comes, then a Job before it has every service make what it lacks, by the settings that its pods will have', async () => {
    for (const rendered of [await renderChart(exampleValues), await renderEverything()]) {
      const objects = objectsIn(rendered);
      const job = objects.find(({ kind }) => kind === 'Job');
      const containers = job?.spec?.template?.spec.containers ?? [];
      expect(containers.map(({ name }) => name).sort()).toEqual(catalogue.map(({ name }) => name).sort());
      for (const container of containers) {
        expect(container.envFrom?.some(({ configMapRef }) => configMapRef) ?? false).toBe(false);
        const pod = containersIn(objects).find(({ name }) => name === container.name);
        if (!pod) throw new Error(`There is no pod of ${container.name}.`);
        const wanted = environmentOf(pod, objects, folder);
        expect(environmentOf(container, objects, folder)).toEqual(wanted);
      }
    }
    const ownSecret = ['TERN_SECRETS_KEY', 'MONGODB_URI', 'SMTP_URL', 'KAFKA_PASSWORD'].map(
      (key) => `secret.values.${key}=x`,
    );
    expect(await renderChart(exampleValues, 'secret.existing=', ...ownSecret)).not.toContain('kind: Job');
    expect(await renderChart(exampleValues, 'prepare.enabled=false')).not.toContain('kind: Job');
  });

  test('when a service reads a setting, then a value of the chart sets it, or the list above has a reason', async () => {
    const objects = objectsIn(await renderEverything());
    for (const container of containersIn(objects)) {
      const module = catalogue.filter(({ name }) => name === container.name);
      const read = settingsParts(module, 'pod').flatMap(({ schema }) => describeSettings(schema));
      const given = new Set(Object.keys(environmentOf(container, objects, folder)));
      // The gateway only checks whether there is a local outbox, which a pod does not have.
      if (container.name === 'gateway') given.add('SMTP_URL');
      const missing = read.map(({ name }) => name).filter((name) => !given.has(name) && !(name in notGiven));
      expect({ service: container.name, missing }).toEqual({ service: container.name, missing: [] });
    }
  });

  test('when a setting has no value, then extraEnv gives it to all services or to one; a setting that other values set is refused', async () => {
    const objects = objectsIn(await renderEverything());
    const containers = containersIn(objects);
    for (const container of containers) {
      const environment = environmentOf(container, objects, folder);
      expect(environment['GOOGLE_TOKEN_URL']).toBe('https://google.example/token');
      const own = container.name === 'mail-sync' ? 'imaps://imap.google.example:993' : undefined;
      expect(environment['GOOGLE_IMAP_URL']).toBe(own);
    }
    const all = new Set(
      containers.flatMap((container) => Object.keys(environmentOf(container, objects, folder))),
    );
    const byOthers = [...all]
      .filter((name) => !['GOOGLE_TOKEN_URL', 'GOOGLE_IMAP_URL'].includes(name))
      .sort();
    const taken = byOthers.map((name) => `services.search.extraEnv.${name}=x`);
    await expect(renderChart(exampleValues, ...taken)).rejects.toThrow(byOthers.join(', '));
    await expect(renderChart(exampleValues, 'extraEnv.lower=x')).rejects.toThrow(/extraEnv/);
  });

  test('when a value is misspelt or missing, then it is refused by name', async () => {
    const refused = async (expected: string | RegExp, ...settings: readonly string[]) =>
      expect(renderChart(exampleValues, ...settings)).rejects.toThrow(expected);
    await refused('brokrs', 'kafka.brokrs=a:1');
    await refused(/urls.*web/s, 'urls.web=https://tern.example/mail');
    await refused('TERN_SECRETS_KEY', 'secret.existing=');
    await refused('two hosts', 'urls.api=https://tern.example');
    const proxied = Object.keys(ofProxy);
    await refused('networkPolicy.ingressFrom', ...proxied, 'networkPolicy.ingressFrom=null');
    await refused('networkPolicy.enabled', ...proxied, 'networkPolicy.enabled=false');
    await refused('oidc.issuer', ...proxied, 'oidc.issuer=https://id.example');
    await refused('proxySignIn.emailVerified', 'proxySignIn.from[0]=10.20.0.5/32');
    const place = 'networkPolicy.mongodbOf.identity';
    const own = [`${place}.ports={27018}`, `${place}.to[0].ipBlock.cidr=10.0.3.7/32`];
    await refused('networkPolicy.to.mongodb: say where', ...own, 'networkPolicy.to.mongodb=null');
    await refused('parentRefs', 'ingress.enabled=false', 'httpRoute.enabled=true');
    await refused('ingress.enabled', 'httpRoute.enabled=true', 'httpRoute.parentRefs[0].name=public');
    const scaled = (service: string, by: string) => [
      `services.${service}.autoscaling.enabled=true`,
      `services.${service}.autoscaling.by=${by}`,
    ];
    await refused('connections end before CPU', ...scaled('mail-sync', 'cpu'));
    await refused('no events wait', ...scaled('identity', 'work'));
    await refused('metrics.prometheusUrl', ...scaled('followup', 'work'));
    await expect(helm('template', 'tern', chartFolder)).rejects.toThrow();
  });

  test('when the Secret has a key of a provider that no value names, then identity is not given it', async () => {
    const readersOf = async (...settings: readonly string[]) =>
      containersIn(objectsIn(await renderChart(exampleValues, ...settings)))
        .filter(({ env }) => env.some(({ name }) => name === 'TERN_OIDC_CLIENT_SECRET'))
        .map(({ name }) => name);
    expect(await readersOf()).toEqual([]);
    expect(await readersOf('oidc.issuer=https://id.example', 'oidc.clientId=tern')).toEqual(['identity']);
  });

  test('when a proxy signs users in, then the gateway and identity take its settings', async () => {
    const objects = objectsIn(await renderChart(exampleValues, ...Object.keys(ofProxy)));
    const given = new Set<string>();
    for (const container of containersIn(objects)) {
      const environment = environmentOf(container, objects, folder);
      const module = catalogue.filter(({ name }) => name === container.name);
      expect(() => parseSettings(settingsParts(module, 'pod'), environment)).not.toThrow();
      for (const name of Object.keys(environment)) given.add(name);
    }
    expect([...given]).toEqual(expect.arrayContaining(Object.values(ofProxy)));
  });

  test('when no Elasticsearch is named, then search is not deployed', async () => {
    const rendered = await renderChart(exampleValues, 'elasticsearch.url=', 'elasticsearch.caSecret=');
    expect(containersIn(objectsIn(rendered))).toHaveLength(catalogue.length - 1);
  });

  test.each([exampleValues, everything])(
    'when helm lints it with %s, then it reports nothing',
    async (file) => {
      const text = await helm('lint', chartFolder, '--strict', '-f', exampleValues, '-f', file);
      expect(text).toContain('0 chart(s) failed');
      expect(text).not.toMatch(/WARNING|ERROR/);
    },
  );

  test('when k8s/ is compared with it, then it is what the chart gives', async () => {
    expect(await readFile(renderedFile, 'utf8')).toBe(await renderedText());
  });
});
