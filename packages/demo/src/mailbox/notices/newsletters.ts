import { escapeHtml } from '../client-styles.ts';
import type { Notice } from './notice.ts';

interface Newsletter {
  readonly name: string;
  readonly address: string;
  readonly domain: string;
  readonly colour: string;
  /** Days back of the newest issue and between issues; hour of sending. */
  readonly newest: number;
  readonly every: number;
  readonly time: `${number}:${number}`;
  /** Newest first: subject, then paragraphs of `heading | text`. */
  readonly issues: readonly (readonly [string, ...string[]])[];
}

const newsletters: readonly Newsletter[] = [
  {
    name: 'Type Weekly',
    address: 'hello@typeweekly.example',
    domain: 'typeweekly.example',
    colour: '#b3361b',
    newest: 1,
    every: 7,
    time: '06:30',
    issues: [
      [
        'The ampersand that went to sea',
        'The ampersand that went to sea | A ship painter in Gdynia has drawn the same ampersand on 140 hulls. We asked him why, and he asked us why not.',
        'New release | Kittiwake Grotesk comes in nine weights and one bird.',
      ],
      [
        'Numbers that line up',
        'Numbers that line up | Old-style or lining figures in a timetable? Our reader poll ended 50 to 50, which lines up nicely.',
        'Workshop | Two places left for the stone carving weekend in Ludlow.',
      ],
      [
        'A grotesque in a cathedral',
        'A grotesque in a cathedral | The new wayfinding at the minster uses a sans serif for the first time in 900 years. The dean is calm.',
        'Reading list | Three essays about the space between words.',
      ],
      [
        'Who drew the road signs of Iceland?',
        'Who drew the road signs of Iceland? | The answer involves a bus, a blizzard and a borrowed ruler.',
        'Sale | Ten per cent off all families with a slab.',
      ],
      [
        'Italics for shy people',
        'Italics for shy people | A slope of four degrees is enough, says a new study, and we are inclined to agree.',
        'Jobs | A museum in Bergen looks for somebody who can kern.',
      ],
      [
        'The last letter of the alphabet',
        'The last letter of the alphabet | Z gets one page in most specimens. This one gives it forty.',
        'Diary | Open evening at the letter foundry, bring gloves.',
      ],
      [
        'Small caps, big feelings',
        'Small caps, big feelings | Real or faked: our blind test fooled eleven of twelve designers.',
        'Events | Open Pages announces its first speakers.',
      ],
      [
        'Grey is a colour too',
        'Grey is a colour too | How even should the grey of a page be? A weaver and a typesetter compare notes.',
      ],
    ],
  },
  {
    name: 'Portsmead Arts Diary',
    address: 'diary@portsmead-arts.example',
    domain: 'portsmead-arts.example',
    colour: '#1c548a',
    newest: 3,
    every: 7,
    time: '16:00',
    issues: [
      [
        'This week: brass, clay and a talking whale',
        'Thursday | The brass band rehearses in public, earplugs at the bar.',
        'Saturday | Open kiln at the pottery, first come, first glazed.',
        'Sunday | "The Whale Explains" for children over six.',
      ],
      [
        'This week: prints under the pier',
        'Friday | Forty printmakers, one pier, bring a towel.',
        'Sunday | Guided walk along the old salt road.',
      ],
      [
        'This week: opening at the Old Customs House',
        'Thursday | Six painters show what they did with the same bowl of lemons.',
        'Saturday | Repair café for lamps and radios.',
      ],
      [
        'This week: the library stays up late',
        'Friday | The library is open until midnight, with soup.',
        'Saturday | Poetry against the wind, on the harbour wall.',
      ],
      [
        'This week: call for the winter fair',
        'Call | Makers can apply for a stall at the winter fair until the end of the month.',
        'Saturday | Film night: "The Lighthouse Keeper".',
      ],
      [
        'This week: six rooms, one cello',
        'Wednesday | A cellist walks through the museum and plays in every room.',
        'Sunday | Open studios on Quay Street.',
      ],
      [
        'This week: the autumn programme is here',
        'Programme | 64 pages, free at every counter in town.',
        "Friday | Opening of the rope makers' archive.",
      ],
    ],
  },
  {
    name: 'Paperwright',
    address: 'news@paperwright.example',
    domain: 'paperwright.example',
    colour: '#3d6b45',
    newest: 5,
    every: 14,
    time: '09:10',
    issues: [
      [
        'New: cotton boards in twelve colours',
        'Cotton boards | From Chalk to Bramble, 600 and 900 gsm, all from offcuts of shirt makers.',
        'Stock | The natural laid is back after the flood at the mill.',
      ],
      [
        'Samples: five recycled papers for books',
        'Five papers | We printed the same page on all five so that you can see the difference.',
        'Tip | Store paper flat and away from outer walls.',
      ],
      [
        'Price list for the coming year',
        'Prices | Most papers stay where they are, boards go up by three per cent.',
        'Visit | Mill tours are on Tuesdays again.',
      ],
      [
        'End of line: the ivory smooth',
        'Ivory smooth | The last 40 reams of a paper we loved. So did 300 of you.',
      ],
    ],
  },
  {
    name: 'Studio Money',
    address: 'editor@studiomoney.example',
    domain: 'studiomoney.example',
    colour: '#6a4a86',
    newest: 9,
    every: 14,
    time: '07:45',
    issues: [
      [
        'How to ask for a deposit without blushing',
        'Deposits | Say it before the coffee. Everything is easier before the coffee.',
        'Readers ask | What do I do when a client pays in marmalade?',
      ],
      [
        'The quote you should have sent',
        'Quotes | A quote with three prices is read to the end, a quote with one is read to the number.',
        'Template | A one-page quote to copy.',
      ],
      [
        'Quiet months',
        'Quiet months | What eleven studios did with an empty February.',
        'Numbers | Half of you keep less than two months of rent in the bank.',
      ],
      [
        'Late payers, kindly',
        'Late payers | Four letters, from soft to solicitor.',
        'Tool | A spreadsheet that nags so that you need not.',
      ],
    ],
  },
];

