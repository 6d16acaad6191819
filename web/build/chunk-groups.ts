import { join } from 'node:path';
import type { Rolldown } from 'vite';

/** Matches paths of modules by their ends: folders below src/ and names without their extension. */
const modules = (...parts: string[]) => new RegExp(`/(${parts.join('|')})\\.(tsx?|module\\.css|m?js)$`);

/** Widgets and hooks of most pages, the sign-in page's too; none of them imports a library that the start does not. */
const frame = modules(
  'components/ui/(buttons|marks)/[^/]+',
  'components/ui/layout/page',
  'components/ui/feedback/(async-view|skeleton|empty-state|failure-line|notice)',
  'components/ui/dialogs/use-keys-help',
  'lucide-react/.*/(x|keyboard|circle-check|chevron-right|triangle-alert|triangle-exclamation-point)',
  'layouts/(app-layout|place|site-footer|skip-link)',
  'contracts/src/http/mail-accounts',
  'message/addresses',
  'lib/(keys/(?!walk-links|focus-successor)[^/]+|kept/kept-lists|later/fetch-later|date-text|live-updates|use-media|use-selection)',
  'lib/use-calendar-offer',
  'lib/offline/(start-offline|last-queue|kept-time)',
);

/** Fields of the sign-in form and most dialogs; Home has one only where an address has to be corrected. */
const fields = modules(
  'components/ui/fields/(field|text-field)',
  'react-query/.*/(useMutation|mutationObserver)',
  'lucide-react/.*/(eye|eye-off)',
);

/** Forms, and the ways to prove who one is. */
const forms = modules(
  'lib/(forms/[^/]+|passkeys)',
  'components/(google|oidc)/(google-button|load-google-script|oidc-button)',
  'components/ui/fields/password-hint',
  'components/ui/feedback/cross-fade',
  'contracts/src/http/(own-account|credentials|own-passkeys)',
  'lucide-react/.*/key-round',
);

/** The sign-in form, which the page of an agent's consent shows, too. */
const signIn = modules(
  'features/session/components/(sign-in-form|passkey-sign-in|oidc-sign-in|second-step|session)',
  'app/login-view',
);

/** Every signed-in page shows these once it is there: notices and the key of the palette. */
const notices = modules(
  'layouts/(page-notices|connection-notice|offline-decisions|palette-key)',
  'lib/offline/kept-decisions',
  'features/accounts/(api/list-accounts|components/(lost-accounts|missing-sent-folder))',
);

/** Schemas that screens of several areas share; a group of their own each, or a screen would get the features of another. */
const messages = modules('contracts/src/http/(messages|mail/invitation)');
const calendarWords = modules('contracts/src/http/(calendar|calendar-rundown|calendar-events)');

/** The code by which lists and views of follow-ups describe a message. */
const followUpWords = modules(
  'contracts/src/http/(followup|followup-list|followup-triage)',
  'src/message/follow-up/(wait-text|follow-up-status|derive-status|follow-up-mail)',
  'src/message/read-message',
);

/** The code that Home and Follow-Up share. */
const followUp = modules(
  'features/follow-up/api/(save-asking|decided-rows|list-follow-ups|sent-list-cache|use-triage|list-sent-messages)',
  'features/follow-up/components/(open-questions|use-close-overlay|use-follow-up-place|snooze/use-snooze-question)',
  'features/follow-up/dashboard/sent-overlays',
  'lib/kept-letters',
  'lucide-react/.*/alarm-clock',
);

/** The rows of Home's two queues. */
const rows = modules(
  'features/follow-up/queue/(queue|queue-(row|frame|skeleton|panes)|use-(queue-keys|last-seen|open-row)|home-queue)',
  'features/follow-up/api/use-letters',
);

/** Home's meetings. */
const rundown = modules(
  'features/calendar/(dates/(day|event-times|event-title)|api/(list-calendar-accounts|poll|read-rundown))',
  'features/calendar/components/(connect-hint|todays-meetings)',
);

/** Home shows these of the open row and below the queue, as soon as the rows are there. */
const openRow = modules(
  'features/follow-up/queue/(key-hint|letter(?!-sheet)[^/]*|message-opener|answer-subject|growing-text|people-line|use-letter-keys|queue-tabs)',
  'features/follow-up/components/(inline-action|whose-words|use-save-key)',
  'features/follow-up/drafts/draft-recipient',
  'features/follow-up/api/(owed|draft-followup|save-draft-followup)',
  'features/follow-up/dashboard/(dashboard-fold|dashboard-texts|support-line)',
  'contracts/src/http/owed/you-owe',
  'lib/kept/kept-choice',
);

const page = join(import.meta.dirname, '../index.html');

/** Names the file of the app's start, and of what nearly every page shows: one compresses better than two, and has one head. */
function startOr(frame: RegExp) {
  const initial = new Set<string>();
  return (id: string, context: Pick<Rolldown.PluginContext, 'getModuleInfo'>): string | null => {
    const visit = (one: string) => {
      if (initial.has(one)) return;
      initial.add(one);
      context.getModuleInfo(one)?.importedIds.forEach(visit);
    };
    if (initial.size === 0) visit(page);
    return initial.has(id) || frame.test(id) ? 'start' : null;
  };
}

/**
 * Which modules share a file, over what the bundler decides: it makes a file for each set of screens that use a module, a hundred of them for
 * Home, each of which costs 420 bytes of headers and compresses badly. A module's dependencies come along unless an earlier group has
 * them, so what is used more widely stands first.
 */
export const chunkGroups = [
  { name: startOr(frame) },
  { name: 'calendar-words', test: calendarWords },
  { name: 'messages', test: messages },
  { name: 'follow-up-words', test: followUpWords },
  { name: 'fields', test: fields },
  { name: 'forms', test: forms },
  { name: 'sign-in', test: signIn },
  { name: 'notices', test: notices },
  { name: 'follow-ups', test: followUp },
  { name: 'rows', test: rows },
  { name: 'rundown', test: rundown },
  { name: 'open-row', test: openRow },
].map((group, index, all) => ({ ...group, priority: all.length - index }));
