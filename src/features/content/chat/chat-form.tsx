import { SendHorizontal } from 'lucide-react';
import { useState } from 'react';
import { CHAT_LIMIT } from '#contract/areas/social/entities/chat-message.ts';
import { isWellFormed } from '#contract/well-formed.ts';
import { chatCopy } from '../chat.copy.ts';
import { draftText, useDraft } from '#src/platform/drafts/use-draft.ts';
import { IconButton } from '#src/ui/action/icon-button.tsx';
import { DraftNote } from '#src/ui/field/draft-note.tsx';
import { Field } from '#src/ui/field/field.tsx';
import styles from './chat.module.css';
import { cleanText, isBlank } from '#contract/clean-text.ts';

interface ChatFormProps {
  idChatRoom: string;
  /** Resolves to false where the device could not keep it. `draft`: what it was typed in. */
  onSend(message: string, draft: string): Promise<boolean>;
}

/**
 * Enter or the arrow button sends. Empty messages are not sent. If a message cannot be stored, its
 * text comes back into the field.
 */
export const ChatForm = ({ idChatRoom, onSend }: ChatFormProps) => {
  const draft = useDraft({ form: `chat:${idChatRoom}`, schema: draftText, empty: '' });
  // Half of a cut emoji cannot be seen: it is told when it is sent, while it can still be put
  // right.
  const [illFormed, setIllFormed] = useState(false);
  const submit = async (): Promise<void> => {
    const message = cleanText(draft.value);
    // Blanks are no message, and do not stay.
    if (isBlank(message)) return draft.set('');
    setIllFormed(!isWellFormed(message));
    if (!isWellFormed(message)) return;
    await draft.submit((id) => onSend(message, id), { early: true });
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Field
        label={chatCopy.field}
        error={illFormed ? chatCopy.illFormed : null}
        value={draft.value}
        maxLength={CHAT_LIMIT}
        autoComplete="off"
        enterKeyHint="send"
        onChange={(event) => {
          draft.set(event.currentTarget.value);
          setIllFormed(false);
        }}
        end={<IconButton type="submit" label={chatCopy.send} icon={SendHorizontal} />}
      />
      <DraftNote draft={draft} />
    </form>
  );
};
