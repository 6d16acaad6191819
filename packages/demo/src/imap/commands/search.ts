import { viewOf, whenSelected } from '../command.ts';
import { pause } from '../pause.ts';
import { Candidate, createMatcher } from '../search/match-search.ts';
import { parseSearch } from '../search/parse-search.ts';
import type { SearchKey } from '../search/search-key.ts';
import type { ImapCommand } from '../session.ts';

export const search = searching(false);
export const uidSearch = searching(true);

function searching(byUid: boolean): ImapCommand {
  return {
    states: whenSelected,
    keepsNumbers: !byUid,
    async run(session, args) {
      const view = viewOf(session);
      const { messages, changes } = session.context;
      const key = parseSearch(args);
      const isByModseq = asksModseq(key);
      if (isByModseq) session.enableModseqs();
      const matches = createMatcher(key, view);
      const found: number[] = [];
      let highest = 0;
      // The view only changes at the end of a command, so positions stay valid over the pauses.
      for (const [index, uid] of view.uids.entries()) {
        await pause(index);
        const message = messages.find(view.mailbox.id, uid);
        if (!message) continue;
        const modseq = isByModseq ? changes.of(view.mailbox.id, uid) : 0;
        const read = (): Buffer => messages.raw(view.mailbox.id, uid) ?? Buffer.alloc(0);
        if (!matches(new Candidate(message, modseq, read))) continue;
        found.push(byUid ? uid : index + 1);
        highest = Math.max(highest, modseq);
      }
      const code = highest > 0 ? ` (MODSEQ ${highest})` : '';
      session.write(`* SEARCH${found.map((number) => ` ${number}`).join('')}${code}\r\n`);
      return 'SEARCH completed';
    },
  };
}

/** RFC 7162 section 3.1.5: the answer to such a search names the highest mod-sequence among those found. */
function asksModseq(key: SearchKey): boolean {
  if (key.kind === 'modseq') return true;
  if (key.kind === 'not') return asksModseq(key.key);
  if (key.kind === 'or') return asksModseq(key.left) || asksModseq(key.right);
  return key.kind === 'and' && key.keys.some(asksModseq);
}
