/** Deliberate failures, by which an administrator checks that logs, metrics and alerts work. They change nothing else. */
export interface TestFailures {
  /** An error outside any request, right after this. */
  failInBackground(): void;
  /** Starts a worker thread that dies of an error. @throws AppError `too-many-requests` while another one still runs. */
  failInWorker(jobId: string): void;
}
