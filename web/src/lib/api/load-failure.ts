import { t } from '@lingui/core/macro';
export const loadFailureText = t`This page could not be loaded. Are you connected?`;

/** Messages of Chrome, Firefox, Safari and Vite when a chunk of the app cannot be fetched; they name an address and no remedy. */
const texts = [
  'Failed to fetch dynamically imported module',
  'error loading dynamically imported module',
  'Importing a module script failed',
  'Unable to preload CSS for',
];

export const isLoadFailure = (error: unknown): boolean =>
  error instanceof Error && texts.some((text) => error.message.startsWith(text));
