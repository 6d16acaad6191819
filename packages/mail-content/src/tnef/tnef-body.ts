import { readMapiProperties } from './mapi-properties.ts';
import { decompressRtf } from './rtf-compression.ts';
import { readRtf } from './rtf-text.ts';
import { charsetOf, propertyText, textOf } from './tnef-text.ts';
import { attribute, tnefAttributes } from './tnef.ts';

/** MS-OXPROPS: PidTagBody, PidTagRtfCompressed, PidTagBodyHtml, PidTagInternetCodepage. */
const property = { body: 0x1000, rtf: 0x1009, html: 0x1013, codepage: 0x3fde };

export interface TnefBody {
  readonly kind: 'text' | 'html';
  readonly text: string;
}

/**
 * The words of a mail that stand only in its winmail.dat (MS-OXTNEF): its HTML, the RTF that Outlook writes instead, or its plain text.
 * Null when it has none. Never throws.
 */
export function readTnefBody(data: Buffer): TnefBody | null {
  let charset = 'windows-1252';
  let plain = '';
  let html = '';
  let rtf: TnefBody | null | undefined;
  for (const { id, value } of tnefAttributes(data)) {
    // The mail itself ends where its files begin.
    if (id === attribute.attachRendData) break;
    if (id === attribute.oemCodepage && value.length >= 4) charset = charsetOf(value.readUInt32LE(0));
    if (id === attribute.body) plain ||= textOf(value, charset);
    if (id !== attribute.properties) continue;
    const properties = [...readMapiProperties(value)];
    const codepage = properties.find((one) => one.id === property.codepage)?.value;
    const declared =
      codepage !== undefined && codepage.length >= 4 ? charsetOf(codepage.readUInt32LE(0)) : charset;
    for (const one of properties) {
      if (one.id === property.body) plain = propertyText(one, charset) || plain;
      if (one.id === property.html) html = propertyText(one, declared);
      // The first alone: each takes the memory that it claims.
      if (one.id === property.rtf && rtf === undefined) rtf = wordsOfRtf(one.value);
    }
  }
  if (html.trim() !== '') return { kind: 'html', text: html };
  if (rtf && (rtf.kind === 'html' || plain.trim() === '')) return rtf;
  return plain.trim() === '' ? null : { kind: 'text', text: plain };
}

function wordsOfRtf(value: Buffer): TnefBody | null {
  const rtf = decompressRtf(value);
  const words = rtf === null ? null : readRtf(rtf.toString('latin1'));
  return words === null || words.text === '' ? null : words;
}
