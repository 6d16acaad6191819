/** The signs that pictures are made of, inside a class. Keycaps are no part of it: "1️⃣" chooses. */
const pictureSigns = String.raw`\p{Extended_Pictographic}\p{Regional_Indicator}\u{1f3fb}-\u{1f3ff}\u{e0020}-\u{e007f}\ufe0f\u200d`;
const pictureParts = new RegExp(String.raw`[${pictureSigns}\s]`, 'gu');
/** Six families with colours of skin. */
const longestPictures = 60;
const picture = String.raw`[${pictureSigns}]{1,12}`;

/** The words of mail programs when a reader presses a button below a mail, by language. */
// prettier-ignore
const programs = new RegExp(
  [
    String.raw`\b(?:reacted (?:to your (?:message|e-?mail)|via gmail|with ${picture} (?:to|via))|liked your (?:message|e-?mail)|(?:loved|laughed at|disliked) your (?:message|e-?mail))`,
    String.raw`\bhat (?:mit ${picture} )?(?:auf (?:ihre|deine|die|eure) (?:nachricht|e-?mail) (?:mit ${picture} )?reagiert|über gmail (?:mit ${picture} )?reagiert)|\bhat ${picture} auf (?:ihre|deine) (?:nachricht|e-?mail) reagiert|gefällt (?:ihre|deine) (?:nachricht|e-?mail)`,
    String.raw`\ba réagi (?:à (?:votre|ton) (?:message|e-?mail)|via gmail|avec ${picture})|\ba aimé (?:votre|ton) (?:message|e-?mail)`,
    String.raw`\b(?:reaccionó|ha reaccionado) (?:a (?:tu|su) (?:mensaje|correo)|(?:a través de gmail|mediante gmail|con ${picture}))|\ble gustó (?:tu|su) (?:mensaje|correo)`,
    String.raw`\breagiu (?:à (?:sua|tua) mensagem|ao (?:seu|teu) e-?mail|(?:via gmail|pelo gmail|com ${picture}))|\bgostou d[ao] (?:su?a|tua|seu) (?:mensagem|e-?mail)`,
    String.raw`\bha reagito (?:al (?:tuo|suo) messaggio|tramite gmail|con ${picture})|\bha messo mi piace al (?:tuo|suo)`,
    String.raw`\bheeft (?:(?:met ${picture} )?gereageerd (?:op (?:je|uw) (?:bericht|e-?mail)|via gmail)|(?:met ${picture} )?op (?:je|uw) (?:bericht|e-?mail) gereageerd)|vindt (?:je|uw) bericht leuk`,
    String.raw`\breagerade på (?:ditt|din)|\breagerede på din|\breagerte på (?:din|meldingen)|\breagoi viestiisi|\bzareagował\w* na (?:twoj|pana|pani)|\breagoval\w* na (?:vaši|tvoji|tvou)|(?:отреагировал\w*|реакция) на ваше|mesajınıza .{0,20}tepki|リアクションしました|回应了你的|對你的.{0,6}做出回應|반응을 남겼습니다`,
  ].join('|'),
  'iu',
);
/** Apple's: `Liked “…”`, with the mail that it is about in quotes. */
// prettier-ignore
const tapback = new RegExp(
  String.raw`^(?:liked|loved|disliked|laughed at|emphasi[sz]ed|questioned|reacted .{1,12} to|removed (?:a|an) .{3,20} from|gefällt|gefiel|liebt|lachte über|betonte?|hinterfragte?|reagierte mit .{1,12} auf|a (?:aimé|adoré|souligné|ri de|ri à|remis en question|réagi avec .{1,12} à)|(?:le gustó|le encantó|se rió de|enfatizó|cuestionó|reaccionó con .{1,12} a)|(?:gostou de|adorou|riu de|enfatizou|questionou|reagiu com .{1,12} a)|(?:ha messo mi piace a|ha adorato|ha riso per|ha evidenziato|ha reagito con .{1,12} a)|(?:vond leuk|vindt leuk|lachte om|benadrukte|reageerde met .{1,12} op))\s?:?\s?[“”"„«「][^“”"»」]{1,2000}[”"“»」]?\s*$`,
  'isu',
);

/** Text that may stand behind the program's words: pictures, the mail in quotes, and the words for "to your message". */
const behind = new RegExp(
  String.raw`^(?:[\s:.!${pictureSigns}]|[“"„«][^“”"»]*[”“"»]|<?https?:\S+(?!\S)|\b(?:to your (?:message|e-?mail)|via gmail|to|à (?:votre|ton) (?:message|e-?mail)|al? (?:tu|su|tuo|suo) (?:mensaje|correo|messaggio)|à (?:sua|tua) mensagem|op (?:je|uw) (?:bericht|e-?mail)|(?:message|melding|meddelande|besked|wiadomość|zprávu|správu|сообщение))(?!\p{L}))*$`,
  'iu',
);
/** Words that are no names. */
const pronoun =
  /^(?:he|she|they|we|i|you|it|er|sie|wir|il|elle|ils|él|ella|ele|ela|lui|lei|hij|zij|ze|han|hun|hon)$/iu;
const longestName = 4;
const longest = 400;

/** Whether a mail is the press of a button and no words: pictures alone, or what a program writes for one. */
export function isReaction(text: string): boolean {
  const words = text.trim();
  if (words === '') return false;
  if (words.length <= longestPictures && words.replace(pictureParts, '') === '') return true;
  if (tapback.test(words.slice(0, 2200))) return true;
  if (words.length > longest) return false;
  const lines = words
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  return lines.some(isProgramLine) && lines.every((line) => isProgramLine(line) || isBeside(line));
}

/** A name and the program's words, and nothing that a person would add. */
function isProgramLine(line: string): boolean {
  const found = programs.exec(line);
  if (found === null) return false;
  const before = line.slice(0, found.index).replace(pictureParts, ' ').trim();
  return (before === '' || isName(before)) && behind.test(line.slice(found.index + found[0].length));
}

/** Beside the program's line there is a picture, the mail in quotes, and perhaps a name. */
function isBeside(line: string): boolean {
  return behind.test(line) || isName(line);
}

function isName(words: string): boolean {
  const parts = words.split(/[ ,]+/);
  return (
    parts.length <= longestName && !pronoun.test(words) && parts.every((one) => /^[\p{Lu}\p{Lo}]/u.test(one))
  );
}