/** Marketing mail with HTML, remote pictures, a tracking pixel and the list headers of RFC 2369, 2919 and 8058. */
export const newsletterNotices: readonly Notice[] = newsletters.flatMap((letter) =>
  letter.issues.map(([subject, ...items], index): Notice => {
    const daysAgo = letter.newest + index * letter.every;
    const issue = 200 - index;
    return {
      at: `${daysAgo}d ${letter.time}`,
      from: { name: letter.name, address: letter.address },
      subject,
      text: [
        ...items.map((item) => item.replace(' | ', ': ')),
        `You get this because you signed up at ${letter.domain}. Unsubscribe: https://${letter.domain}/u/8c1f`,
      ].join('\n\n'),
      html: newsletterHtml(letter, subject, items, issue),
      headers: {
        'List-Id': `${letter.name} <news.${letter.domain}>`,
        'List-Unsubscribe': `<https://${letter.domain}/u/8c1f>, <mailto:leave@${letter.domain}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        Precedence: 'bulk',
      },
      folder: daysAgo > 30 ? 'Archive' : 'INBOX',
      isUnread: index === 0 || (index === 2 && letter.every === 7),
    };
  }),
);

function newsletterHtml(
  { name, domain, colour }: Newsletter,
  subject: string,
  items: readonly string[],
  issue: number,
): string {
  const blocks = items.map((item, index) => {
    const [heading = '', text = ''] = item.split(' | ');
    const picture = `<img src="https://img.${domain}/${issue}/${index + 1}.jpg" width="560" height="200" alt="">`;
    return `<tr><td style="padding:16px 20px">${index === 0 ? picture : ''}<h2 style="color:${colour};font-size:18px">${escapeHtml(heading)}</h2><p>${escapeHtml(text)}</p><p><a href="https://${domain}/read/${issue}/${index + 1}?u=8c1f">Read on</a></p></td></tr>`;
  });
  const footer = `<p style="font-size:11px;color:#777">You get this because you signed up. <a href="https://${domain}/u/8c1f">Unsubscribe</a></p>`;
  const pixel = `<img src="https://track.${domain}/open/${issue}.gif?u=8c1f" width="1" height="1" alt="">`;
  return `<div style="display:none">${escapeHtml(subject)}</div><table width="600" align="center" style="font-family:Georgia,serif"><tr><td style="background:${colour};color:#fff;padding:20px"><h1>${escapeHtml(name)}</h1></td></tr>${blocks.join('')}</table>${footer}${pixel}`;
}
