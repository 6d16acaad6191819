import { compileMessage } from '@lingui/message-utils/compileMessage';
import { parseSync } from 'vite';

interface Place {
  readonly start: number;
  readonly end: number;
}
interface Node extends Place {
  readonly type: string;
}
interface Descriptor extends Node {
  readonly properties: readonly (Place & { key: { name?: string }; value: Place & { value?: unknown } })[];
}
interface Element extends Node {
  readonly openingElement: { readonly attributes: readonly (Node & { readonly argument?: Node })[] };
}

/**
 * Compiles the English messages in what swc made of the macros: a message without placeholders becomes `_('Sign In')`, also where it was
 * `<Trans>`; any other becomes the list that Lingui interpolates. The lines keep their numbers, by which the source map names them.
 */
export function withCompiledMessages(file: string, code: string): string {
  const edits: (Place & { text: string })[] = [];
  const put = ({ start, end }: Place, text: string) =>
    edits.push({ start, end, text: text + code.slice(start, end).replaceAll(/[^\n]/g, '') });
  const before = ({ start }: Place) => code.slice(Math.max(0, start - 30), start);
  const { program } = parseSync(file, code, { lang: 'jsx', sourceType: 'module' });
  visit(program, null, (node, parent) => {
    if (isElement(node)) {
      const [only, ...others] = node.openingElement.attributes;
      const english = others.length === 0 && only?.argument && plainText(only.argument);
      if (typeof english !== 'string') return true;
      const call = `$_i18n._(${JSON.stringify(english)})`;
      put(node, parent?.type === 'JSXElement' || parent?.type === 'JSXFragment' ? `{${call}}` : call);
      return false;
    }
    if (!isDescriptor(node) || !/\/\*i18n\*\/\s*$/.test(before(node))) return true;
    const plain = plainText(node);
    const { id, message, context } = partsOf(node);
    if (!id || !message) throw new Error(`${file}: ${code.slice(node.start, node.end)} has no message`);
    const english = String(message.value.value);
    const isSpread = /\.\.\.[^.]*$/.test(before(node));
    if (plain !== null && !isSpread) put(node, JSON.stringify(plain));
    else if (!isPlain(english)) put(message.value, JSON.stringify(compileMessage(english)));
    else if (!context) {
      put(id.value, JSON.stringify(english));
      put({ start: message.start - (/,\s*$/.exec(before(message))?.[0].length ?? 0), end: message.end }, '');
    }
    return true;
  });
  const compiled = edits
    .sort((one, other) => other.start - one.start)
    .reduce((text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end), code);
  return /\bi18n as \$_i18n\b/.test(code)
    ? compiled
    : `import { i18n as $_i18n } from '#language';${compiled}`;
}

/** The key of a translation: the English text where it has no placeholders and no context, else the id that the macro made. */
export const keyOf = (id: string, english: string, context: string | undefined) =>
  !context && isPlain(english) ? english : id;

/** Shorter than the list where there is nothing to interpolate. */
export function compiled(message: string): unknown {
  const parts = compileMessage(message);
  return parts.length === 1 && typeof parts[0] === 'string' ? parts[0] : parts;
}

const isPlain = (english: string) => compiled(english) === english;

/** The message, where a descriptor has no more than it and its id; else null. */
function plainText(node: Node): string | null {
  if (!isDescriptor(node) || node.properties.length !== 2) return null;
  const { message } = partsOf(node);
  const english = message?.value.value;
  return typeof english === 'string' && isPlain(english) ? english : null;
}

function partsOf({ properties }: Descriptor) {
  const named = (name: string) => properties.find(({ key }) => key.name === name);
  return { id: named('id'), message: named('message'), context: named('context') };
}

const isDescriptor = (node: Node): node is Descriptor => node.type === 'ObjectExpression';

const isElement = (node: Node): node is Element =>
  node.type === 'JSXElement' &&
  (node as Element & { openingElement: { name: { name?: string } } }).openingElement.name.name === 'Trans_';

/** @param see false leaves out what is inside of the node */
function visit(part: unknown, parent: Node | null, see: (node: Node, parent: Node | null) => boolean): void {
  if (Array.isArray(part)) part.forEach((one) => visit(one, parent, see));
  else if (typeof part === 'object' && part !== null) {
    const node = 'type' in part && 'start' in part ? (part as Node) : null;
    if (node && !see(node, parent)) return;
    Object.values(part).forEach((inner) => visit(inner, node ?? parent, see));
  }
}
