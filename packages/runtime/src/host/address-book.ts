import type { ServiceName } from '@tern/contracts/services';
import type { CommonSettings } from '../settings/common-settings.ts';
import type { Listener } from './service-module.ts';

/** Who answers where; filled while the host opens its listeners. */
export interface AddressBook {
  /** @throws Error while the service does not listen, and when it runs nowhere. */
  of(service: ServiceName): string;
  setInner(service: ServiceName, address: string): void;
  setOrigin(origin: Listener['origin'], address: string): void;
  /** Where the origins listen on this machine, whatever their public addresses are. */
  localUrls(): Partial<Record<Listener['origin'], string>>;
  publicUrls(): { readonly web: string; readonly api: string };
}

export function createAddressBook(
  { serviceUrls, apiUrl, webUrl, apiPort, webPort }: CommonSettings,
  given: Partial<Record<ServiceName, string>> = {},
): AddressBook {
  const inner = new Map(Object.entries({ ...serviceUrls, ...given }));
  const origins = new Map<Listener['origin'], string>();
  return {
    of(service) {
      const address = inner.get(service);
      if (address === undefined) throw new Error(`the address of ${service} is not known here`);
      return address;
    },
    setInner: (service, address) => void inner.set(service, address),
    setOrigin: (origin, address) => void origins.set(origin, address),
    localUrls: () => Object.fromEntries(origins),
    // The configured public address, else localhost with the port that is open; in a process without that listener, the configured port.
    publicUrls: () => ({
      api: apiUrl ?? origins.get('api') ?? `http://localhost:${apiPort}`,
      web: webUrl ?? origins.get('web') ?? `http://localhost:${webPort}`,
    }),
  };
}
