/** Runs a store's work when its turn comes, so that a test decides how the calls of several writers interleave. */
export type Turn = <T>(work: () => Promise<T>) => Promise<T>;

/** Wraps the stores so that each call of a method waits for its turn. */
export function inTurns<S extends object>(stores: S, turn: Turn): S {
  const wrapped = Object.entries(stores).map(([name, store]: [string, unknown]) => [
    name,
    isStore(store) ? inTurn(store, turn) : store,
  ]);
  return Object.fromEntries(wrapped) as S;
}

type Method = (...args: unknown[]) => Promise<unknown>;

function isStore(value: unknown): value is Record<string, Method> {
  return (
    value !== null &&
    typeof value === 'object' &&
    ['removeAccount', 'unmuteAll', 'awaitingReply', 'idsTaughtBy', 'closeAccount'].some(
      (method) => method in value,
    )
  );
}

function inTurn(store: Record<string, Method>, turn: Turn): Record<string, Method> {
  return Object.fromEntries(
    Object.entries(store).map(([name, method]) => [name, (...args) => turn(() => method(...args))]),
  );
}
