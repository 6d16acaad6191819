import { requestReindex } from '@tern/contracts/http/admin/operator';
import type { Command } from '../command.ts';
import { withRunningTern } from '../with-tern.ts';

export const reindexCommand: Command = {
  name: 'reindex',
  summary: 'Has all stored mail published again for the search index, which takes in what it lacks.',
  arguments: [],
  options: {},
  details: [
    'Needs a running Tern. It goes on in the background; the log says when all stored mail was published.',
    'An index that is broken is begun again by itself at the next start.',
  ].join('\n'),
  run: (context) =>
    withRunningTern(context, async (tern) => {
      const data = await tern.call(requestReindex);
      return { data, text: `All stored mail is being published again (request ${data.requestId}).` };
    }),
};
