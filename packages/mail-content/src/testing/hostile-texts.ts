/** Texts that make a trimmer slow: they begin like a quote and never become one, repeated, nested, or without an end. */
const repeated = [
  '> ', '>', '> \n', '> a\n', '>> a\n> b\n', ' > ', '\n', ' \n', '\r', '\t', ':', ':\n', '-', '- ', '-- \n', '--\n', '_', '_____\n', '=', '*', '* ',
  'On ', 'On 1', 'On 1\n', 'On Tue, 4 Mar 2025 at 14:11, a@b.example\n', 'On Tue, 4 Mar 2025 at 14:11, a <a@b.example> wrote:\n', 'On a wrote:\nb\n',
  'wrote:\n', 'wrote: ', 'a écrit :\n', 'schrieb ', '写道：\n', '于2025年3月4日 14:11写道：', 'From: a\n', 'From: a@b\nx\n', 'From: a\nTo: b\n',
  'From: a\nSent: b\nTo: c\n\n', 'Sent: a\nSent: b\n', 'Sent: a\nFrom: b\n', 'To: a\nSubject: b\n', '*From:* a\n', 'Von: a\nGesendet: b\nAn: c\n',
  '-----Original Message-----\n', '-----Original Message----', '----- a -----\n', '----- a b c d ', '---------- Forwarded message ---------\n', 'forwarded by x ',
  'Begin forwarded message:\n', 'Sent from my \n', 'Sent from my iPhone\n\n', 'iPhone\'umdan ', 'This message is confidential\n\n', 'This e-mail is privileged ',
  '________________________________\nFrom: a\n', 'a\n> b\n', 'a\n\n\n', '>From a\n', '\u200e', '\u202a1\u202c:\n', '(a)', 'a@', '1/1/1 ', '12:34 ', 'ａ', '\u{1f600}', '\ud800',
]; // prettier-ignore

const markup = [
  '<', '</', '<a', '<a ', '<!--', '<!', '<?', '<b>', '<p>', '<div>', '<div><p>', '</div>', '<br>', '<hr>', '<li>', '<td>', '<tr><td>', '<table>', '<pre>', '<pre>\n',
  '<blockquote>', '<blockquote type=cite>', '<blockquote type="cite">a</blockquote>', '<blockquote type=cite></blockquote>a<br>', '<div class="gmail_quote">', '<div class="gmail_attr">',
  '<div class="gmail_attr">a</div>', '<div class=gmail_attr>---------- Forwarded message ---------</div>', '<div id="divRplyFwdMsg">', '<div id="appendonsend"></div>', '<div class="yahoo_quoted">',
  '<div class="gmail_signature">a</div>', '<div style="border:none;border-top:solid #E1E1E1 1.0pt">', '<div style="', '<p style="display:none">', '<a href="', '<a b="c" ', '<a b=c ',
  '&', '&amp;', '&#', '&#x', '&#60;', '<script>', '<style>', '<title>', '<textarea>', '<svg>', '<math>', '<select>', '<template>', '<![CDATA[', '<p>From: a<br>', '<b>From:</b> a<br><b>Sent:</b> b<br>',
  '<div>On 4 Mar 2025 at 14:11, a@b.example wrote:</div>', '<div>On 4 Mar 2025</div>', '<div>-- </div>', '<div>Sent from my iPhone</div>', '<p>This message is confidential</p>', '<p>a</p>',
]; // prettier-ignore

const words = [...repeated, ...markup, 'a', 'Hello ', 'yes\n', '\n\n', '> ', '2025', ' '];

/** Lines that begin like a greeting, have what a name may have up to the length of a long greeting, and are none. */
export const greetingLike = [
  `dear ${'a'.repeat(73)}1`,
  `Hello ${'-'.repeat(72)}|`,
  `Hi ${'.'.repeat(74)} 1`,
  `Dag ${'Donaudampfschiff'.repeat(4)}fabrik?`,
  `Cher ${'a, '.repeat(24)}1`,
  `Hallo ${"O'".repeat(36)};`,
  `hi all ${'& '.repeat(36)}?`,
];

/** Texts of about `length` characters, with a name each; the same in every run. */
export function hostileTexts(length: number): { name: string; text: string }[] {
  return [
    ...[...repeated, ...markup].map((piece) => ({
      name: JSON.stringify(piece),
      text: piece.repeat(Math.ceil(length / piece.length)),
    })),
    { name: 'quotes that grow deeper', text: deepening(length) },
    { name: 'one line', text: 'word '.repeat(length / 5) },
    {
      name: 'an attribution over many lines',
      text: `On 4 Mar 2025 at 14:11\n${'name\n'.repeat(length / 5)}wrote:`,
    },
    {
      name: 'brackets that open and never close',
      text: `From: ${'<'.repeat(480)}\n`.repeat(Math.ceil(length / 487)),
    },
    ...greetingLike.map((line) => ({
      name: `many lines like ${JSON.stringify(line)}`,
      text: `own words stand above these lines here\n\n${`${line}\n`.repeat(length / 80)}`,
    })),
    { name: 'many elements, never closed, with quotes in them', text: nested(length) },
    // The lines below the text are removed one at a time; the lines above must not be walked for each of them.
    ...['Sent from my iPhone\n', '发自我的iPhone\n', '--\n'].map((line) => ({
      name: `blank lines above many of ${JSON.stringify(line)}`,
      text: `${'\n'.repeat(length / 2)}x\n${line.repeat(length / 2 / line.length)}`,
    })),
    ...Array.from({ length: 20 }, (_, seed) => ({ name: `random ${seed}`, text: soup(length, seed + 1) })),
  ];
}

/** Each line is quoted one level deeper than the line before, up to a thousand, then from 1 again. */
function deepening(length: number): string {
  const lines: string[] = [];
  for (let size = 0, depth = 1; size < length; depth = (depth % 1000) + 1) {
    lines.push(`${'>'.repeat(depth)} a`);
    size += depth + 3;
  }
  return lines.join('\n');
}

function nested(length: number): string {
  const unit = '<blockquote type=cite>On 4 Mar 2025 at 14:11, a@b.example wrote:<div>'.repeat(150);
  const page = `${unit}a${'</div></blockquote>'.repeat(150)}`;
  return page.repeat(Math.ceil(length / page.length)).slice(0, length);
}

function soup(length: number, seed: number): string {
  const pieces: string[] = [];
  let state = seed * 2_654_435_761;
  for (let size = 0; size < length;) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    const piece = words[state % words.length] ?? '';
    const times = state % 97 === 0 ? 500 : 1;
    pieces.push(piece.repeat(times));
    size += piece.length * times;
  }
  return pieces.join('');
}
