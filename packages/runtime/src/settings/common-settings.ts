import { z } from 'zod';
import { serviceNames, type ServiceName } from '@tern/contracts/services';
import type { KafkaTopicRules } from '@tern/event-bus/kafka-bus';
import type { KafkaSecurity } from '@tern/event-bus/kafka-security';
import { checkKafka, kafkaSecurityOf, kafkaShape, topicRulesOf } from './kafka-settings.ts';
import { logLevels } from '../logging/logger.ts';
import {
  brokersSetting,
  flagSetting,
  listSetting,
  namePrefixSetting,
  numberSetting,
  originSetting,
} from './setting-fields.ts';

const secretsKeySchema = listSetting().transform((keys, context) => {
  const message = 'Each key is 32 random bytes in base64, say from `openssl rand -base64 32`.';
  if (keys.length === 0) context.addIssue({ code: 'custom', message });
  return keys.map((key) => {
    const bytes = Buffer.from(key, 'base64');
    if (bytes.length !== 32) context.addIssue({ code: 'custom', message });
    return new Uint8Array(bytes);
  });
});

const mongodbSetting = () =>
  z.url({ protocol: /^mongodb(\+srv)?$/, error: 'Use an address like mongodb://host:27017.' });

/** With the 3 s that requests and event handlers get to finish, stopping stays within 10 s. */
function leaveSetting(fallback: number) {
  return numberSetting(0, 4)
    .default(fallback)
    .describe(
      'Seconds for which a stopping process is not ready any more and still serves, so that load balancers learn it and no request fails.',
    );
}

/** The settings that are parsed once for all services. */
const sharedShape = {
  TERN_LISTEN: z
    .string()
    .default('127.0.0.1')
    .describe(
      'Address on which both origins listen. With another than loopback set TERN_WEB_URL and TERN_API_URL too.',
    ),
  TERN_API_PORT: numberSetting(0, 65535)
    .default(9100)
    .describe('Port of the API origin; 0 takes a free one.'),
  TERN_WEB_PORT: numberSetting(0, 65535)
    .default(8080)
    .describe('Port of the web origin; 0 takes a free one.'),
  TERN_API_URL: originSetting()
    .optional()
    .describe('Public address of the API origin, when a proxy stands in front.'),
  TERN_WEB_URL: originSetting()
    .optional()
    .describe(
      'Public address of the web origin, when a proxy stands in front; https here means secure cookies.',
    ),
  TERN_LEAVE_SECONDS: leaveSetting(0),
  TERN_LOG_LEVEL: z
    .enum(logLevels, { error: `Use one of ${logLevels.join(', ')}.` })
    .default('info')
    .describe(`How much is logged: ${logLevels.join(', ')}.`),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'Use an address like http://collector:4318.' })
    .optional()
    .describe(
      'An OpenTelemetry collector (OTLP over HTTP) that gets traces of requests, events and model calls; none unless set. OTEL_EXPORTER_OTLP_HEADERS may carry what it asks for.',
    ),
};

const oneMachineSchema = z
  .object({
    TERN_DATA_DIR: z
      .string()
      .default('.tern')
      .describe('Folder of everything that Tern keeps; `.tern/` beside package.json unless set.'),
    ...sharedShape,
    TERN_PUBLISHED_ON: z
      .string()
      .optional()
      .describe(
        'Address of the machine on which the ports of the container that Tern runs in are published; compose.yaml sets it. With one of loopback, and both public addresses on loopback, Tern is for this machine only although it listens on every address of its container.',
      ),
    TERN_SECRETS_KEY: secretsKeySchema
      .optional()
      .describe(
        'Seals credentials and links: 32 bytes in base64; after a comma older keys that still open what they sealed. Made in the data folder at the first start unless set.',
      ),
    TERN_DEMO: flagSetting()
      .optional()
      .describe(
        'Offers the demo mailbox and the one-click demo user; on where Tern is for this machine only, and refused elsewhere.',
      ),
    MONGODB_URI: mongodbSetting()
      .optional()
      .describe('MongoDB to keep the documents in, instead of the document server in the data folder.'),
    KAFKA_BROKERS: brokersSetting()
      .optional()
      .describe('Kafka to carry the events, instead of the embedded bus: host:port, several with commas.'),
    ...kafkaShape,
  })
  .superRefine(checkKafka)
  .superRefine((settings, context) => {
    if (settings.TERN_DEMO && !isMachineLocal(settings)) {
      context.addIssue({
        code: 'custom',
        path: ['TERN_DEMO'],
        message:
          'Use false, or take away TERN_API_URL and TERN_WEB_URL and listen on loopback: the demo lets anybody in.',
      });
    }
    if (!isLoopback(settings.TERN_LISTEN) || settings.TERN_API_URL || settings.TERN_WEB_URL)
      requirePublicUrls(settings, context);
  });

