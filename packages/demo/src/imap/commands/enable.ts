import { wordsOf } from '../arguments.ts';
import type { ImapCommand } from '../session.ts';

/** RFC 5161: unknown extensions are ignored. Only before a mailbox is selected. */
export const enable: ImapCommand = {
  states: ['authenticated'],
  run(session, args) {
    const names = [args.take('capability')];
    while (!args.isAtEnd) names.push(args.take('capability'));
    const wanted = new Set(wordsOf(names, 'capabilities'));
    const { extensions } = session.context;
    const enabled = (['CONDSTORE', 'QRESYNC'] as const).filter(
      (name) => wanted.has(name) && extensions.has(name),
    );
    if (enabled.includes('QRESYNC')) session.enableQresync();
    else if (enabled.length > 0) session.enableModseqs();
    session.write(`* ENABLED${enabled.map((name) => ` ${name}`).join('')}\r\n`);
    return 'ENABLE completed';
  },
};
