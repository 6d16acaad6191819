const recipientsLimit = 100;

/**
 * The addresses that a message/delivery-status part (RFC 3464 2.3) says have failed: as the sender wrote them
 * (Original-Recipient) and as they were tried (Final-Recipient), each once.
 */
export function readFailedRecipients(status: string): string[] {
  const failed = new Set<string>();
  for (const group of status.split(/\n[ \t]*\n/, 2 * recipientsLimit)) {
    if (!/^action:[ \t]*failed/im.test(group)) continue;
    for (const [, type = '', value = ''] of group.matchAll(
      /^(?:original|final)-recipient:[ \t]*([\w-]{1,40})[ \t]*;[ \t]*(\S{1,320})/gim,
    )) {
      const address = (type.toLowerCase() === 'rfc822' ? decodeXtext(value) : value).replace(/^<|>$/g, '');
      if (address.includes('@') && failed.size < recipientsLimit) failed.add(address);
    }
  }
  return [...failed];
}

/** RFC 3461 section 4: `+3D` is `=`. A plus that belongs to the address is not followed by two capital hex digits. */
function decodeXtext(value: string): string {
  return value.replace(/\+([0-9A-F]{2})/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}
