import { zonedTime, type ZonedTime } from '@tern/contracts/zoned-time';
import { pageZone } from './page-zone.ts';

/** The user's clock: what it shows at a moment, and the moment at which it shows a time. */
export const pageClock = (): ZonedTime => zonedTime(pageZone());
