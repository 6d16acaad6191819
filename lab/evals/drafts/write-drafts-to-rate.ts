import { writeFileSync } from 'node:fs';
import { assessThread } from '@tern/followup/assess-thread';
import { day, hour } from '@tern/kernel/clock';
import { addressOf, aMail, me, type Mail } from '../a-mail.ts';
import { readConfig } from '../config.ts';
import { rules } from '../engine.ts';
import { absent, openLabelledData } from '../labelled-data.ts';
import { readStrangersMail, type StrangersMail } from '../strangers/strangers-mail.ts';
import { throughTheWholePath } from '../whole-path.ts';
import { draftOffline } from './draft-offline.ts';

/**
 * `node evals/drafts/write-drafts-to-rate.ts FILE [HOW_MANY] [FIRST]`: drafts to mail of strangers that waits for an answer, in the morning on which
 * Tern says that it is late, for readers who rate them as is, small edit or wrong. Of the dev halves only; the languages take turns. One object
 * a line: id, language, drafted, original, to, draft. The texts stay outside the project.
 */
const [file, howMany = '200', first = '0'] = process.argv.slice(2);
const sent = new Date('2025-08-20T09:00:00.000Z');
/** Where the mail has no addressee that can be read. */
const unnamedRecipient = { email: 'to@north.example', name: null };

const mails = readStrangersMail(openLabelledData(readConfig().dataFolder));
if (mails === null || file === undefined) throw new Error(`A file to write, and the mail: ${absent}`);
const chosen = inTurns(mails.filter(({ ask, half }) => ask === 2 && half === 'dev'));
const lines = [];
for (const one of chosen.slice(Number(first), Number(first) + Number(howMany))) lines.push(await lineOf(one));
writeFileSync(file, `${lines.join('\n')}\n`);

async function lineOf({ id, language, subject, text, to }: StrangersMail): Promise<string> {
  const named = addressOf(to);
  const asked = named.email.includes('@') && named.name !== null ? named : unnamedRecipient;
  const own = throughTheWholePath({ id: id.replace(/\W/g, '-'), to: [asked], subject, text });
  const mail = aMail(id, { to: [asked], subject, text: own.text, date: sent.toISOString() });
  const now = morningAfterWait(mail);
  const draft = await draftOffline([mail], rules.reader, {
    ownAddress: me.email,
    messageId: mail.messageId,
    tone: 'neutral',
    now,
  });
  return JSON.stringify({
    id,
    language,
    drafted: now.toISOString(),
    original: text,
    to: asked.email,
    draft: draft.body,
    warning: draft.warning,
  });
}

/** Nine hours after the end of the wait; three days after the mail where the rules see none. */
function morningAfterWait(mail: Mail): Date {
  const [state] = assessThread([mail], [me.email], rules.reader).values();
  const end = state?.followUpDueAt ?? new Date(sent.getTime() + 3 * day);
  return new Date(end.getTime() + 9 * hour);
}

/** The first of each language, then the second of each. */
function inTurns(all: readonly StrangersMail[]): StrangersMail[] {
  const places = new Map<string, number>();
  const placed = all.map((mail) => {
    const place = places.get(mail.language) ?? 0;
    places.set(mail.language, place + 1);
    return { mail, place };
  });
  return placed.sort((a, b) => a.place - b.place).map(({ mail }) => mail);
}
