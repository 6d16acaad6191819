import { Component, type ReactNode } from 'react';
import { Outlet, useLocation } from 'react-router';
import { forgetFailedPages } from './lazy-page.ts';
import { PageError } from './page-error.tsx';

/** Shows the error of a page that failed to load or to render, until the address changes. */
export function PageBoundary({ children }: { children: ReactNode }) {
  return <ErrorCatcher at={useLocation().key}>{children}</ErrorCatcher>;
}

/** For pages inside a frame: when one fails, the frame with the navigation stays. */
export function InnerPages() {
  return (
    <PageBoundary>
      <Outlet />
    </PageBoundary>
  );
}

interface CatcherProps {
  /** The entry of the browser's history. */
  at: string;
  children: ReactNode;
}

interface CatcherState {
  at: string;
  failure: { readonly error: unknown } | null;
}

class ErrorCatcher extends Component<CatcherProps, CatcherState> {
  override state: CatcherState = { at: this.props.at, failure: null };

  static getDerivedStateFromError(error: unknown): Partial<CatcherState> {
    return { failure: { error } };
  }

  static getDerivedStateFromProps({ at }: CatcherProps, state: CatcherState): CatcherState | null {
    return at === state.at ? null : { at, failure: null };
  }

  override componentDidCatch() {
    forgetFailedPages();
  }

  override render() {
    const { failure } = this.state;
    return failure ? <PageError error={failure.error} /> : this.props.children;
  }
}
