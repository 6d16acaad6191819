import { createElement, lazy, type ComponentType } from 'react';
import { withLaterStyles } from '../lib/later/later-styles.ts';

type LazyPage = ComponentType & {
  /** Fetches the module before the page is shown. A failure shows where the page would. */
  prefetch(): void;
};

/** The pages whose module could not be fetched, each with the function that lets it be fetched again. */
const failed = new Set<() => void>();

/**
 * A page that could not be fetched is fetched again when it is next shown. To be called when its error is on the screen: React renders
 * a page that fails several times before that, and each time would fetch again. Chromium gives the failure of a module again without a
 * request until the document is loaded again; other browsers ask.
 */
export function forgetFailedPages(): void {
  for (const forget of failed) forget();
  failed.clear();
}

type FetchModule = () => Promise<{ Component: ComponentType }>;

/** A page, or a frame around pages, whose module is fetched when it is first needed, with the styles that come later. */
export const lazyPage = (fetchModule: FetchModule): LazyPage =>
  firstPage(() => withLaterStyles(fetchModule()));

/** One of the pages that a visit begins with: their styles come with the document (vite.config.ts names the same pages). */
export function firstPage(fetchModule: FetchModule): LazyPage {
  const aTry = () => {
    let fetched: Promise<{ default: ComponentType }> | undefined;
    const fetchOnce = () => (fetched ??= fetchModule().then(({ Component }) => ({ default: Component })));
    return { fetchOnce, Page: lazy(fetchOnce) };
  };
  let latest = aTry();
  const remember = () => void failed.add(() => (latest = aTry()));
  return Object.assign(() => createElement(latest.Page), {
    prefetch: () => void latest.fetchOnce().catch(remember),
  });
}

export const isLazyPage = (component: unknown): component is LazyPage =>
  typeof component === 'function' && 'prefetch' in component;
