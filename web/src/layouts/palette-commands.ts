import { t } from '@lingui/core/macro';
import type { Contact } from '@tern/contracts/http/contacts';
import type { Mailbox } from '@tern/contracts/http/messages';
import type { KeyHelp } from '../components/ui/dialogs/key-help.ts';
import type { Command, CommandGroup } from '../components/ui/menus/command-list.tsx';
import { paths } from '../config/paths.ts';
import { adminPages, inspectors } from '../features/admin/pages.ts';
import { mailboxName } from '../features/mail/components/mailbox-name.ts';

interface Place {
  readonly label: string;
  readonly to: string;
  /** Other words that people look for it by. */
  readonly words?: string;
}

const places: readonly Place[] = [
  { label: t`Home`, to: paths.home, words: t`queue letters late dashboard` },
  { label: t`Follow-Up`, to: paths.followUp, words: t`sent messages` },
  { label: t`Calendar Summary`, to: paths.day(), words: t`rundown day meetings` },
  { label: t`Calendar: today`, to: paths.calendarRange('today') },
  { label: t`Calendar: week`, to: paths.calendarRange('week') },
  { label: t`Calendar: month`, to: paths.calendarRange('month') },
  { label: t`Mail`, to: paths.mail, words: t`email mailboxes` },
  { label: t`Contacts`, to: paths.contacts, words: t`people addresses` },
  { label: t`Search`, to: paths.search, words: t`find` },
  { label: t`Accounts`, to: paths.accounts, words: t`connect add mailbox calendar` },
  { label: t`Settings`, to: paths.settings, words: t`preferences reports keyboard` },
  { label: t`Your account`, to: paths.ownAccount, words: t`name password passkey email` },
  { label: t`Your data`, to: paths.ownData, words: t`sessions applications tokens export delete` },
  { label: t`Privacy Policy`, to: paths.privacy },
  { label: t`Terms of Service`, to: paths.terms },
  { label: t`Logout`, to: paths.logout, words: t`sign out leave` },
];

export interface PaletteSources {
  readonly typed: string;
  readonly helps: readonly KeyHelp[];
  readonly mailboxes: readonly Mailbox[];
  readonly people: readonly Contact[];
  /** The people are the server's answer to this text, not yet to an earlier one. */
  readonly arePeopleFound: boolean;
  readonly recent: readonly string[];
  readonly isAdmin: boolean;
  readonly go: (to: string) => void;
  readonly press: (keyName: string) => void;
}

const maxPeople = 6;
const maxMailboxes = 6;

/** Lists what the palette offers for a text: what can be done here, screens, mailboxes, people, searches. Without a text no people. */
export function paletteGroups(sources: PaletteSources): CommandGroup[] {
  const { typed, helps, mailboxes, arePeopleFound, recent, isAdmin, go, press } = sources;
  const query = typed.trim();
  const screen = ({ label, to, words }: Place): Findable => {
    return { id: `go ${to}`, label, words, run: () => go(to) };
  };
  const admin = isAdmin ? [{ path: paths.admin, label: t`Admin Home` }, ...adminPages, ...inspectors] : [];
  const screens = [
    ...places,
    ...admin.map(({ path, label }): Place => ({ label: t`Admin: ${label}`, to: path })),
  ];
  const boxes = mailboxes.map(({ id, kind, name, accountEmail }): Findable => {
    return {
      id: `box ${id}`,
      label: mailboxName({ kind, name }),
      words: name,
      note: accountEmail,
      run: () => go(paths.mailbox(id)),
    };
  });
  const searches = recent.map((text): Findable => {
    return { id: `again ${text}`, label: text, run: () => go(paths.searchFor(text)) };
  });
  const people = sources.people.map(personOf(go));
  const search: Command = {
    id: 'search',
    label: t`Search mail for “${query}”`,
    run: () => go(paths.searchFor(query)),
  };
  return [
    { title: t`On this page`, commands: found(actionsOf(helps, press), query) },
    { title: t`Go to`, commands: found(screens.map(screen), query) },
    { title: t`Mailboxes`, commands: query === '' ? [] : found(boxes, query).slice(0, maxMailboxes) },
    {
      title: t`People`,
      commands: query === '' ? [] : (arePeopleFound ? people : found(people, query)).slice(0, maxPeople),
    },
    { title: t`Recent searches`, commands: found(searches, query) },
    { title: t`Search`, commands: query === '' ? [] : [search] },
  ];
}

/** Keys that a handler of the page answers: letters, digits, signs and those with Ctrl. Enter and Escape belong to what has the focus. */
const isPressable = (name: string) => name.length === 1 || name.startsWith('Ctrl+');

function actionsOf(helps: readonly KeyHelp[], press: (keyName: string) => void): Findable[] {
  const actions = helps
    .flatMap(({ keys }) => keys)
    .flatMap(([names, label]) => {
      const keyName = names.find(isPressable);
      return keyName === undefined
        ? []
        : [{ id: `key ${keyName}`, label, keyName, run: () => press(keyName) }];
    });
  // Two lists of a page may know the same key: it is one action.
  return actions.filter(({ id }, at) => actions.findIndex((one) => one.id === id) === at);
}

const personOf =
  (go: (to: string) => void) =>
  ({ id, name, primaryEmail }: Contact): Findable => ({
    id: `person ${id}`,
    label: name ?? primaryEmail,
    note: name === null ? undefined : primaryEmail,
    run: () => go(paths.contact(id)),
  });

type Findable = Command & { readonly words?: string | undefined };

/** Those in which each typed word begins a word; where the label itself begins so, first. */
function found(commands: readonly Findable[], query: string): Findable[] {
  const typed = wordsOf(query);
  const begins = (words: readonly string[]) =>
    typed.every((part) => words.some((word) => word.startsWith(part)));
  const matching = commands.filter(({ label, note = '', words = '' }) =>
    begins(wordsOf(`${label} ${note} ${words}`)),
  );
  const isFirst = ({ label }: Findable) => plain(label).startsWith(plain(query));
  return [...matching.filter(isFirst), ...matching.filter((one) => !isFirst(one))];
}

const wordsOf = (text: string) =>
  plain(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
