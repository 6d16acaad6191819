import { keysFor } from '../../../lib/keys/key-map.ts';
import { useKeys } from '../../../lib/keys/use-keys.ts';
import type { DetailsTexts } from '../components/use-triage-keys.tsx';

type OpenEndTexts = Pick<DetailsTexts, 'done' | 'notNeeded' | 'snooze' | 'undo'>;

interface OpenEndKeys extends Readonly<Record<keyof OpenEndTexts, () => void | false>> {
  isOn: boolean;
}

/** Home's keys on the open ends of a mail that lies over a page; where it has none, the page's own overlay gets them. */
export function useOpenEndKeys({ done, notNeeded, snooze, undo, isOn }: OpenEndKeys): void {
  const once = (act: () => void | false) => (event: KeyboardEvent) => (isOn && !event.repeat ? act() : false);
  useKeys(
    keysFor<OpenEndTexts>({
      done: once(done),
      notNeeded: once(notNeeded),
      snooze: once(snooze),
      undo: once(undo),
    }),
    1,
  );
}
