import type { PlacesChange } from '../store-ports.ts';
import type { Place } from './message.ts';

/** Writes what a user's action made of messages while a sync pass may write the same ones. */
export interface PlaceWriter {
  /**
   * Writes each change, with its event, only where the message still has the places that it was worked out from.
   * Answers the ids that were written. Takes up to 100.
   */
  exchange(
    changes: readonly (PlacesChange & { readonly before: readonly Place[] })[],
  ): Promise<ReadonlySet<string>>;
}
