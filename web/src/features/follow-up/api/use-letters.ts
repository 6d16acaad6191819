import { t } from '@lingui/core/macro';
import { useEffect, useMemo, useState } from 'react';
import { useCurrentUser } from '../../../lib/current-user.ts';
import { forgetLetter, keepLetter, readLetters, type LetterText } from '../../../lib/kept-letters.ts';

export interface Letters {
  /** The user's words, from this visit or an earlier one; undefined where Tern's draft is unchanged. */
  textOf(messageId: string): LetterText | undefined;
  keep(messageId: string, text: LetterText): void;
  /** The words are on this page alone, because the browser refused to keep them; it asks before the page is left. */
  isAtRisk(messageId: string): boolean;
  /** The words were saved as this draft: what the user adds continues it. */
  markSaved(messageId: string, draftId: string): void;
  /** Shows Tern's draft again. */
  startAgain(messageId: string): void;
  /** The letter is no longer needed; until the page is reloaded it can come back by `restore`. */
  forget(messageId: string): void;
  /** A decision was undone or refused. */
  restore(messageId: string): void;
}

interface Typed {
  readonly text: LetterText | undefined;
  readonly isAtRisk: boolean;
}
type Change = (known: Typed | undefined) => Typed | undefined;
type Show = (messageId: string, change: Change) => void;

/** The setters of every part of the page that shows letters: Home and the overlay over it have the same words. */
const shown = new Set<Show>();

const change: Show = (messageId, by) => shown.forEach((show) => show(messageId, by));

/** The words are saved, or no longer needed: the page can be left without a question. */
export const markSafe = (messageId: string): void =>
  change(messageId, (known) => known && { ...known, isAtRisk: false });

/** The question before the user's words give way to a draft of Tern. */
export const replaceQuestion = (why: string) => ({
  title: t`Replace your text?`,
  message: t`${why} What you changed here is lost.`,
  confirmLabel: t`Replace`,
});

/** The letters with the user's edits, kept in this browser until their rows leave. */
export function useLetters(): Letters {
  const userId = useCurrentUser().data?.user.id;
  const [typed, setTyped] = useState<ReadonlyMap<string, Typed>>(new Map());
  const kept = useMemo(() => (userId === undefined ? none : readLetters(userId)), [userId]);
  const textOf = (messageId: string) => {
    const known = typed.get(messageId);
    return known ? known.text : kept.get(messageId);
  };
  const isAnyAtRisk = [...typed.values()].some(({ isAtRisk }) => isAtRisk);
  useEffect(() => {
    const show: Show = (messageId, change) =>
      setTyped((known) => {
        const next = change(known.get(messageId));
        return next ? new Map(known).set(messageId, next) : known;
      });
    shown.add(show);
    return () => void shown.delete(show);
  }, []);
  useEffect(() => {
    if (!isAnyAtRisk) return;
    window.addEventListener('beforeunload', askBeforeLeaving);
    return () => window.removeEventListener('beforeunload', askBeforeLeaving);
  }, [isAnyAtRisk]);
  const forget = (messageId: string) => {
    if (userId !== undefined) forgetLetter(userId, messageId);
  };
  const keep = (messageId: string, text: LetterText) => {
    const isKept = userId !== undefined && keepLetter(userId, messageId, text);
    change(messageId, () => ({ text, isAtRisk: !isKept }));
  };
  return {
    textOf,
    keep,
    isAtRisk: (messageId) => typed.get(messageId)?.isAtRisk ?? false,
    markSaved(messageId, draftId) {
      const continued = (text: LetterText) => ({ ...text, continues: draftId });
      if (typed.get(messageId)?.isAtRisk) {
        change(messageId, (known) => known?.text && { text: continued(known.text), isAtRisk: false });
        return;
      }
      // The user may have typed since.
      const latest = userId === undefined ? undefined : readLetters(userId).get(messageId);
      if (latest) keep(messageId, continued(latest));
    },
    startAgain(messageId) {
      change(messageId, () => ({ text: undefined, isAtRisk: false }));
      forget(messageId);
    },
    forget(messageId) {
      markSafe(messageId);
      forget(messageId);
    },
    restore(messageId) {
      const text = textOf(messageId);
      if (text) keep(messageId, text);
    },
  };
}

const askBeforeLeaving = (event: BeforeUnloadEvent) => event.preventDefault();

const none: ReadonlyMap<string, LetterText> = new Map();
