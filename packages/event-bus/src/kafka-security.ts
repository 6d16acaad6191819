/** How to connect to a cluster that asks for encryption or a login. */
export interface KafkaSecurity {
  /** Encrypted connections, with the broker's certificate checked against its host name; null for plain ones. */
  readonly tls: KafkaTls | null;
  /** The login of the process; null where certificates or nothing identify it. */
  readonly login: KafkaLogin | null;
}

/** PEM texts. */
export interface KafkaTls {
  /** Authorities that sign the brokers' certificates, in place of Node's. */
  readonly ca?: string;
  /** The process's own certificate, where the cluster asks for one. */
  readonly client?: { readonly certificate: string; readonly key: string };
}

export const kafkaMechanisms = ['plain', 'scram-sha-256', 'scram-sha-512'] as const;

export interface KafkaLogin {
  /** `plain` (RFC 4616) sends the password as it is, so only over TLS. */
  readonly mechanism: (typeof kafkaMechanisms)[number];
  readonly username: string;
  readonly password: string;
}
