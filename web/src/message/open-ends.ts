import type { ComponentType, ReactNode } from 'react';

/** The answers that are open between the people of a mail. */
export interface OpenEnds {
  /** False while the server has not said whether there is any. */
  readonly isReady: boolean;
  readonly shown: ReactNode;
}

interface WithOpenEndsProps {
  messageId: string;
  children: (openEnds: OpenEnds) => ReactNode;
}

/** Asks for the open ends of a mail. A screen gives it to those that show mail and know nothing of follow-up. */
export type WithOpenEnds = ComponentType<WithOpenEndsProps>;
