let added: Promise<void> | undefined;

/**
 * Adds the styles that the first pages do without (`build/later-styles.ts`), once; the page names their file. Without one, as in
 * development, all styles are there.
 */
function addLaterStyles(): Promise<void> {
  return (added ??= add().catch((error: unknown) => {
    added = undefined;
    throw error;
  }));
}

/** A module whose styles come later (vite.config.ts names it), once they are there too. */
export const withLaterStyles = async <Module>(fetched: Promise<Module>): Promise<Module> =>
  (await Promise.all([fetched, addLaterStyles()]))[0];

async function add(): Promise<void> {
  const file = document.querySelector<HTMLMetaElement>('meta[name="later-styles"]')?.content;
  if (!file) return;
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = file;
  await new Promise((resolve, reject) => {
    link.onload = resolve;
    link.onerror = () => {
      link.remove();
      reject(new Error(`${file} could not be fetched`));
    };
    document.head.append(link);
  });
}
