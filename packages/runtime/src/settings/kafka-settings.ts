import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { kafkaMechanisms, type KafkaSecurity } from '@tern/event-bus/kafka-security';
import type { KafkaTopicRules } from '@tern/event-bus/kafka-bus';
import { flagSetting, numberSetting } from './setting-fields.ts';

/** A file in PEM; gives its text. */
const pemSetting = (what: string) =>
  z.string().transform((path, context) => {
    const issue = (message: string) => {
      context.addIssue({ code: 'custom', message });
      return z.NEVER;
    };
    try {
      const text = readFileSync(path, 'utf8');
      return text.includes(`-----BEGIN `) ? text : issue(`The file is not in PEM: it should hold ${what}.`);
    } catch {
      return issue('The file cannot be read.');
    }
  });

/** How to connect to the cluster of KAFKA_BROKERS; the same in a pod and on one machine. */
export const kafkaShape = {
  KAFKA_TLS: flagSetting()
    .optional()
    .describe('Encrypts the connections to Kafka and checks the certificates of its brokers.'),
  KAFKA_CA_FILE: pemSetting('certificates of authorities')
    .optional()
    .describe("PEM file of who vouches for Kafka's certificates, in place of the public authorities."),
  KAFKA_CERT_FILE: pemSetting('a certificate')
    .optional()
    .describe("PEM file of Tern's own certificate, where Kafka asks for one."),
  KAFKA_KEY_FILE: pemSetting('a private key').optional().describe('PEM file of its private key.'),
  KAFKA_SASL_MECHANISM: z
    .enum(kafkaMechanisms, { error: `Use one of ${kafkaMechanisms.join(', ')}.` })
    .optional()
    .describe(`How Tern signs in to Kafka: ${kafkaMechanisms.join(', ')}.`),
  KAFKA_USERNAME: z.string().optional().describe('The user as whom Tern signs in to Kafka.'),
  KAFKA_PASSWORD: z.string().optional().describe('The password of that user.'),
  KAFKA_MANAGE_TOPICS: flagSetting()
    .optional()
    .describe(
      'Whether Tern makes the topics that are missing; on unless false. What exists is never changed.',
    ),
  KAFKA_REPLICAS: numberSetting(1, 9)
    .optional()
    .describe(
      'How many brokers keep each topic that Tern makes; while fewer are there, none is made. Unless set: three where there are three.',
    ),
  KAFKA_PARTITIONS: numberSetting(1, 64)
    .optional()
    .describe(
      'Partitions of the topics that several processes share, in place of what each declares. It cannot change once they exist.',
    ),
};

type KafkaFields = z.output<z.ZodObject<typeof kafkaShape>>;

/** Settings that only make sense together. */
export function checkKafka(
  settings: KafkaFields & { readonly KAFKA_BROKERS?: unknown },
  context: z.RefinementCtx,
): void {
  const isSet = (name: string) => (settings as Record<string, unknown>)[name] !== undefined;
  const demand = (setting: string, isMissing: boolean, message: string) => {
    if (isMissing) context.addIssue({ code: 'custom', path: [setting], message });
  };
  const given = Object.keys(kafkaShape).filter(isSet);
  demand(
    'KAFKA_BROKERS',
    given.length > 0 && !isSet('KAFKA_BROKERS'),
    `Set it too: ${given.join(', ')} would have no effect.`,
  );

  const files = ['KAFKA_CA_FILE', 'KAFKA_CERT_FILE', 'KAFKA_KEY_FILE'].filter(isSet);
  demand(
    'KAFKA_TLS',
    files.length > 0 && !settings.KAFKA_TLS,
    `Set it to true: ${files.join(', ')} would have no effect.`,
  );
  demand(
    'KAFKA_KEY_FILE',
    isSet('KAFKA_CERT_FILE') && !isSet('KAFKA_KEY_FILE'),
    'Set it too: a certificate is of no use without its key.',
  );
  demand(
    'KAFKA_CERT_FILE',
    isSet('KAFKA_KEY_FILE') && !isSet('KAFKA_CERT_FILE'),
    'Set it too: a key is of no use without its certificate.',
  );

  const login = ['KAFKA_SASL_MECHANISM', 'KAFKA_USERNAME', 'KAFKA_PASSWORD'];
  for (const setting of login)
    demand(
      setting,
      login.some(isSet) && !isSet(setting),
      'Set it too: mechanism, user and password go together.',
    );
  demand(
    'KAFKA_TLS',
    settings.KAFKA_SASL_MECHANISM === 'plain' && !settings.KAFKA_TLS,
    'Set it to true: the mechanism plain sends the password as it is.',
  );
}

export function kafkaSecurityOf(settings: KafkaFields): KafkaSecurity {
  const { KAFKA_CA_FILE: ca, KAFKA_CERT_FILE: certificate, KAFKA_KEY_FILE: key } = settings;
  const { KAFKA_SASL_MECHANISM: mechanism, KAFKA_USERNAME: username, KAFKA_PASSWORD: password } = settings;
  return {
    tls: settings.KAFKA_TLS
      ? {
          ...(ca !== undefined && { ca }),
          ...(certificate !== undefined && key !== undefined && { client: { certificate, key } }),
        }
      : null,
    login:
      mechanism !== undefined && username !== undefined && password !== undefined
        ? { mechanism, username, password }
        : null,
  };
}

export const topicRulesOf = (settings: KafkaFields): KafkaTopicRules => ({
  isManaged: settings.KAFKA_MANAGE_TOPICS ?? true,
  replicas: settings.KAFKA_REPLICAS,
  partitions: settings.KAFKA_PARTITIONS,
});
