import { viewOf, whenSelected, type ImapCommand } from '../command.ts';
import { pause } from '../pause.ts';
import { Candidate, createMatcher } from '../search/match-search.ts';
import { parseSearch } from '../search/parse-search.ts';

export const search = searching(false);
export const uidSearch = searching(true);

function searching(byUid: boolean): ImapCommand {
  return {
    states: whenSelected,
    keepsNumbers: !byUid,
    async run(session, args) {
      const view = viewOf(session);
      const { messages } = session.context;
      const matches = createMatcher(parseSearch(args), view);
      const found: number[] = [];
      // The view only changes at the end of a command, so the places stay true over the pauses.
      for (const [index, uid] of view.uids.entries()) {
        await pause(index);
        const message = messages.find(view.mailbox.id, uid);
        if (!message) continue;
        const candidate = new Candidate(message, () => messages.raw(view.mailbox.id, uid) ?? Buffer.alloc(0));
        if (matches(candidate)) found.push(byUid ? uid : index + 1);
      }
      session.write(`* SEARCH${found.map((number) => ` ${number}`).join('')}\r\n`);
      return 'SEARCH completed';
    },
  };
}
