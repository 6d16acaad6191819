import { SaxesParser } from 'saxes';

/** An element of a WebDAV answer. Names are `{namespace}local`. */
export interface DavElement {
  readonly name: string;
  /** Its attribute `name`, the only one that is read. */
  readonly called: string | null;
  readonly children: DavElement[];
  text: string;
}

/** An entry of a multistatus answer (RFC 4918 14.24). */
export interface DavResponse {
  readonly href: string;
  /** The status of the entry itself, such as 404 for a resource that is gone; null where it has properties. */
  readonly status: number | null;
  /** Properties that the server gave, by name. */
  readonly props: ReadonlyMap<string, DavElement>;
}

export interface DavAnswer {
  readonly responses: readonly DavResponse[];
  /** The token in an answer to sync-collection (RFC 6578 6.4). */
  readonly syncToken: string | null;
  /** Names of the conditions that were not met (RFC 4918 16), of an answer that is an error. */
  readonly conditions: ReadonlySet<string>;
}

/** The answer is no XML, or not within these limits. */
export class UnreadableAnswer extends Error {
  override readonly name = 'UnreadableAnswer';
  readonly isTooLarge: boolean;

  constructor(detail: string, options: { isTooLarge?: boolean; cause?: unknown } = {}) {
    super(detail, { cause: options.cause });
    this.isTooLarge = options.isTooLarge ?? false;
  }
}

export const davName = (local: string) => `{DAV:}${local}`;
export const caldavName = (local: string) => `{urn:ietf:params:xml:ns:caldav}${local}`;

/** As many resources as one calendar may have take six elements each. */
export const wholeCalendar = { elements: 400_000, bytes: 16 * 1024 * 1024 };
/** An answer that names places and no entries. */
export const onePlace = { elements: 5_000, bytes: 1024 * 1024 };
export type AnswerLimits = typeof wholeCalendar;
const maxDepth = 40;
/** Letters of a name with its namespace. Longer ones are costly as keys: V8 tells texts of some 16,000 letters apart by comparing them whole. */
const maxName = 300;

/**
 * Reads an answer of WebDAV as it arrives. Entities other than those of XML itself are refused, and so is a document type: nothing that an
 * answer defines can make it larger than its bytes. @throws UnreadableAnswer, and what the body throws
 */
export async function readDavAnswer(
  body: AsyncIterable<Uint8Array>,
  limits: AnswerLimits,
): Promise<DavAnswer> {
  const tree = createTree(limits.elements);
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > limits.bytes) throw new UnreadableAnswer('bytes', { isTooLarge: true });
    readable(() => tree.write(decoder.decode(chunk, { stream: true })));
  }
  const root = readable(() => {
    tree.write(decoder.decode());
    return tree.end();
  });
  const isError = root.name === davName('error');
  return {
    responses: childrenOf(root, davName('response')).map(responseOf),
    syncToken: textOf(childOf(root, davName('sync-token'))),
    conditions: new Set(isError ? root.children.map(({ name }) => name) : []),
  };
}

function readable<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof UnreadableAnswer) throw error;
    throw new UnreadableAnswer('xml', { cause: error });
  }
}

function createTree(maxElements: number) {
  const parser = new SaxesParser({ xmlns: true });
  const open: DavElement[] = [];
  let root: DavElement | null = null;
  let elements = 0;
  const addText = (text: string) => {
    const element = open.at(-1);
    if (element) element.text += text;
  };
  parser.on('doctype', () => {
    throw new UnreadableAnswer('document type');
  });
  // Before the parser takes the attribute, or the namespace that it declares, as a key.
  parser.on('attribute', ({ name, prefix, value }) => {
    const isNamespace = prefix === 'xmlns' || name === 'xmlns';
    if (name.length > maxName || (isNamespace && value.length > maxName)) throw new UnreadableAnswer('name');
  });
  parser.on('opentag', ({ uri, local, attributes }) => {
    if (uri.length + local.length > maxName) throw new UnreadableAnswer('name');
    elements += 1;
    if (elements > maxElements) throw new UnreadableAnswer('elements', { isTooLarge: true });
    if (open.length >= maxDepth) throw new UnreadableAnswer('depth');
    const called = attributes['name']?.value ?? null;
    const element: DavElement = { name: `{${uri}}${local}`, called, children: [], text: '' };
    open.at(-1)?.children.push(element);
    root ??= element;
    open.push(element);
  });
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => void open.pop());
  return {
    write: (text: string) => void parser.write(text),
    end(): DavElement {
      parser.close();
      if (root === null) throw new UnreadableAnswer('empty');
      return root;
    },
  };
}

export const childOf = (element: DavElement | undefined, name: string) =>
  element?.children.find((child) => child.name === name);

export const childrenOf = (element: DavElement | undefined, name: string) =>
  element?.children.filter((child) => child.name === name) ?? [];

/** The text of an element without blanks around it; null where there is none. */
export const textOf = (element: DavElement | undefined) => element?.text.trim() || null;

function responseOf(element: DavElement): DavResponse {
  const props = new Map<string, DavElement>();
  for (const propstat of childrenOf(element, davName('propstat'))) {
    const status = statusOf(childOf(propstat, davName('status'))) ?? 200;
    if (status < 200 || status > 299) continue;
    for (const prop of childOf(propstat, davName('prop'))?.children ?? []) props.set(prop.name, prop);
  }
  return {
    href: textOf(childOf(element, davName('href'))) ?? '',
    status: statusOf(childOf(element, davName('status'))),
    props,
  };
}

/** `HTTP/1.1 404 Not Found` */
function statusOf(element: DavElement | undefined): number | null {
  const digits = /^HTTP\/\S+\s+(\d{3})/.exec(element?.text.trim() ?? '')?.[1];
  return digits === undefined ? null : Number(digits);
}
