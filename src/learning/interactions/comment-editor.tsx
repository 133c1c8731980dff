/**
 * The rich text of a comment: bold, italic, underline, links, paragraphs and breaks. Loaded when a
 * comment is first written.
 */
import { Editor } from '@tiptap/core';
import { Bold, Italic, Link2, type LucideIcon, Underline } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { interactionsCopy } from './interactions.copy.ts';
import { IconButton } from '#src/ui/action/icon-button.tsx';
import styles from './comment-editor.module.css';
import { commentDocument, commentExtensions, commentSlice } from './comment-schema.ts';
import { LinkField } from './link-field.tsx';

export interface CommentEditorProps {
  label: string;
  /** The HTML to begin with. */
  html: string;
  autoFocus: boolean;
  invalid: boolean;
  /** Id of the text that describes the field. */
  describedBy: string;
  onChange(html: string): void;
  /** Ctrl or Command with Enter. */
  onSubmit(): void;
}

const marks: readonly { name: 'bold' | 'italic' | 'underline'; icon: LucideIcon }[] = [
  { name: 'bold', icon: Bold },
  { name: 'italic', icon: Italic },
  { name: 'underline', icon: Underline },
];

/** The editor in its element, made once and destroyed with it. */
const useEditor = ({
  label,
  html,
  autoFocus,
  invalid,
  describedBy,
  onChange,
  onSubmit,
}: CommentEditorProps) => {
  const holder = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<Editor | null>(null);
  const [, redraw] = useState(0);
  const changed = useEffectEvent(onChange);
  const submit = useEffectEvent(onSubmit);
  const begin = useEffectEvent(
    (element: HTMLElement): Editor =>
      new Editor({
        element,
        injectCSS: false,
        extensions: commentExtensions,
        content: commentDocument(html),
        autofocus: autoFocus ? 'end' : false,
        editorProps: {
          attributes: {
            role: 'textbox',
            'aria-multiline': 'true',
            'aria-label': label,
            class: styles.text ?? '',
          },
          handleKeyDown: (_view, event) => {
            if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return false;
            submit();
            return true;
          },
          handleDOMEvents: {
            paste: (view, event) => {
              const pasted = event.clipboardData?.getData('text/html');
              if (!pasted) return false;
              event.preventDefault();
              view.dispatch(view.state.tr.replaceSelection(commentSlice(pasted)).scrollIntoView());
              return true;
            },
          },
        },
        onUpdate: ({ editor: now }) => changed(now.isEmpty ? '' : now.getHTML()),
        onTransaction: () => redraw((n) => n + 1),
      }),
  );
  useEffect(() => {
    if (!holder.current) return;
    const made = begin(holder.current);
    setEditor(made);
    return () => made.destroy();
  }, []);
  useEffect(() => {
    const field = editor?.view.dom;
    field?.setAttribute('aria-invalid', String(invalid));
    field?.setAttribute('aria-describedby', describedBy);
  }, [editor, invalid, describedBy]);
  return { holder, editor };
};

export const CommentEditor = (props: CommentEditorProps) => {
  const { holder, editor } = useEditor(props);
  const [linking, setLinking] = useState(false);
  const { format } = interactionsCopy;
  return (
    <div className={styles.editor} data-invalid={props.invalid || undefined}>
      <div
        ref={holder}
        className={styles.field}
        data-empty={editor?.isEmpty || undefined}
        data-label={props.label}
      />
      <div className={styles.tools} role="toolbar" aria-label={format.toolbar}>
        {marks.map(({ name, icon }) => (
          <IconButton
            key={name}
            label={format[name]}
            icon={icon}
            size={16}
            aria-pressed={editor?.isActive(name) ?? false}
            onClick={() => editor?.chain().focus().toggleMark(name).run()}
          />
        ))}
        <IconButton
          label={format.link}
          icon={Link2}
          size={16}
          aria-pressed={editor?.isActive('link') ?? false}
          aria-expanded={linking}
          onClick={() => setLinking(!linking)}
        />
      </div>
      {linking && editor && <LinkField editor={editor} onClose={() => setLinking(false)} />}
    </div>
  );
};
