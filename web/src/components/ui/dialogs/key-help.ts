/** What the keys of a screen do, for its keys dialog. */
export interface KeyHelp {
  readonly keys: readonly (readonly [names: readonly string[], what: string])[];
  /** On what they act. */
  readonly note: string;
}
