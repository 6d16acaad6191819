import type { Moment } from '../moments.ts';
import type { Notice } from './notice.ts';

interface Purchase {
  readonly at: Moment;
  readonly shop: string;
  readonly domain: string;
  readonly number: string;
  readonly lines: readonly (readonly [string, string])[];
  readonly total: string;
}

const purchases: readonly Purchase[] = [
  {
    at: '1d 12:11',
    shop: 'Coast Rail',
    domain: 'coastrail.example',
    number: 'CR-5519-2',
    lines: [['Portsmead to Bristol, off-peak return', '38.40']],
    total: '38.40',
  },
  {
    at: '4d 19:03',
    shop: 'Inkwell & Sons',
    domain: 'inkwellandsons.example',
    number: '88213',
    lines: [
      ['Shellac sticks, amber, 10', '14.50'],
      ['Linen thread, 3 reels', '11.70'],
      ['Delivery', '3.20'],
    ],
    total: '29.40',
  },
  {
    at: '8d 08:45',
    shop: 'Sharehaus',
    domain: 'sharehaus.example',
    number: 'SH-2026-1187',
    lines: [['Team plan, 5 seats, one month', '45.00']],
    total: '45.00',
  },
  {
    at: '10d 21:30',
    shop: 'Nantes Rail',
    domain: 'nantesrail.example',
    number: 'NR99310',
    lines: [['2 seats, Paris to Nantes, forward facing', '118.00']],
    total: '118.00',
  },
  {
    at: '13d 10:02',
    shop: 'Paperwright',
    domain: 'paperwright.example',
    number: 'PW-40071',
    lines: [
      ['Cotton board 900 gsm, Chalk, 25 sheets', '96.25'],
      ['Delivery', '7.50'],
    ],
    total: '103.75',
  },
  {
    at: '17d 13:20',
    shop: 'The Noodle Room',
    domain: 'noodleroom.example',
    number: '3307',
    lines: [['Lunch for three', '41.80']],
    total: '41.80',
  },
  {
    at: '21d 09:00',
    shop: 'Stillwater Hosting',
    domain: 'stillwater-hosting.example',
    number: 'SW-20881',
    lines: [
      ['Proofing site, one month', '29.00'],
      ['Backup storage 500 GB', '12.00'],
    ],
    total: '41.00',
  },
  {
    at: '25d 16:12',
    shop: 'Harbour Hardware',
    domain: 'harbourhardware.example',
    number: '77-1024',
    lines: [
      ['Brass screws 4 x 30, 200', '18.60'],
      ['Spirit level 60 cm', '24.99'],
    ],
    total: '43.59',
  },
  {
    at: '29d 07:33',
    shop: 'Coast Rail',
    domain: 'coastrail.example',
    number: 'CR-5102-7',
    lines: [['Bristol to Portsmead, anytime return', '52.10']],
    total: '52.10',
  },
  {
    at: '33d 11:55',
    shop: 'Kittiwake Type',
    domain: 'kittiwaketype.example',
    number: 'KT-0091',
    lines: [['Kittiwake Grotesk, desktop licence, 3 users', '210.00']],
    total: '210.00',
  },
  {
    at: '38d 08:45',
    shop: 'Sharehaus',
    domain: 'sharehaus.example',
    number: 'SH-2026-1021',
    lines: [['Team plan, 5 seats, one month', '45.00']],
    total: '45.00',
  },
  {
    at: '42d 18:08',
    shop: 'Blue Door Books',
    domain: 'bluedoorbooks.example',
    number: '5512',
    lines: [
      ['"Knots and Splices", second hand', '9.50'],
      ['"A History of Salt"', '16.99'],
    ],
    total: '26.49',
  },
  {
    at: '45d 14:26',
    shop: 'Aarhus Stationers',
    domain: 'aarhusstationers.example',
    number: 'A-7781',
    lines: [['Pencil leads 2 mm, 4 tubes', '21.00']],
    total: '21.00',
  },
  {
    at: '49d 10:31',
    shop: 'Paperwright',
    domain: 'paperwright.example',
    number: 'PW-39218',
    lines: [
      ['Natural laid A2, one ream', '74.00'],
      ['Delivery', '7.50'],
    ],
    total: '81.50',
  },
  {
    at: '52d 09:00',
    shop: 'Stillwater Hosting',
    domain: 'stillwater-hosting.example',
    number: 'SW-20544',
    lines: [['Proofing site, one month', '29.00']],
    total: '29.00',
  },
  {
    at: '58d 12:47',
    shop: 'Quay Street Café',
    domain: 'quaystreetcafe.example',
    number: '20991',
    lines: [['Coffee beans, 2 kg', '38.00']],
    total: '38.00',
  },
];

/** Receipts and invoices, filed by hand into their folder. */
export const receipts: readonly Notice[] = purchases.map(({ at, shop, domain, number, lines, total }) => {
  const rows = lines.map(([what, price]) => `- ${what}: £${price}`).join('\n');
  const tableRows = lines
    .map(([what, price]) => `<tr><td>${what}</td><td align="right">£${price}</td></tr>`)
    .join('');
  return {
    at,
    from: { name: shop, address: `orders@${domain}` },
    subject: `Your receipt from ${shop} (${number})`,
    text: `Thank you for your order ${number}.\n\n${rows}\n- Total: £${total}\n\nKeep this mail for your records.`,
    html: `<h3>${shop}</h3><p>Thank you for your order ${number}.</p><table border="0" cellpadding="4">${tableRows}<tr><td><b>Total</b></td><td align="right"><b>£${total}</b></td></tr></table><p>Keep this mail for your records.</p>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
    folder: 'Receipts',
    attachments: [
      {
        kind: 'pdf',
        name: `receipt-${number}.pdf`,
        lines: [
          shop,
          `Order ${number}`,
          ...lines.map(([what, price]) => `${what}   ${price}`),
          `Total   ${total}`,
        ],
      },
    ],
  };
});
