/**
 * Ctrl-C, SIGTERM and an error that nothing caught end what was started and then this process; a second signal ends it at once. The
 * processes of a cluster get no signal of the terminal, and would outlive this one.
 */
export function endOnSignals(close: () => Promise<void>): void {
  let isEnding = false;
  const end = (code: number) => {
    // The second signal: its sender does not want to wait.
    if (isEnding) process.exit(code);
    isEnding = true;
    console.log('stopping everything ...');
    close().then(
      () => process.exit(code),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', () => end(130));
  process.on('SIGTERM', () => end(130));
  process.on('uncaughtException', (error) => {
    console.error(error);
    end(1);
  });
}
