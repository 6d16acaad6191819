/** Whether some line of a mail ends with a bare CR or a bare LF: RFC 5322 2.3 has both only as the pair CRLF. */
export function hasBareLineEnd(octets: Uint8Array): boolean {
  let isAfterReturn = false;
  for (const octet of octets) {
    if ((octet === 0x0a) !== isAfterReturn) return true;
    isAfterReturn = octet === 0x0d;
  }
  return isAfterReturn;
}
