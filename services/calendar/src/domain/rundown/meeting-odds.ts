/** The reading of instructions and a meeting together by the text model of this machine. */
export interface MeetingOdds {
  /** Changes with the weights of the model. */
  readonly modelId: string;
  /**
   * Log-odds that the user wants each meeting shown, in their order; null when the model does not work now. Of a meeting and instructions
   * that were read lately it is known.
   */
  of(instructions: string, meetings: readonly string[]): Promise<readonly number[] | null>;
}
