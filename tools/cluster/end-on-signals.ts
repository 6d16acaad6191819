/**
 * Ctrl-C and SIGTERM end what was started and then this process; a second one at once. The processes of a cluster get no signal of the
 * terminal, and would outlive this one.
 */
export function endOnSignals(close: () => Promise<void>): void {
  let isEnding = false;
  const end = () => {
    // The second signal: its sender does not want to wait.
    if (isEnding) process.exit(130);
    isEnding = true;
    console.log('stopping everything ...');
    close().then(
      () => process.exit(130),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', end);
  process.on('SIGTERM', end);
}
