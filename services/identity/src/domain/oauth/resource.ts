/** Whether a client means this resource (RFC 8707). Clients write addresses with a slash at the end, too. */
export function isResource(asked: string, resource: string): boolean {
  return asked === resource || asked === `${resource}/`;
}
