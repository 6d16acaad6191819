import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { UnreadableItem } from '@tern/contracts/http/accounts/unreadable';
import { aheadText, dateTimeText } from '../../lib/date-text.ts';
import styles from './unreadable-list.module.css';
import { saidText } from '../../lib/language/said-text.ts';

/** Lists what Tern could not read of an account, with the server's or the file's own words. */
export function UnreadableList({ items, total }: { items: readonly UnreadableItem[]; total: number }) {
  return (
    <>
      <ul className={styles.list}>
        {items.map((item) => (
          <li key={item.id}>
            <p>{t`${whereText(item)}: ${saidText(item.problem, item.problemSaid)}`}</p>
            {item.words !== null && (
              <p>
                <Trans>It says: “{item.words}”</Trans>
              </p>
            )}
            <p className={styles.note}>{triesText(item)}</p>
          </li>
        ))}
      </ul>
      {total > items.length && (
        <p className={styles.note}>
          <Trans>
            {items.length} of {total} are shown.
          </Trans>
        </p>
      )}
    </>
  );
}

const whereText = (item: UnreadableItem) =>
  item.place === null ? nameText(item) : t`${nameText(item)} in ${item.place}`;

/** A mail is known by its number; what has no name of its own in a calendar, by its kind. */
function nameText({ kind, name }: UnreadableItem): string {
  if (kind === 'mail') return t`Message ${name.replace(/\D/g, '')}`;
  return kind === 'folder' ? name : saidText(name);
}

function triesText({ kind, tries, triedAt, nextTryAt }: UnreadableItem): string {
  // The parts of a calendar are read whenever the calendar changes.
  if (kind !== 'mail' && kind !== 'folder' && triedAt !== null && nextTryAt === null)
    return t`Read ${dateTimeText(triedAt)}; read again when the calendar changes.`;
  const tried = plural(tries, { one: 'Tried once', other: 'Tried # times' });
  const next = nextTryAt === null ? t`with the next sync` : aheadText(nextTryAt, new Date());
  return t`${tried}; next try ${next}.`;
}
