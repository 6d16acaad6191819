/**
 * Ctrl-C, SIGTERM and an error that nothing caught end what was started and then this process; a second signal ends it at once. The
 * processes of a cluster get no signal of the terminal, and would outlive this one.
 */
export function endOnSignals(close: () => Promise<void>): void {
  let isEnding = false;
  const end = (code: number) => {
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
  // The sender of a second signal does not want to wait.
  const endNow = () => (isEnding ? process.exit(130) : end(130));
  process.on('SIGINT', endNow);
  process.on('SIGTERM', endNow);
  process.on('uncaughtException', (error) => {
    // The run fails too, since its engines end.
    if (isEnding) return;
    console.error(error);
    end(1);
  });
}
