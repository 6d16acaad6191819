import { t } from '@lingui/core/macro';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError, firstMessages } from '../../../lib/api/api-error.ts';
import { useToasts } from '../feedback/toasts.tsx';

export type SavingState = 'idle' | 'saving' | 'success' | 'error';

/** How long success and error stay to be seen (specification section 9). */
const shownMs = { success: 2000, error: 3000 };

interface Saving<Value> {
  state: SavingState;
  /** The chosen value while it is not stored yet; null again when saving fails. */
  chosen: Value | null;
  /** Why the server refused the last choice, where it gives a reason. */
  refusal: string | undefined;
  change: (value: Value) => void;
}

/**
 * A setting that saves on change, one field per save.
 * @param save resolves once the stored value is shown; earlier the old value would flicker
 * @param settleMs waits for the last of several quick changes, as the keyboard makes them in a long list.
 */
export function useSaving<Value>(save: (value: Value) => Promise<unknown>, settleMs = 0): Saving<Value> {
  const [state, setState] = useState<SavingState>('idle');
  const [chosen, setChosen] = useState<Value | null>(null);
  const [refusal, setRefusal] = useState<string>();
  const waiting = useRef<{ timer: ReturnType<typeof setTimeout>; value: Value } | null>(null);
  const latest = useRef(0);
  const toasts = useToasts();

  useEffect(() => {
    if (state !== 'success' && state !== 'error') return;
    const timer = setTimeout(() => setState('idle'), shownMs[state]);
    return () => clearTimeout(timer);
  }, [state]);

  const store = async (value: Value) => {
    const round = ++latest.current;
    setState('saving');
    setRefusal(undefined);
    let end: SavingState = 'success';
    let why: string | undefined;
    try {
      await save(value);
    } catch (error) {
      end = 'error';
      why = refusalOf(error);
      toasts.error(t`Update Failed`, failureText(error));
    }
    if (round !== latest.current) return;
    setState(end);
    setRefusal(why);
    setChosen(null);
  };
  const change = (value: Value) => {
    setChosen(value);
    if (settleMs === 0) return void store(value);
    clearTimeout(waiting.current?.timer);
    const timer = setTimeout(() => {
      waiting.current = null;
      void store(value);
    }, settleMs);
    waiting.current = { timer, value };
  };
  // A change is saved also when the user leaves the page right after it.
  const storeWaiting = useEffectEvent(() => {
    if (!waiting.current) return;
    clearTimeout(waiting.current.timer);
    void save(waiting.current.value).catch((error: unknown) =>
      toasts.error(t`Update Failed`, failureText(error)),
    );
    waiting.current = null;
  });
  useEffect(() => () => storeWaiting(), []);

  return { state, chosen, refusal, change };
}

/** The two texts of specification section 8: for a refusal, and for no answer. */
function failureText(error: unknown): string {
  const isRefused = error instanceof ApiError && error.status > 0;
  return isRefused
    ? t`Failed to save setting. Please try again.`
    : t`An error occurred while saving setting.`;
}

/** One field is saved at a time, so an error of any field is about this one. */
function refusalOf(error: unknown): string | undefined {
  return error instanceof ApiError ? Object.values(firstMessages(error.errors))[0] : undefined;
}
