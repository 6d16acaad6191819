/** How many requests were made and how many failed, by purpose. */
export class ErrorBudget {
  readonly #kinds = new Map<string, { made: number; failed: number; slowestMs: number }>();
  readonly #reasons = new Map<string, number>();

  /** @param reason how it failed; null when it did not */
  count(kind: string, tookMs: number, reason: string | null): void {
    let record = this.#kinds.get(kind);
    if (!record) this.#kinds.set(kind, (record = { made: 0, failed: 0, slowestMs: 0 }));
    record.made++;
    record.slowestMs = Math.max(record.slowestMs, tookMs);
    if (reason === null) return;
    record.failed++;
    this.#reasons.set(reason, (this.#reasons.get(reason) ?? 0) + 1);
  }

  get made(): number {
    return [...this.#kinds.values()].reduce((sum, { made }) => sum + made, 0);
  }

  get failed(): number {
    return [...this.#kinds.values()].reduce((sum, { failed }) => sum + failed, 0);
  }

  /** Lines for people. */
  lines(): string[] {
    const share = (failed: number, made: number) => `${((failed / Math.max(1, made)) * 100).toFixed(2)} %`;
    return [
      `requests: ${this.made}, failed ${this.failed} (${share(this.failed, this.made)})`,
      ...[...this.#kinds].map(
        ([kind, { made, failed, slowestMs }]) =>
          `  ${kind.padEnd(14)} ${String(made).padStart(6)}, failed ${String(failed).padStart(4)} (${share(failed, made)}), slowest ${(slowestMs / 1000).toFixed(1)} s`,
      ),
      ...[...this.#reasons].map(([reason, count]) => `  failed by ${reason}: ${count}`),
    ];
  }
}
