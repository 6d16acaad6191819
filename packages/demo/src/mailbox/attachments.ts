import { deflateSync, crc32 } from 'node:zlib';

export type AttachmentPlan =
  | { readonly kind: 'pdf'; readonly name: string; readonly lines: readonly string[] }
  | {
      readonly kind: 'png';
      readonly name: string;
      readonly colour: readonly [number, number, number];
      readonly cid?: string;
    }
  | { readonly kind: 'csv'; readonly name: string; readonly rows: readonly (readonly string[])[] };

export interface Attachment {
  readonly filename: string;
  readonly contentType: string;
  readonly content: Buffer;
  readonly cid?: string;
}

export function makeAttachment(plan: AttachmentPlan): Attachment {
  switch (plan.kind) {
    case 'pdf':
      return { filename: plan.name, contentType: 'application/pdf', content: makePdf(plan.lines) };
    case 'png':
      return {
        filename: plan.name,
        contentType: 'image/png',
        content: makePng(plan.colour),
        ...(plan.cid ? { cid: plan.cid } : {}),
      };
    case 'csv':
      return {
        filename: plan.name,
        contentType: 'text/csv',
        content: Buffer.from(plan.rows.map((row) => row.join(',')).join('\r\n') + '\r\n'),
      };
  }
}

/** One page of text in Helvetica (PDF 1.4, ISO 32000); ASCII only. */
function makePdf(lines: readonly string[]): Buffer {
  const shown = lines.map((line) => `(${line.replace(/[\\()]/g, '\\$&')}) Tj T*`).join('\n');
  const content = `BT /F1 12 Tf 16 TL 60 780 Td\n${shown}\nET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let pdf = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = pdf.length;
    pdf += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  pdf += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${pdf.length}\n%%EOF\n`;
  return Buffer.from(pdf, 'latin1');
}

/** A small picture: a plain field with a lighter band (PNG, ISO 15948). */
function makePng([red, green, blue]: readonly [number, number, number]): Buffer {
  const width = 96;
  const height = 48;
  const row = (lift: number): Buffer => {
    const pixel = [red, green, blue].map((value) => Math.min(255, value + lift));
    return Buffer.from([0, ...Array.from({ length: width }, () => pixel).flat()]);
  };
  const rows = Array.from({ length: height }, (_, y) => row(y > 18 && y < 30 ? 60 : 0));
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    checksum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, checksum]);
  };
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
