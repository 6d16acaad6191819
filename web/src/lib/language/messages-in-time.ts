import type { Message } from './message.ts';

export type Messages = Readonly<Record<string, Message>>;
export type Catalogue = () => Promise<{ default: Messages }>;

/** A page waits no longer for its texts: it is blank until then. */
const patienceMs = 3000;

/** Null where the catalogue cannot be loaded, or not in time: the page is then in English. */
export const messagesInTime = (load: Catalogue): Promise<Messages | null> =>
  inTime(() => load().then((catalogue) => catalogue.default));

/** Null where it cannot be loaded, or not in time. */
export function inTime<T>(load: () => Promise<T>): Promise<T | null> {
  return new Promise((resolve) => {
    setTimeout(resolve, patienceMs, null);
    load().then(resolve, () => resolve(null));
  });
}
