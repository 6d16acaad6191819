import { useEffect, useMemo, useState } from 'react';
import { useCurrentUser } from '../../../lib/current-user.ts';
import { forgetLetter, keepLetter, readLetters, type LetterText } from '../../../lib/kept-letters.ts';

export interface Letters {
  /** The user's words, from this visit or an earlier one; undefined where Tern's draft is unchanged. */
  textOf(messageId: string): LetterText | undefined;
  keep(messageId: string, text: LetterText): void;
  /** The words were saved as this draft: what the user adds continues it. */
  markSaved(messageId: string, draftId: string): void;
  /** Shows Tern's draft again. */
  startAgain(messageId: string): void;
  /** The letter is no longer needed; until the page is reloaded it can come back by `restore`. */
  forget(messageId: string): void;
  /** A decision was undone or refused. */
  restore(messageId: string): void;
}

type Show = (messageId: string, text: LetterText | undefined) => void;

/** Of every part of the page that shows letters: Home and the overlay over it have the same words. */
const shown = new Set<Show>();

/** The letters with the user's edits, kept in this browser until their rows leave. */
export function useLetters(): Letters {
  const userId = useCurrentUser().data?.user.id;
  const [typed, setTyped] = useState<ReadonlyMap<string, LetterText | undefined>>(new Map());
  const kept = useMemo(() => (userId === undefined ? none : readLetters(userId)), [userId]);
  const textOf = (messageId: string) => (typed.has(messageId) ? typed : kept).get(messageId);
  useEffect(() => {
    const show: Show = (messageId, text) => setTyped((known) => new Map(known).set(messageId, text));
    shown.add(show);
    return () => void shown.delete(show);
  }, []);
  const set: Show = (messageId, text) => shown.forEach((show) => show(messageId, text));
  const store = (messageId: string, text: LetterText | undefined) => {
    if (userId === undefined) return;
    if (text === undefined) forgetLetter(userId, messageId);
    else keepLetter(userId, messageId, text);
  };
  const keep = (messageId: string, text: LetterText) => {
    set(messageId, text);
    store(messageId, text);
  };
  return {
    textOf,
    keep,
    markSaved(messageId, draftId) {
      // The user may have typed since.
      const latest = userId === undefined ? undefined : readLetters(userId).get(messageId);
      if (latest) keep(messageId, { ...latest, continues: draftId });
    },
    startAgain(messageId) {
      set(messageId, undefined);
      store(messageId, undefined);
    },
    forget: (messageId) => store(messageId, undefined),
    restore: (messageId) => store(messageId, textOf(messageId)),
  };
}

const none: ReadonlyMap<string, LetterText> = new Map();
