/** The keys of a screen with their actions, for its keys dialog. */
export interface KeyHelp {
  readonly keys: readonly (readonly [names: readonly string[], what: string])[];
  /** The object that they act on. */
  readonly note: string;
}
