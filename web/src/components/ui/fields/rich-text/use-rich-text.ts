import { createEmptyHistoryState, registerHistory } from '@lexical/history';
import { registerRichText } from '@lexical/rich-text';
import {
  $createParagraphNode,
  $createTextNode,
  $getRoot,
  $getSelection,
  $isRangeSelection,
  COMMAND_PRIORITY_HIGH,
  createEditor,
  PASTE_COMMAND,
  type LexicalEditor,
  type TextFormatType,
} from 'lexical';
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { logError } from '../../../../lib/browser-log.ts';
import styles from './rich-text.module.css';

interface RichText {
  initialText: string;
  onChange: (text: string) => void;
  disabled: boolean;
}

const watched: readonly TextFormatType[] = ['bold', 'italic', 'underline'];
/** Keystrokes closer together than this are undone as one. */
const undoPauseMs = 1000;

/** An editor on the element that `root` gets, with undo; only plain text can be pasted. */
export function useRichText({ initialText, onChange, disabled }: RichText): {
  root: RefObject<HTMLDivElement | null>;
  editor: LexicalEditor;
  active: ReadonlySet<TextFormatType>;
} {
  const root = useRef<HTMLDivElement>(null);
  const [editor] = useState(() => openEditor(initialText));
  const [active, setActive] = useState<ReadonlySet<TextFormatType>>(new Set());
  const reported = useRef(initialText);
  const onUpdate = useEffectEvent(() => {
    const { text, formats } = editor
      .getEditorState()
      .read(() => ({ text: textOf(), formats: formatsHere() }));
    setActive(formats);
    if (text === reported.current) return;
    reported.current = text;
    onChange(text);
  });

  useEffect(() => {
    const ends = [
      registerRichText(editor),
      registerHistory(editor, createEmptyHistoryState(), undoPauseMs),
      editor.registerCommand(PASTE_COMMAND, pastePlainText, COMMAND_PRIORITY_HIGH),
      editor.registerUpdateListener(() => onUpdate()),
    ];
    editor.setRootElement(root.current);
    return () => {
      editor.setRootElement(null);
      for (const end of ends) end();
    };
  }, [editor]);
  useEffect(() => editor.setEditable(!disabled), [editor, disabled]);

  return { root, editor, active };
}

function openEditor(initialText: string): LexicalEditor {
  const { bold = '', italic = '', underline = '' } = styles;
  const editor = createEditor({
    namespace: 'tern',
    theme: { text: { bold, italic, underline } },
    onError: (error) => logError('the rich-text editor', error),
  });
  editor.update(() => fill(initialText), { discrete: true });
  return editor;
}

function fill(text: string): void {
  const root = $getRoot().clear();
  for (const line of text.split('\n')) root.append($createParagraphNode().append($createTextNode(line)));
}

/** Paragraphs are lines here, where the editor itself would put an empty line between them. */
const textOf = () =>
  $getRoot()
    .getChildren()
    .map((paragraph) => paragraph.getTextContent())
    .join('\n');

function formatsHere(): ReadonlySet<TextFormatType> {
  const selection = $getSelection();
  return new Set($isRangeSelection(selection) ? watched.filter((format) => selection.hasFormat(format)) : []);
}

/** Other formats of the clipboard would insert the styles and images of foreign pages. */
function pastePlainText(event: ClipboardEvent | InputEvent | KeyboardEvent): boolean {
  const data = 'clipboardData' in event ? event.clipboardData : null;
  const selection = $getSelection();
  event.preventDefault();
  if (data && $isRangeSelection(selection)) selection.insertRawText(data.getData('text/plain'));
  return true;
}
