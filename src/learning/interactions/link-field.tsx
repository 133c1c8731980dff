import type { Editor } from '@tiptap/core';
import { type KeyboardEvent, useState } from 'react';
import { commentLink } from '#contract/areas/social/entities/comment.ts';
import { interactionsCopy } from './interactions.copy.ts';
import { Button } from '#src/ui/action/button.tsx';
import { Field } from '#src/ui/field/field.tsx';
import styles from './comment-editor.module.css';

const { format } = interactionsCopy;

/**
 * An address without a scheme is one of the web; a scheme that is not allowed stays, to be refused.
 */
const withScheme = (typed: string): string =>
  /^[\w-]+(\.[\w-]+)+(\/|$)/.test(typed) ? `https://${typed}` : typed;

/** Makes the selected text of a comment a link, or its link a text. */
export const LinkField = ({ editor, onClose }: { editor: Editor; onClose(): void }) => {
  const [address, setAddress] = useState(() => String(editor.getAttributes('link').href ?? ''));
  const [problem, setProblem] = useState<string | null>(null);
  const apply = (): void => {
    const href = withScheme(address.trim());
    if (!commentLink.test(href)) return setProblem(format.badAddress);
    const { empty } = editor.state.selection;
    if (empty && !editor.isActive('link')) return setProblem(format.selectFirst);
    editor.chain().focus().extendMarkRange('link').setLink({ href }).run();
    onClose();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') {
      event.preventDefault();
      apply();
    } else if (event.key === 'Escape') {
      event.stopPropagation();
      onClose();
      editor.commands.focus();
    }
  };
  return (
    <div className={styles.link}>
      <Field
        label={format.address}
        inputMode="url"
        value={address}
        error={problem}
        onKeyDown={onKeyDown}
        onChange={(event) => {
          setAddress(event.target.value);
          setProblem(null);
        }}
      />
      <div className={styles.linkEnd}>
        {editor.isActive('link') && (
          <Button
            tone="quiet"
            size="small"
            onClick={() => {
              editor.chain().focus().extendMarkRange('link').unsetLink().run();
              onClose();
            }}
          >
            {format.removeLink}
          </Button>
        )}
        <Button size="small" onClick={apply}>
          {format.apply}
        </Button>
      </div>
    </div>
  );
};
