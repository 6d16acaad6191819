/** Why Tern cannot start, in words for the person at the terminal: what is wrong and what helps. Printed without a stack. */
export class StartFailure extends Error {
  override readonly name = 'StartFailure';
}
