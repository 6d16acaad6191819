import { t } from '@lingui/core/macro';
import type { ReportLinkAction, ReportLinkState } from '@tern/contracts/http/reports';

interface ActionTexts {
  readonly question: (to: string) => string;
  readonly button: string;
  readonly done: string;
}

export const actionTexts: Readonly<Record<ReportLinkAction, ActionTexts>> = {
  snooze: {
    question: (to) => t`Wait 3 more days for the answer of ${to}?`,
    button: t`Snooze 3 days`,
    done: t`Done. It comes back to your queue in 3 days, unless the answer arrives before.`,
  },
  answered: {
    question: (to) => t`Has ${to} answered in another way, by telephone for example?`,
    button: t`Mark as answered`,
    done: t`Done. This message counts as answered.`,
  },
  'not-needed': {
    question: (to) => t`Do you no longer need an answer from ${to}?`,
    button: t`Not needed`,
    done: t`Done. Tern no longer waits for an answer to this message.`,
  },
};

/** Why a link no longer works. */
export const overTexts: Readonly<Record<Exclude<ReportLinkState, 'ready' | 'done'>, string>> = {
  used: t`This link has already been used. Nothing more has changed.`,
  expired: t`This link has expired: links in reports work for 14 days. Nothing has changed.`,
  answered: t`The answer has already come. Nothing has changed.`,
  'not-needed': t`This message is marked as needing no answer. Nothing has changed.`,
  gone: t`This message is no longer in Tern. Nothing has changed.`,
  waits: t`This message already waits longer than 3 days. Nothing has changed.`,
};
