import { Router } from 'express';
import { z } from 'zod';
import type { Service, ServiceModule } from '@tern/runtime/service-module';

/** Holds search's place in the host; it has no calls and no settings yet. */
export const searchModule: ServiceModule = {
  name: 'search',
  config: z.object({}),
  publishes: [],
  consumes: [],
  create: async (): Promise<Service> => ({
    router: Router(),
    start: async () => undefined,
    stop: async () => undefined,
  }),
};
