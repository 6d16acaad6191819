import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { parseAllDocuments } from 'yaml';
import { parseSettings } from '@tern/runtime/config';
import { settingsParts } from '@tern/runtime/start-host';
import {
  chartFolder,
  exampleValues,
  helm,
  renderChart,
  renderedFile,
  renderedText,
} from '@tern/tools/cluster/render-chart';
import { kubernetesTool } from '@tern/tools/engines/kubernetes-tools';
import { catalogue } from '../src/catalogue.ts';

const has = (engine: string) => (process.env['TERN_ENGINES'] ?? '').split(',').includes(engine);

interface KubernetesObject {
  readonly kind: string;
  readonly metadata: { readonly name: string };
  readonly data?: Readonly<Record<string, string>>;
  readonly spec?: {
    readonly podSelector?: { readonly matchLabels: Readonly<Record<string, string>> };
    readonly template?: { readonly spec: { readonly containers: readonly Container[] } };
  };
}
interface Container {
  readonly name: string;
  readonly envFrom: readonly { readonly configMapRef: { readonly name: string } }[];
  readonly env: readonly {
    readonly name: string;
    readonly valueFrom: { readonly secretKeyRef: { readonly key: string; readonly optional?: boolean } };
  }[];
}

const read = (text: string) =>
  parseAllDocuments(text)
    .map((document) => document.toJS() as KubernetesObject | null)
    .filter((object) => object !== null);

/** What a Secret holds, by key. */
const secretValues: Readonly<Record<string, string>> = {
  TERN_SECRETS_KEY: Buffer.alloc(32, 7).toString('base64'),
  MONGODB_URI: 'mongodb://tern:secret@mongodb.example:27017/?tls=true',
  SMTP_URL: 'smtps://tern:secret@mail.example:465',
  KAFKA_PASSWORD: 'secret',
  ELASTICSEARCH_API_KEY: 'c2VjcmV0',
  OPENAI_API_KEY: 'secret',
  GOOGLE_CLIENT_SECRET: 'secret',
};

(has('helm') ? describe : describe.skip)('the chart', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tern-chart-'));
    const pem = '-----BEGIN CERTIFICATE-----\n-----END CERTIFICATE-----\n';
    for (const name of ['ca.crt', 'tls.crt', 'tls.key']) await writeFile(join(folder, name), pem);
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  /** The environment of a container, with mounted files in a folder of this test. */
  function environmentOf(container: Container, objects: readonly KubernetesObject[]) {
    const maps = container.envFrom.map(({ configMapRef }) => {
      const map = objects.find(
        ({ kind, metadata }) => kind === 'ConfigMap' && metadata.name === configMapRef.name,
      );
      if (!map)
        throw new Error(`${container.name} reads ${configMapRef.name}, which the chart does not make`);
      return map.data ?? {};
    });
    const secrets = container.env.map(({ name, valueFrom: { secretKeyRef } }) => [
      name,
      secretValues[secretKeyRef.key],
    ]);
    const all = Object.entries({ ...Object.assign({}, ...maps), ...Object.fromEntries(secrets) });
    return Object.fromEntries(
      all.map(([name, value]) => [name, String(value).replace(/^\/etc\/tern\/[a-z]+/, folder)]),
    );
  }

  test.each([
    { values: 'the example of production', settings: [] },
    {
      values: 'a model, Google and certificates',
      settings: [
        'model.baseUrl=https://model.example/v1',
        'model.name=small',
        'model.embeddingName=embed',
        'model.embeddingDimensions=768',
        'google.clientId=client.example',
        'kafka.tls.clientCertificate=true',
      ],
    },
  ])(
    'when it is rendered with $values, then every service takes the settings of its pod',
    async ({ settings }) => {
      const objects = read(await renderChart(exampleValues, ...settings));
      const containers = objects
        .filter(({ kind }) => kind === 'Deployment')
        .flatMap(({ spec }) => spec?.template?.spec.containers ?? []);
      expect(containers.map(({ name }) => name).sort()).toEqual(catalogue.map(({ name }) => name).sort());
      for (const container of containers) {
        const module = catalogue.filter(({ name }) => name === container.name);
        expect(() =>
          parseSettings(settingsParts(module, 'pod'), environmentOf(container, objects)),
        ).not.toThrow();
      }
    },
  );

  test('when a value is misspelt or missing, then it is refused by name', async () => {
    await expect(renderChart(exampleValues, 'kafka.brokrs=a:1')).rejects.toThrow('brokrs');
    await expect(renderChart(exampleValues, 'urls.web=https://tern.example/mail')).rejects.toThrow(
      /urls.*web/s,
    );
    await expect(renderChart(exampleValues, 'secret.existing=')).rejects.toThrow('TERN_SECRETS_KEY');
    await expect(renderChart(exampleValues, 'urls.api=https://tern.example')).rejects.toThrow('two hosts');
    const place = 'networkPolicy.mongodbOf.identity';
    const own = [`${place}.ports={27018}`, `${place}.to[0].ipBlock.cidr=10.0.3.7/32`];
    await expect(renderChart(exampleValues, ...own, 'networkPolicy.to.mongodb=null')).rejects.toThrow(
      'networkPolicy.to.mongodb: say where',
    );
    await expect(helm('template', 'tern', chartFolder)).rejects.toThrow();
  });

  test('when no Elasticsearch is named, then search is not deployed', async () => {
    const objects = read(await renderChart(exampleValues, 'elasticsearch.url=', 'elasticsearch.caSecret='));
    expect(objects.filter(({ kind }) => kind === 'Deployment')).toHaveLength(catalogue.length - 1);
  });

  test('when helm looks at it, then it has nothing to say', async () => {
    const text = await helm('lint', chartFolder, '--strict', '-f', exampleValues);
    expect(text).toContain('0 chart(s) failed');
  });

  test('when k8s/ is compared with it, then it is what the chart gives', async () => {
    expect(await readFile(renderedFile, 'utf8')).toBe(await renderedText());
  });

  const schemas = process.env['KUBERNETES_SCHEMAS'];
  (has('kubeconform') && schemas !== undefined ? test : test.skip)(
    'when kubeconform reads what is rendered, then every object is valid',
    async () => {
      const program = await kubernetesTool('kubeconform');
      const { stdout } = await promisify(execFile)(program ?? '', [
        ...['-strict', '-summary', '-kubernetes-version', '1.36.3', '-schema-location'],
        `${schemas}/{{.NormalizedKubernetesVersion}}/{{.ResourceKind}}{{.KindSuffix}}.json`,
        renderedFile,
      ]);
      expect(stdout).toContain('Invalid: 0, Errors: 0, Skipped: 0');
    },
  );
});
