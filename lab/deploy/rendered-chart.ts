import { parseAllDocuments } from 'yaml';

/** An object of the chart, with only the fields that tests read. */
export interface KubernetesObject {
  readonly kind: string;
  readonly metadata: { readonly name: string; readonly labels?: Readonly<Record<string, string>> };
  readonly data?: Readonly<Record<string, string>>;
  readonly spec?: {
    readonly replicas?: number;
    readonly podSelector?: { readonly matchLabels: Readonly<Record<string, string>> };
    readonly template?: {
      readonly metadata: {
        readonly labels: Readonly<Record<string, string>>;
        readonly annotations: Readonly<Record<string, string>>;
      };
      readonly spec: PodSpec;
    };
  };
}
export interface PodSpec {
  readonly containers: readonly Container[];
  readonly volumes?: readonly { readonly name: string }[];
  readonly securityContext?: Readonly<Record<string, unknown>>;
}
export interface Container {
  readonly name: string;
  readonly image: string;
  readonly envFrom?: readonly { readonly configMapRef?: { readonly name: string } }[];
  readonly env: readonly {
    readonly name: string;
    readonly value?: string;
    readonly valueFrom?: { readonly secretKeyRef: { readonly key: string; readonly optional?: boolean } };
  }[];
  readonly volumeMounts?: readonly { readonly name: string; readonly mountPath: string }[];
  readonly securityContext?: Readonly<Record<string, unknown>>;
}

export const objectsIn = (text: string): KubernetesObject[] =>
  parseAllDocuments(text)
    .map((document) => document.toJS() as KubernetesObject | null)
    .filter((object) => object !== null);

const component = 'app.kubernetes.io/component';

/** The services' own: the first of each pod, before those of extraContainers. */
export const containersIn = (objects: readonly KubernetesObject[]): Container[] =>
  firstContainers(objects.filter(({ metadata }) => metadata.labels?.[component] !== 'operator'));

/** The one in which the operator's commands run. */
export const operatorIn = (objects: readonly KubernetesObject[]): Container[] =>
  firstContainers(objects.filter(({ metadata }) => metadata.labels?.[component] === 'operator'));

const firstContainers = (objects: readonly KubernetesObject[]) =>
  objects
    .filter(({ kind }) => kind === 'Deployment')
    .flatMap(({ spec }) => spec?.template?.spec.containers.slice(0, 1) ?? []);

/** The values of Secrets, by key; a service's own MongoDB and Kafka have the same keys as the shared ones. */
const secretValues: Readonly<Record<string, string>> = {
  TERN_SECRETS_KEY: Buffer.alloc(32, 7).toString('base64'),
  MONGODB_URI: 'mongodb://tern:secret@mongodb.example:27017/?tls=true',
  SMTP_URL: 'smtps://tern:secret@mail.example:465',
  KAFKA_PASSWORD: 'secret',
  ELASTICSEARCH_API_KEY: 'c2VjcmV0',
  OPENAI_API_KEY: 'secret',
  GOOGLE_CLIENT_SECRET: 'secret',
  MICROSOFT_CLIENT_SECRET: 'secret',
  TERN_OIDC_CLIENT_SECRET: 'secret',
  OTEL_EXPORTER_OTLP_HEADERS: 'authorization=secret',
};

/** The environment of a container, with the files of its mounts in `folder`. */
export function environmentOf(
  container: Container,
  objects: readonly KubernetesObject[],
  folder: string,
): Record<string, string> {
  const maps = (container.envFrom ?? []).map(({ configMapRef }) => {
    if (!configMapRef) return {};
    const map = objects.find(
      ({ kind, metadata }) => kind === 'ConfigMap' && metadata.name === configMapRef.name,
    );
    if (!map) throw new Error(`${container.name} reads ${configMapRef.name}, which the chart does not make`);
    return map.data ?? {};
  });
  const own = container.env.map(({ name, value, valueFrom }) => [
    name,
    value ??
      secretValues[(valueFrom?.secretKeyRef.key ?? '').replace(/^(MONGODB_URI|KAFKA_PASSWORD)_.*/, '$1')],
  ]);
  const all = Object.entries({ ...Object.assign({}, ...maps), ...Object.fromEntries(own) });
  return Object.fromEntries(
    all.map(([name, value]) => [name, String(value).replace(/^\/etc\/tern\/[a-z]+/, folder)]),
  );
}
