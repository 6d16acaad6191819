/** Real failures on purpose, so that an administrator sees that logs, metrics and alerts work. They change nothing. */
export interface TestFailures {
  /** An error outside any request, right after this. */
  failInBackground(): void;
  /** A worker thread that dies of an error. @throws AppError `too-many-requests` while another one still runs. */
  failInWorker(jobId: string): void;
}
