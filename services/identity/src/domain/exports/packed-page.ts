export interface PackedPage {
  readonly bytes: Uint8Array;
  /** The size of the text, in octets. */
  readonly size: number;
  /** The checksum of the file up to the end of the page. */
  readonly crc32: number;
}

/** @param crcBefore of the file up to the page; 0 for the first */
export type PackPage = (text: string, crcBefore: number) => Promise<PackedPage>;
