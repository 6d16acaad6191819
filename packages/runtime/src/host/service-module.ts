import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Router } from 'express';
import type { Connection } from 'mongoose';
import type { Registry } from 'prom-client';
import type { z } from 'zod';
import type { EventContract } from '@tern/contracts/define-event';
import type { DependencyName, ServiceName } from '@tern/contracts/services';
import type { EventBus } from '@tern/event-bus/event-bus';
import type { Clock } from '@tern/kernel/clock';
import type { Sealer } from '@tern/kernel/sealer';
import type { CallGuard } from '../calls/call-guard.ts';
import type { Consumer } from '../events/consume.ts';
import type { Dependency } from './dependencies.ts';
import type { KeySource } from '../calls/key-source.ts';
import type { Logger } from '../logging/logger.ts';
import type { Mounting } from '../http/mount-endpoint.ts';
import type { StoreWatch } from '../storage/store-watch.ts';
import type { StoredDeadline } from '../storage/cap-deadlines.ts';
import type { SealedField } from '../storage/reseal-fields.ts';
import type { RequirePrincipal } from '../http/principal-token.ts';
import type { ServiceTokens } from '../calls/service-token.ts';
import type { CreateWorkLoop } from '../work/work-loop.ts';

/** A service as the host sees it. One Node process runs one module (a pod) or all of them (`npm start`). */
export interface ServiceModule<Config = unknown> {
  readonly name: ServiceName;
  /** Parses the service's part of the environment; every field has a description, which `--help` prints. */
  readonly config: z.ZodType<Config>;
  /** False where it keeps nothing in its database: a data folder then has no file of it. */
  readonly keepsDocuments?: false;
  /** True where it answers most calls without the document store, and so stays ready while that is away. */
  readonly answersWithoutDocuments?: true;
  /** Secrets that it keeps sealed for long: sealed again at a start with another key, and opened by the operator's `verify`. */
  readonly sealedFields?: readonly SealedField[];
  /** Every moment in the future that it stores and acts on, with the longest wait of its policy. */
  readonly deadlines?: readonly StoredDeadline[];
  /** Its own topics; it can publish no others. */
  readonly publishes: readonly EventContract[];
  /** The topics for which `create` gives a consumer each. */
  readonly consumes: readonly EventContract[];
  /** True where all its consumers are of caches (`lifetime: 'process'`): its group keeps no positions, retries or dead letters. */
  readonly consumesForCaches?: true;
  create(context: ServiceContext<Config>): Promise<Service>;
}

/** The host gives this to a service. Nothing else is shared, so two modules in one process are independent. */
export interface ServiceContext<Config = unknown> {
  readonly config: Config;
  readonly logger: Logger;
  readonly metrics: Registry;
  readonly clock: Clock;
  /** The service's own database. */
  readonly documents: Connection;
  /** Takes the topics that the module publishes. Events of others come to the service's consumers. */
  readonly bus: Pick<EventBus, 'publish'>;
  readonly sealer: Sealer;
  readonly requirePrincipal: RequirePrincipal;
  /** Where the service mounts what the operator may call by the command line. */
  readonly operator: Mounting;
  /** For the header of every internal call to another service. */
  readonly serviceTokens: Pick<ServiceTokens, 'sign'>;
  /** Identity's published keys, the same that readiness waits for. */
  readonly keys: KeySource;
  /** For every call to another service. */
  readonly callGuard: CallGuard;
  /** Base URLs of the other services on the inner network; only the gateway calls them. Known once everything listens. */
  readonly addressOf: (service: ServiceName) => string;
  /** The public addresses: where the browser and API clients find Tern. Known once everything listens. */
  readonly publicUrls: () => { readonly web: string; readonly api: string };
  /** For everything that the service does without a call. */
  readonly createWorkLoop: CreateWorkLoop;
  /** Names something that the service uses besides documents, bus and disk, for its health. */
  readonly dependsOn: (dependency: Dependency) => void;
  /** Names the dependencies that it cannot use now. */
  readonly whatIsAway: () => Promise<readonly DependencyName[]>;
  /** Whether writes of this process are refused because the disk is full. It clears by itself. */
  readonly isDiskFull: () => boolean;
  /** Which stores of the data folder are damaged; a service that has files of its own reports theirs. */
  readonly stores: StoreWatch;
  /** The folder for files of this service; null in a pod. */
  readonly dataFolder: string | null;
  /**
   * True while the host only makes what this version lacks and ends. Processes of the version before serve meanwhile, so `create` adds what
   * is missing and changes nothing that they use.
   */
  readonly isPreparing: boolean;
  /** True while Tern serves one machine only: loopback, no public address set, no pod. */
  readonly isLocalOnly: boolean;
  /** Whether the demo mailbox and the one-click demo user are offered (TERN_DEMO); only ever true where isLocalOnly is. */
  readonly isDemoOffered: boolean;
}

export interface Service {
  /** Mounted on the service's inner listener beside /livez, /readyz, /health/ and /metrics. */
  readonly router: Router;
  /** Where its documented calls are mounted, if not on `router`. */
  readonly publicRouter?: Router;
  /** Listeners of its own that the host opens and closes: the gateway's two origins. */
  readonly listeners?: readonly Listener[];
  /** One for each topic that the module consumes; the host joins their groups when `start` has resolved. */
  readonly consumers?: readonly Consumer[];
  /** Starts jobs. Called when every module was created and listens. */
  start(): Promise<void>;
  /** Stops taking work, finishes or gives back what is in hand, within the host's 10 s. */
  stop(): Promise<void>;
}

/** A public origin. Its address and port are the host's business (TERN_LISTEN, TERN_API_PORT, TERN_WEB_PORT). */
export interface Listener {
  readonly origin: 'api' | 'web';
  readonly handler: (request: IncomingMessage, response: ServerResponse) => void;
}