/** Where the documents and events of pods lie; the same for each of them, and for who operates them. */
const podEnginesShape = {
  ...serviceUrlShape(),
  TERN_NAME_PREFIX: namePrefixSetting(),
  TERN_SECRETS_KEY: secretsKeySchema.describe(
    'Seals credentials and links: 32 bytes in base64, the same for all pods; after a comma older keys that still open what they sealed.',
  ),
  MONGODB_URI: mongodbSetting().describe('MongoDB to keep the documents in.'),
  KAFKA_BROKERS: brokersSetting().describe(
    'Kafka that carries the events between the pods: host:port, several with commas.',
  ),
  ...kafkaShape,
};

const podSchema = z
  .object({
    ...sharedShape,
    ...podEnginesShape,
    TERN_LISTEN: z.string().default('0.0.0.0').describe('Address on which the pod listens.'),
    TERN_LEAVE_SECONDS: leaveSetting(3),
    TERN_INNER_PORT: numberSetting(1, 65535)
      .default(8000)
      .describe('Port of the inner listener: the calls of the gateway, /livez, /readyz and /metrics.'),
    TERN_DEMO: flagSetting()
      .optional()
      .describe(
        'Offers the demo where all processes run on one machine and both public addresses are on loopback; refused elsewhere.',
      ),
  })
  .superRefine(checkKafka)
  .superRefine(requirePublicUrls)
  .superRefine((settings, context) => {
    if (settings.TERN_DEMO && !isPodLocal(settings)) {
      const message = 'Use false: the demo is for one machine only.';
      context.addIssue({ code: 'custom', path: ['TERN_DEMO'], message });
    }
  });

const operatorSchema = z
  .object({
    ...sharedShape,
    ...podEnginesShape,
    ...ownDatabasesShape(),
    TERN_DATA_DIR: z.string().describe("Folder of the socket that the operator's commands open."),
  })
  .superRefine(checkKafka)
  .superRefine(requirePublicUrls);

function serviceUrlShape() {
  const entries = serviceNames.map((service) => [
    serviceUrlName(service),
    z
      .url({ protocol: /^https?$/ })
      .default(`http://${service}:8000`)
      .describe(`Inner address of ${service}.`),
  ]);
  return Object.fromEntries(entries) as Record<string, z.ZodDefault<z.ZodURL>>;
}

/** Services whose documents lie in a MongoDB of their own, which MONGODB_URI does not reach. */
function ownDatabasesShape() {
  const entries = serviceNames.map((service) => [
    ownDatabaseName(service),
    mongodbSetting().optional().describe(`MongoDB of ${service}, where it has one for itself.`),
  ]);
  return Object.fromEntries(entries) as Record<string, z.ZodOptional<z.ZodURL>>;
}

function ownDatabaseName(service: ServiceName): string {
  return `MONGODB_URI_${inCapitals(service)}`;
}

function serviceUrlName(service: ServiceName): string {
  return `TERN_${inCapitals(service)}_URL`;
}

function inCapitals(service: ServiceName): string {
  return service.toUpperCase().replaceAll('-', '_');
}

function requirePublicUrls(
  settings: { TERN_API_URL?: string | undefined; TERN_WEB_URL?: string | undefined },
  context: z.RefinementCtx,
): void {
  for (const setting of ['TERN_API_URL', 'TERN_WEB_URL'] as const) {
    if (settings[setting] === undefined) {
      const message =
        'Set it too: links in mails, cookies and the check of origins need both public addresses.';
      context.addIssue({ code: 'custom', path: [setting], message });
    }
  }
}

export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127\.\d{1,3}\.\d{1,3}\.\d{1,3}$/.test(host);
}

interface Reach {
  TERN_LISTEN: string;
  TERN_PUBLISHED_ON?: string | undefined;
  TERN_API_URL?: string | undefined;
  TERN_WEB_URL?: string | undefined;
}

/** Whether no other machine reaches Tern, and no proxy stands in front: with public addresses of its own, only a container can say so. */
function isMachineLocal(settings: Reach): boolean {
  const { TERN_LISTEN, TERN_PUBLISHED_ON, TERN_API_URL, TERN_WEB_URL } = settings;
  if (TERN_PUBLISHED_ON !== undefined) return isLoopback(TERN_PUBLISHED_ON) && hasLoopbackUrls(settings);
  return isLoopback(TERN_LISTEN) && !TERN_API_URL && !TERN_WEB_URL;
}

/** Whether no other machine reaches the pod: it is one of the processes of one machine (`npm run cluster`). */
const isPodLocal = (settings: Reach) => isLoopback(settings.TERN_LISTEN) && hasLoopbackUrls(settings);

const hasLoopbackUrls = ({ TERN_API_URL, TERN_WEB_URL }: Reach) =>
  [TERN_API_URL, TERN_WEB_URL].every((url) => url !== undefined && isLoopback(new URL(url).hostname));

