import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

type LazyPage = LazyExoticComponent<ComponentType> & {
  /** Fetches the module before the page is shown. A failure shows where the page would. */
  prefetch(): void;
};

/** A page, or a frame around pages, whose module is fetched when it is first needed. */
export function lazyPage(fetchModule: () => Promise<{ Component: ComponentType }>): LazyPage {
  let fetched: Promise<{ default: ComponentType }> | undefined;
  const fetchOnce = () => (fetched ??= fetchModule().then(({ Component }) => ({ default: Component })));
  const ignore = () => undefined;
  return Object.assign(lazy(fetchOnce), { prefetch: () => void fetchOnce().catch(ignore) });
}

export const isLazyPage = (component: unknown): component is LazyPage =>
  typeof component === 'object' && component !== null && 'prefetch' in component;
