import { decodePart } from '../../services/mail-sync/src/domain/content/decode-part.ts';
import { parseMessage } from '../../services/mail-sync/src/domain/content/parse-message.ts';
import { sanitiseHtml } from '../../services/mail-sync/src/domain/content/sanitise-html.ts';
import { trimQuotedHtml } from '../../services/mail-sync/src/domain/content/trim-quoted-html.ts';
import { generateMessages } from './generate-messages.ts';

/** `node bench/src/parse.ts`: messages per CPU second of what sync does to each, and of what the first reading adds. */
const count = 5000;

const messages: Buffer[] = [];
for await (const { raw } of generateMessages({ count })) messages.push(raw);
const octets = messages.reduce((sum, raw) => sum + raw.length, 0);
console.log(`${count} messages, mean ${Math.round(octets / count)} octets`);

/** One run to warm up, then the better of two: the machine is shared. */
function measure(name: string, work: () => number) {
  work();
  let best = 0;
  for (let round = 0; round < 2; round += 1) {
    const start = process.cpuUsage();
    const done = work();
    const used = process.cpuUsage(start);
    best = Math.max(best, done / ((used.user + used.system) / 1e6));
  }
  console.log(`${name}: ${Math.round(best)} per CPU second`);
}

measure('parseMessage', () => {
  for (const raw of messages) parseMessage(raw);
  return messages.length;
});

const pages = messages.slice(0, 1000).flatMap((raw) => parseMessage(raw).htmlParts.map(decodePart));
measure('trimQuotedHtml', () => {
  for (const page of pages) trimQuotedHtml(page);
  return pages.length;
});
measure('sanitiseHtml', () => {
  for (const page of pages) sanitiseHtml(page);
  return pages.length;
});
