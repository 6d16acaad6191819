import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { aMessageSynced } from '@tern/testing/a-message-synced';
import { cases } from '@tern/tools/testing/cases';
import { aReply, ana, notAutomatic, type Message } from '../../../test/a-followup-domain.ts';
import { offlineMailReader } from '../../adapters/language-model/offline-mail-reader.ts';
import { assessThread } from './assess-thread.ts';
import type { PersonState } from '../records/follow-up-record.ts';

const seed = 20_251_127;
const names = ['Ben Ode', 'Dora Lind', 'Jan Petry', 'Mia Brandt', 'Rita Campos', 'Hugo Bellec'];
const people = names.map((name) => {
  const [first = '', last = ''] = name.toLowerCase().split(' ');
  return { email: `${first}@${last}.example`, name };
});

const absence = { automatic: { ...notAutomatic, autoSubmitted: 'auto-replied' } };
/** Mails that a person may send, and how each leaves them when nothing else comes from them. */
const replies: Readonly<Record<string, { readonly mail: Partial<Message>; readonly state: PersonState }>> = {
  answer: { mail: { text: 'Six square metres for us.' }, state: 'answered' },
  thanks: { mail: { text: 'Thank you!' }, state: 'acknowledged' },
  holding: { mail: { text: "I'll check and get back to you." }, state: 'acknowledged' },
  absence: { mail: { text: 'I am on leave until 4 September.', ...absence }, state: 'away' },
};
const kind = fc.constantFrom(...Object.keys(replies));

const group = fc
  .array(fc.array(kind, { maxLength: 3 }), { minLength: 2, maxLength: people.length })
  .map((sends) => {
    const asked = people.slice(0, sends.length);
    const ask = aMessageSynced({
      messageId: 'ask',
      to: asked,
      text: 'Hello all,\n\ncould you tell me the size of your stand?\n\nAna',
    });
    const mails = sends.flatMap((kinds, person) =>
      kinds.map((sent, at) => {
        const minutes = String(person * 5 + at).padStart(2, '0');
        const messageId = `mail-${person}-${at}`;
        const date = `2025-08-25T08:${minutes}:00.000Z`;
        const from = asked[person] ?? null;
        return aMessageSynced({
          ...aReply(ask, { from, date, ...replies[sent]?.mail }),
          messageId,
          rawMessageId: `<${messageId}@x.example>`,
        });
      }),
    );
    return { asked, mails: [ask, ...mails], sends };
  });

const stateOf = (mails: readonly Message[]) => assessThread(mails, [ana.email], offlineMailReader).get('ask');
const runs = { numRuns: cases({ quick: 40, deep: 200, full: 2000 }), seed };

describe('a mail to several people', () => {
  test('when their mails come in another order, twice or late, then the state is the same', () => {
    const disordered = group.chain(({ mails }) =>
      fc.record({
        mails: fc.constant(mails),
        order: fc.shuffledSubarray(mails, { minLength: mails.length }),
        repeats: fc.array(fc.constantFrom(...mails), { maxLength: 6 }),
      }),
    );
    fc.assert(
      fc.property(disordered, ({ mails, order, repeats }) => {
        expect(stateOf([...order, ...repeats])).toEqual(stateOf(mails));
      }),
      runs,
    );
  });

  test('when some of them have answered, then each has the state of what they sent, and the wait ends with the last', () => {
    fc.assert(
      fc.property(group, ({ asked, mails, sends }) => {
        const state = stateOf(mails);
        const expected = asked.map(({ email, name }, at) => {
          const kinds = sends[at] ?? [];
          const last = kinds.includes('answer') ? 'answer' : kinds.at(-1);
          return { email, name, state: replies[last ?? '']?.state ?? 'open' };
        });
        expect(state?.standing).toEqual(expected);
        expect(state?.responseMessageId !== null).toBe(expected.every((one) => one.state === 'answered'));
      }),
      runs,
    );
  });
});