/** `operator`: the process that the operator's commands reach where the services are pods. It is reached by nobody else. */
export type HostMode = 'one-machine' | 'pod' | 'operator';

/** The host's settings, whichever way it runs. */
export interface CommonSettings {
  readonly mode: HostMode;
  /** Null in a pod of a service. */
  readonly dataFolder: string | null;
  readonly listen: string;
  readonly apiPort: number;
  readonly webPort: number;
  readonly apiUrl: string | undefined;
  readonly webUrl: string | undefined;
  readonly logLevel: (typeof logLevels)[number];
  readonly secretsKeys: readonly Uint8Array[] | undefined;
  readonly isLocalOnly: boolean;
  readonly isDemoOffered: boolean;
  readonly mongodbUri: string | undefined;
  /** MongoDB of each service that has one for itself, in a process of several services. */
  readonly ownMongodbUris: Partial<Record<ServiceName, string>>;
  /** `host:port` each. */
  readonly kafkaBrokers: readonly string[] | undefined;
  readonly kafkaSecurity: KafkaSecurity;
  readonly topicRules: KafkaTopicRules;
  /** Stands before the names of topics, groups and databases, where other installations share the engines; empty on one machine. */
  readonly namePrefix: string;
  /** Address of the collector that gets traces; undefined where none does. */
  readonly traceCollector: string | undefined;
  readonly inner: { readonly host: string; readonly port: number };
  /** How long it goes on serving after it has begun to stop. */
  readonly leaveMs: number;
  /** Addresses of the services that run elsewhere. */
  readonly serviceUrls: Partial<Record<ServiceName, string>>;
}

/** The schema of the mode; its output is `CommonSettings`. */
export function commonSettingsSchema(mode: HostMode): z.ZodType<CommonSettings> {
  if (mode === 'pod') return podSchema.transform(podSettings);
  if (mode === 'operator') return operatorSchema.transform(operatorSettings);
  return oneMachineSchema.transform(oneMachineSettings);
}

type AnySettings =
  z.output<typeof podSchema> | z.output<typeof operatorSchema> | z.output<typeof oneMachineSchema>;

function sharedSettings(settings: AnySettings) {
  return {
    listen: settings.TERN_LISTEN,
    apiPort: settings.TERN_API_PORT,
    webPort: settings.TERN_WEB_PORT,
    apiUrl: settings.TERN_API_URL,
    webUrl: settings.TERN_WEB_URL,
    leaveMs: settings.TERN_LEAVE_SECONDS * 1000,
    logLevel: settings.TERN_LOG_LEVEL,
    secretsKeys: settings.TERN_SECRETS_KEY,
    mongodbUri: settings.MONGODB_URI,
    ownMongodbUris: {},
    kafkaBrokers: settings.KAFKA_BROKERS,
    kafkaSecurity: kafkaSecurityOf(settings),
    topicRules: topicRulesOf(settings),
    traceCollector: settings.OTEL_EXPORTER_OTLP_ENDPOINT,
  };
}

function oneMachineSettings(settings: z.output<typeof oneMachineSchema>): CommonSettings {
  const isLocalOnly = isMachineLocal(settings);
  return {
    ...sharedSettings(settings),
    mode: 'one-machine',
    namePrefix: '',
    dataFolder: settings.TERN_DATA_DIR,
    isLocalOnly,
    isDemoOffered: isLocalOnly && (settings.TERN_DEMO ?? true),
    inner: { host: '127.0.0.1', port: 0 },
    serviceUrls: {},
  };
}

function podSettings(settings: z.output<typeof podSchema>): CommonSettings {
  return {
    ...sharedSettings(settings),
    mode: 'pod',
    namePrefix: settings.TERN_NAME_PREFIX,
    dataFolder: null,
    isLocalOnly: isPodLocal(settings),
    isDemoOffered: settings.TERN_DEMO ?? false,
    inner: { host: settings.TERN_LISTEN, port: settings.TERN_INNER_PORT },
    serviceUrls: byService(settings, serviceUrlName),
  };
}

function operatorSettings(settings: z.output<typeof operatorSchema>): CommonSettings {
  return {
    ...sharedSettings(settings),
    mode: 'operator',
    namePrefix: settings.TERN_NAME_PREFIX,
    dataFolder: settings.TERN_DATA_DIR,
    listen: '127.0.0.1',
    apiPort: 0,
    webPort: 0,
    isLocalOnly: false,
    isDemoOffered: false,
    inner: { host: '127.0.0.1', port: 0 },
    ownMongodbUris: byService(settings, ownDatabaseName),
    serviceUrls: byService(settings, serviceUrlName),
  };
}

/** A setting of each service, by the service. */
function byService(
  settings: object,
  nameOf: (service: ServiceName) => string,
): Partial<Record<ServiceName, string>> {
  const all = settings as Record<string, string>;
  return Object.fromEntries(serviceNames.map((service) => [service, all[nameOf(service)]]));
}
