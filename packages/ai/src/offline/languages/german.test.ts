import { expect, test } from '@jest/globals';
import { readAsk } from '../read-ask.ts';

const certaintyOf = (text: string) =>
  readAsk({ subject: 'Der Saal', text: `Liebe Ada,\n\n${text}\n\nLG Sam`, language: 'de' }).certainty;

test.each([
  'Hiermit melde ich mich für den Kurs im Mai an.',
  'Ich hätte Interesse an der Wohnung in der Lindengasse.',
  'Ich hoffe auf eine baldige Antwort.',
  'Ich habe seit zwei Wochen nichts mehr von dir gehört.',
  'Mich interessiert, ob die Stelle noch frei ist.',
  'Ihr seid herzlich eingeladen, am 5. Mai mit uns zu feiern.',
  'Wenn es für dich passt, komme ich um 9.',
  'Wir sollten uns nächste Woche zusammensetzen.',
  'Vorschlag: Mittwoch, 18 Uhr.',
])('when a German mail says "%s", then it waits', (text) => {
  expect(certaintyOf(text)).toBe('yes');
});

test.each([
  'Richte bitte deiner Mutter liebe Grüße aus.',
  'Kannst du dir das vorstellen? Er hat einfach aufgelegt.',
  'Weißt du was? Ich habe die Stelle bekommen!',
  'Das wäre schön gewesen.',
  'Ich habe noch keine Antwort vom Amt.',
  'Wir warten noch auf die Bestätigung vom Hotel.',
  'Melde dich, wenn du etwas brauchst.',
])('when a German mail says "%s", then it does not wait', (text) => {
  expect(certaintyOf(text)).not.toBe('yes');
});
