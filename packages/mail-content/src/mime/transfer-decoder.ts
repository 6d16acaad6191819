export interface TransferDecoder {
  /** The octets that can be decoded by now. */
  write(encoded: Buffer): Buffer;
  /** The rest. */
  end(): Buffer;
}
