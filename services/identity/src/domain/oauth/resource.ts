/**
 * Whether a client means this resource (RFC 8707). Clients write addresses with a slash at the end, too, and some name the origin alone,
 * which has no other resource.
 */
export function isResource(asked: string, resource: string): boolean {
  const { origin } = new URL(resource);
  return [resource, origin].includes(asked.replace(/\/$/, ''));
}
