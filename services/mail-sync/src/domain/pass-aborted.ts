/** Ends a pass whose lease was lost or whose account is being removed: nothing may be written any more. */
export class PassAborted extends Error {
  override readonly name = 'PassAborted';
}
