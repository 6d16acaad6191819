/** A question in any script, up to its mark; Greek writes a semicolon. */
const asked = /[^\n.!?。！？؟…]{2,400}[?？؟]/gu;
const askedInGreek = /[^\n.!;;·]{2,400}[;\u037e](?=\s|$)/gu;
const greek = /\p{Script=Greek}/u;
/** Requests and questions of languages that write no mark behind them. */
const askedPolitely =
  /[^\n。！？]{0,200}(?:でしょうか|ますか|ませんか|ですか|お願い(?:いた|致)?します|お願い申し上げます|ください(?:ませ)?|頂け(?:ます|れば)|いただけ(?:ます|れば))[^\n。！？]{0,10}[。]|[^\n。！？]{0,200}(?:请问|请确认|请回复|请告知|能否|可否|麻烦您|麻煩您|請問|請確認|請回覆)[^\n。！？]{0,200}[。]|[^\n.!?]{0,200}(?:부탁드립니다|부탁합니다|습니까|까요|나요)\s?[.]/gu;
const textRead = 8000;
const address = /https?:|\bwww\.|\S@\S/;
const letters = /\p{L}{2}/u;

/**
 * The first plain question of a text in a language without rules, literally; null without one. A question beside an address of the web
 * belongs to a signature.
 */
export function plainQuestionIn(text: string): string | null {
  const read = text.slice(0, textRead);
  for (const pattern of [asked, askedInGreek, askedPolitely]) {
    for (const { 0: found, index } of read.matchAll(pattern)) {
      if (pattern === askedInGreek && !greek.test(found)) continue;
      const lineEnd = read.indexOf('\n', index);
      const line = read.slice(read.lastIndexOf('\n', index) + 1, lineEnd < 0 ? read.length : lineEnd);
      const sentence = found.trim();
      if (letters.test(sentence) && !address.test(line)) return sentence;
    }
  }
  return null;
}
