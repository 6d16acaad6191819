const recipientsLimit = 100;

/** An address that failed, and the status code (RFC 3463) of its group; null where the report names none. */
export interface FailedRecipient {
  readonly address: string;
  readonly status: string | null;
}

/**
 * The addresses that a message/delivery-status part (RFC 3464 2.3) says have failed: as the sender wrote them
 * (Original-Recipient) and as they were tried (Final-Recipient), each once, with the status of its group (2.3.4).
 */
export function readFailedRecipients(status: string): FailedRecipient[] {
  const failed = new Map<string, FailedRecipient>();
  for (const group of status.split(/\n[ \t]*\n/, 2 * recipientsLimit)) {
    if (!/^action:[ \t]*failed/im.test(group)) continue;
    const code = /^status:[ \t]*([245]\.\d{1,3}\.\d{1,3})/im.exec(group)?.[1] ?? null;
    for (const [, type = '', value = ''] of group.matchAll(
      /^(?:original|final)-recipient:[ \t]*([\w-]{1,40})[ \t]*;[ \t]*(\S{1,320})/gim,
    )) {
      const address = (type.toLowerCase() === 'rfc822' ? decodeXtext(value) : value).replace(/^<|>$/g, '');
      if (address.includes('@') && failed.size < recipientsLimit && !failed.has(address))
        failed.set(address, { address, status: code });
    }
  }
  return [...failed.values()];
}

/** RFC 3461 section 4: `+3D` is `=`. A plus that belongs to the address is not followed by two capital hex digits. */
function decodeXtext(value: string): string {
  return value.replace(/\+([0-9A-F]{2})/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}
