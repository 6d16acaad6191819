import { setTimeout } from 'node:timers/promises';
import type { ServiceName } from '@tern/contracts/services';
import type { EventBus } from '@tern/event-bus/event-bus';
import { within } from '@tern/kernel/within';
import type { AddressBook } from './address-book.ts';
import type { CommonSettings } from '../settings/common-settings.ts';
import { settleAll } from './host-closing.ts';
import { listen, type OpenListener } from '../http/listen.ts';
import type { Logger } from '../logging/logger.ts';
import type { OpenService } from './open-service.ts';

/** After this, the services stop and end handlers in progress: some wait for a mail server. */
const drainMs = 3_000;
/** From the beginning of a stop to the end of the last request: the rest of the host's 9 s is for handlers and services. */
const requestsMs = 6_000;

interface ListenStep {
  readonly common: CommonSettings;
  readonly addresses: AddressBook;
  readonly closing: AsyncDisposableStack;
}

export interface OpenListeners {
  /** Where the gateway reaches the services. */
  readonly inner: readonly OpenListener[];
  /** Where the outside reaches the gateway. */
  readonly origins: readonly OpenListener[];
}

/** Opens every service's inner listener, then the public origins. */
export async function openListeners(
  services: readonly OpenService[],
  { common, addresses, closing }: ListenStep,
): Promise<OpenListeners> {
  const inner: OpenListener[] = [];
  for (const { module, app } of services) {
    const listener = await listen(app, { ...common.inner, setting: 'TERN_INNER_PORT' });
    closing.defer(() => listener.close());
    inner.push(listener);
    if (common.mode === 'one-machine') addresses.setInner(module.name, `http://127.0.0.1:${listener.port}`);
  }
  const ports = {
    api: { port: common.apiPort, setting: 'TERN_API_PORT' },
    web: { port: common.webPort, setting: 'TERN_WEB_PORT' },
  };
  const origins: OpenListener[] = [];
  for (const { origin, handler } of services.flatMap(({ service }) => service.listeners ?? [])) {
    const listener = await listen(handler, { host: common.listen, ...ports[origin] });
    closing.defer(() => listener.close());
    addresses.setOrigin(origin, `http://localhost:${listener.port}`);
    origins.push(listener);
  }
  return { inner, origins };
}

export interface HostState {
  /** All services have started and none is stopping: what /readyz answers. */
  isUp: boolean;
  /** After an uncaught error: no more requests are taken, not even during a leave. */
  isBroken: boolean;
}

interface StartStep {
  readonly common: Pick<CommonSettings, 'leaveMs'>;
  readonly listeners: OpenListeners;
  readonly state: HostState;
  readonly bus: Pick<EventBus, 'drain'>;
  readonly logger: Logger;
  readonly closing: AsyncDisposableStack;
  readonly idle: readonly ServiceName[];
}

/**
 * Starts the services in order. Stopping is the reverse: not ready, clients led elsewhere, requests finished, event handlers finished,
 * services stopped.
 */
export async function startServices(
  services: readonly OpenService[],
  { common, listeners: { inner, origins }, state, bus, logger, closing, idle }: StartStep,
): Promise<void> {
  const started: OpenService[] = [];
  closing.defer(async () => {
    // When the start failed, no caller had this address yet.
    const takesLeave = state.isUp && !state.isBroken;
    state.isUp = false;
    for (const listener of [...origins, ...inner]) listener.leave();
    if (takesLeave) await setTimeout(common.leaveMs);
    const finishMs = requestsMs - (takesLeave ? common.leaveMs : 0);
    const closeAll = (listeners: readonly OpenListener[]) =>
      listeners.map((listener) => listener.close(finishMs));
    // Requests at the origins need the inner listeners to finish.
    await settleAll(closeAll(origins), logger);
    // Before the services, whose relays publish what the handlers write.
    const drained = within(drainMs, bus.drain(), () => undefined);
    await settleAll([...closeAll(inner), drained], logger);
    for (const { service, module } of started.reverse()) {
      await settleAll([service.stop()], logger.child({ service: module.name }));
    }
  });
  for (const open of services) {
    started.push(open);
    if (idle.includes(open.module.name)) continue;
    await open.service.start();
    await open.consume();
  }
  state.isUp = true;
}
