import type { Moment } from '../moments.ts';
import { readData } from '../read-data.ts';
import type { Notice } from './notice.ts';

interface Purchase {
  readonly at: Moment;
  readonly shop: string;
  readonly domain: string;
  readonly number: string;
  readonly lines: readonly (readonly [string, string])[];
  readonly total: string;
}

const purchases = readData<Purchase[]>('notices/purchases.json');

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
