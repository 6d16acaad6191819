/** Loads each when it is first asked for and keeps it; one that failed to load is loaded again by the next that asks. */
export function loadOnce<Name, Loaded>(
  load: (name: Name) => Promise<Loaded>,
): (name: Name) => Promise<Loaded> {
  const kept = new Map<Name, Promise<Loaded>>();
  return async (name) => {
    const loading = kept.get(name) ?? load(name);
    kept.set(name, loading);
    try {
      return await loading;
    } catch (error) {
      if (kept.get(name) === loading) kept.delete(name);
      throw error;
    }
  };
}
