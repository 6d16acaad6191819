/** The services by name; a topic's first segment and an endpoint's owner are one of these. */
export const serviceNames = [
  'gateway',
  'identity',
  'mail-sync',
  'followup',
  'calendar',
  'search',
  'notifier',
] as const;
export type ServiceName = (typeof serviceNames)[number];

/** Dependencies that a service can lack: names in `/readyz`, `/health/` and the label `dependency` of the gauge `tern_ready`. */
export const dependencyNames = ['documents', 'broker', 'index', 'disk', 'model', 'signing-keys'] as const;
export type DependencyName = (typeof dependencyNames)[number];

/** The header in which the gateway forwards the principal token; a client's own is dropped. */
export const principalHeader = 'x-tern-principal';

/** The header in which a service proves, on internal calls, that it belongs to this installation. */
export const serviceTokenHeader = 'x-tern-service';
