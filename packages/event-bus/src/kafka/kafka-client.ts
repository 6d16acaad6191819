import { Kafka, logLevel, type KafkaConfig, type SASLOptions } from 'kafkajs';
import type { KafkaSecurity } from '../kafka-security.ts';
import { fixKafkajs, socketsUntil } from './kafkajs-fixes.ts';

/** Quick at first, since most failures are a leader that moves; kafkajs's own figures take 30 s to come back from one. */
export const retry = { initialRetryTime: 100, maxRetryTime: 1000, retries: 30 };

/** A member that is gone is noticed after the session; its partitions rest until then. */
export const sessionMs = 6000;
export const heartbeatMs = 1000;

export interface KafkaClientOptions {
  readonly security?: KafkaSecurity | undefined;
  /** Once aborted, no connection is opened any more: what kafkajs still tries ends. */
  readonly end?: AbortSignal | undefined;
}

/** A client of a cluster. Failures are reported by errors and events, not by kafkajs's own log. */
export function createKafkaClient(
  brokers: readonly string[],
  clientId: string,
  { security, end }: KafkaClientOptions = {},
): Kafka {
  fixKafkajs();
  return new Kafka({
    brokers: [...brokers],
    clientId,
    logLevel: logLevel.NOTHING,
    connectionTimeout: 3000,
    // A broker that hangs keeps its connections: only this ends the wait for it.
    requestTimeout: 8000,
    retry,
    ...(security && securityOptions(security)),
    socketFactory: socketsUntil(end),
  });
}

function securityOptions({ tls, login }: KafkaSecurity): Pick<KafkaConfig, 'ssl' | 'sasl'> {
  const { ca, client } = tls ?? {};
  return {
    ...(tls && {
      ssl: {
        minVersion: 'TLSv1.2',
        ...(ca !== undefined && { ca }),
        ...(client && { cert: client.certificate, key: client.key }),
      },
    }),
    ...(login && { sasl: login as SASLOptions }),
  };
}
