/** Keys that join mails: mails with any of these in common are neighbours. */
export interface NeighbourKeys {
  readonly rawMessageIds: readonly string[];
  readonly subjectKeys: readonly string[];
  /** Equal subjects count between these moments only; null when there are no subject keys. */
  readonly subjectWindow: { readonly from: Date; readonly to: Date } | null;
  readonly addressKeys: readonly string[];
}

/** The caller has read these already; only their ids are looked at. */
export type Known = ReadonlyMap<string, unknown>;

/** More neighbours than any real conversation has; a bound on what one event can make the service read. */
export const neighbourLimit = 2_000;
