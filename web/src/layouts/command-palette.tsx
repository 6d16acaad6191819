import { t } from '@lingui/core/macro';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { CommandList } from '../components/ui/menus/command-list.tsx';
import { Modal } from '../components/ui/dialogs/modal.tsx';
import { usePageHelps } from '../components/ui/dialogs/page-helps.tsx';
import { useContacts } from '../features/contacts/api/list-contacts.ts';
import { useMailboxes } from '../features/mail/api/list-mailboxes.ts';
import { useCurrentUser } from '../lib/current-user.ts';
import { pressKey } from '../lib/keys/use-keys.ts';
import { readRecentSearches } from '../lib/recent-searches.ts';
import { paletteGroups } from './palette-commands.ts';

/** Specification section 9. */
const contactSearchDebounceMs = 300;

/** Every action of the page, every screen, person and search, found by a few letters. */
export function CommandPalette({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const pageHelps = usePageHelps();
  const [helps] = useState(pageHelps);
  const user = useCurrentUser().data?.user;
  const userId = user?.id;
  const recent = useMemo(() => (userId === undefined ? [] : readRecentSearches(userId)), [userId]);
  const mailboxes = useMailboxes().data?.mailboxes ?? [];
  const query = typed.trim();
  const [asked, ask] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => ask(query), contactSearchDebounceMs);
    return () => clearTimeout(timer);
  }, [query]);
  const contacts = useContacts(asked);
  const run = useRef<() => void>(undefined);
  const groups = paletteGroups({
    typed,
    helps,
    mailboxes,
    people: contacts.data?.pages[0]?.contacts ?? [],
    arePeopleFound: asked === query && !contacts.isPlaceholderData,
    recent,
    isAdmin: user?.isAdmin === true,
    go: (to) => void navigate(to),
    press: pressKey,
  });
  return (
    <Modal
      isOpen
      title={t`Go, find or do`}
      onClose={onClose}
      // Keys act on what has the focus, so it is given back first.
      focusAfter={() => {
        if (run.current) queueMicrotask(run.current);
        return null;
      }}
    >
      <CommandList
        label={t`Go, find or do`}
        placeholder={t`A screen, a person, an action, or what to search for`}
        typed={typed}
        onType={setTyped}
        groups={groups}
        onChoose={(command) => {
          run.current = command.run;
          onClose();
        }}
      />
    </Modal>
  );
}
