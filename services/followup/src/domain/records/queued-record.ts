/** A claim on a record of a work list. */
export interface QueuedRecord {
  readonly id: string;
  readonly lease: { readonly holder: string; readonly revision: number };
}
