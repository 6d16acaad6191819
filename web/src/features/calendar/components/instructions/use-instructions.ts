import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { CalendarAccount } from '@tern/contracts/http/calendar';
import { ApiError, errorText, firstMessages } from '../../../../lib/api/api-error.ts';
import { useUpdateInstructions } from '../../api/update-instructions.ts';

export type InstructionsState = 'idle' | 'saving' | 'saved' | 'error';

/** Specification section 9: saved after a pause in typing. */
const pauseMs = 1000;

/** The instructions of an account in a text box that saves automatically. Text that could not be saved stays in the box. */
export function useInstructions(account: Pick<CalendarAccount, 'id' | 'userInstructions'>) {
  const { mutateAsync } = useUpdateInstructions(account.id);
  const [typed, setTyped] = useState<string | null>(null);
  const [state, setState] = useState<InstructionsState>('idle');
  const [refusal, setRefusal] = useState<string>();
  const waiting = useRef<{ timer: ReturnType<typeof setTimeout>; text: string } | null>(null);
  const latest = useRef<string | null>(null);

  const save = async (text: string) => {
    setState('saving');
    setRefusal(undefined);
    let why: string | undefined;
    let end: InstructionsState = 'saved';
    try {
      await mutateAsync(text);
    } catch (error) {
      end = 'error';
      why = refusalOf(error);
    }
    // The user typed on meanwhile: the next save shows its result.
    if (latest.current !== text) return;
    setState(end);
    setRefusal(why);
    if (end === 'saved') setTyped(null);
  };
  const saveWaiting = () => {
    if (!waiting.current) return;
    clearTimeout(waiting.current.timer);
    const { text } = waiting.current;
    waiting.current = null;
    void save(text);
  };
  const change = (text: string) => {
    setTyped(text);
    setState('idle');
    latest.current = text;
    clearTimeout(waiting.current?.timer);
    waiting.current = { text, timer: setTimeout(saveWaiting, pauseMs) };
  };
  const onLeave = useEffectEvent(saveWaiting);
  useEffect(() => () => onLeave(), []);

  return { text: typed ?? account.userInstructions, state, refusal, change, saveNow: saveWaiting };
}

function refusalOf(error: unknown): string {
  const message = error instanceof ApiError ? Object.values(firstMessages(error.errors))[0] : undefined;
  return message ?? errorText(error);
}
