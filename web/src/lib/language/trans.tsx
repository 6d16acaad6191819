import { cloneElement, Fragment, type ReactElement, type ReactNode } from 'react';
import { i18n } from './language.ts';
import type { Message, Values } from './message.ts';

interface TransProps {
  id: string;
  message?: Message;
  values?: Values;
  /** The elements that the tags of the message stand for: `<0>`. */
  components?: Readonly<Record<string, ReactElement>>;
}

const tag = /<(\w+)>([^]*?)<\/\1>|<(\w+)\/>/;

/** Stands for the < of a value until tags are found, so that none is seen in it: a sign that Unicode keeps out of texts. */
const inValue = '\ufdd0';
const plain = (text: string) => text.replaceAll(inValue, '<');

/** The macro `Trans` is compiled to this where a text has elements in it. */
export function Trans({ id, message, values = {}, components = {} }: TransProps) {
  const elements: Record<string, ReactElement> = { ...components };
  const texts: Record<string, unknown> = { ...values };
  for (const [name, value] of Object.entries(values)) {
    if (typeof value === 'number') continue;
    if (typeof value === 'string') {
      texts[name] = value.replaceAll('<', inValue);
      continue;
    }
    elements[`value${name}`] = <>{value as ReactNode}</>;
    texts[name] = `<value${name}/>`;
  }
  return <>{withElements(i18n._({ id, message, values: texts }), elements)}</>;
}

function withElements(text: string, elements: Readonly<Record<string, ReactElement>>): ReactNode[] {
  const shown: ReactNode[] = [];
  // Four parts for each element: the text before it, a tag with its content, or a tag alone.
  const parts = text.split(tag);
  for (let at = 0; at < parts.length; at += 4) {
    const [before = '', name = '', content = '', alone] = parts.slice(at, at + 4);
    const element = Object.hasOwn(elements, alone ?? name) ? elements[alone ?? name] : undefined;
    shown.push(plain(before));
    if (element && alone !== undefined) shown.push(<Fragment key={at}>{element}</Fragment>);
    else if (element)
      shown.push(
        <Fragment key={at}>{cloneElement(element, {}, ...withElements(content, elements))}</Fragment>,
      );
    // A tag that stands for nothing.
    else if (at + 1 < parts.length)
      shown.push(plain(alone === undefined ? `<${name}>${content}</${name}>` : `<${alone}/>`));
  }
  return shown;
}
