import type { ReactNode } from 'react';

export interface MenuAction {
  label: string;
  icon?: ReactNode;
  onSelect: () => void;
}

/** Actions in their order, groups divided by a line. */
export type MenuEntries = readonly (MenuAction | 'line')[];
