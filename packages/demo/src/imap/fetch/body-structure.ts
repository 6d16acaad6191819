import { headerValue } from '../mime/header.ts';
import { parseParameterised, type MimeNode } from '../mime/mime-tree.ts';
import { nstring } from '../wire-format.ts';
import { envelope } from './envelope.ts';

/**
 * RFC 9051 section 7.5.2.
 * @param isExtended BODYSTRUCTURE with disposition, language and location; BODY without
 */
export function bodyStructure(raw: Buffer, node: MimeNode, isExtended: boolean): string {
  const fields = node.children.length > 0 ? multipart(raw, node, isExtended) : single(raw, node, isExtended);
  if (isExtended)
    fields.push(
      disposition(raw, node),
      nstring(headerValue(raw, node.header, 'content-language')),
      nstring(headerValue(raw, node.header, 'content-location')),
    );
  return `(${fields.join(' ')})`;
}

function multipart(raw: Buffer, node: MimeNode, isExtended: boolean): string[] {
  const children = node.children.map((child) => bodyStructure(raw, child, isExtended)).join('');
  const fields = [children, nstring(node.subtype.toUpperCase())];
  return isExtended ? [...fields, parameterList(node.parameters)] : fields;
}

function single(raw: Buffer, node: MimeNode, isExtended: boolean): string[] {
  const fields = [
    nstring(node.type.toUpperCase()),
    nstring(node.subtype.toUpperCase()),
    parameterList(node.parameters),
    nstring(headerValue(raw, node.header, 'content-id')),
    nstring(headerValue(raw, node.header, 'content-description')),
    nstring((headerValue(raw, node.header, 'content-transfer-encoding') ?? '7BIT').toUpperCase()),
    String(node.end - node.bodyStart),
  ];
  if (node.message)
    fields.push(envelope(raw, node.message.header), bodyStructure(raw, node.message, isExtended));
  if (node.message || node.type === 'text') fields.push(String(countLines(raw, node)));
  return isExtended ? [...fields, nstring(headerValue(raw, node.header, 'content-md5'))] : fields;
}

function parameterList(parameters: ReadonlyMap<string, string>): string {
  if (parameters.size === 0) return 'NIL';
  return `(${[...parameters].map(([name, value]) => `${nstring(name.toUpperCase())} ${nstring(value)}`).join(' ')})`;
}

function disposition(raw: Buffer, node: MimeNode): string {
  const header = headerValue(raw, node.header, 'content-disposition');
  if (header === null) return 'NIL';
  const { value, parameters } = parseParameterised(header);
  return `(${nstring(value.toUpperCase())} ${parameterList(parameters)})`;
}

function countLines(raw: Buffer, node: MimeNode): number {
  let lines = 0;
  for (let at = raw.indexOf(0x0a, node.bodyStart); at >= 0 && at < node.end; at = raw.indexOf(0x0a, at + 1))
    lines++;
  // A last line without an end counts too.
  return node.end > node.bodyStart && raw[node.end - 1] !== 0x0a ? lines + 1 : lines;
}
