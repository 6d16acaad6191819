import type { ExportPage, ExportPart } from '@tern/contracts/http/export/export-parts';

/** Where the pages of a user's files come from: the services that own the data. */
export interface ExportSource {
  /**
   * @param after `next` of the page before; null for the first
   * @throws AppError `unavailable` or `timeout` when the service cannot answer now
   */
  readPage(asked: {
    readonly userId: string;
    readonly part: ExportPart;
    readonly after: string | null;
  }): Promise<ExportPage>;
}
