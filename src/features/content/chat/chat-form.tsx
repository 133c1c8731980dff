import { SendHorizontal } from 'lucide-react';
import { useState } from 'react';
import { CHAT_LIMIT } from '#contract/entities/chat-message.ts';
import { isWellFormed } from '#contract/well-formed.ts';
import { chatCopy } from '#src/copy/pt-BR/chat.ts';
import { IconButton } from '#src/ui/action/icon-button.tsx';
import { Field } from '#src/ui/field/field.tsx';
import styles from './chat.module.css';

/** Enter or the arrow button sends. Empty messages are not sent. If a message cannot be stored, its text comes back into the field. */
export const ChatForm = ({ onSend }: { onSend(message: string): Promise<boolean> }) => {
  const [text, setText] = useState('');
  // Half of a cut emoji is seen by nobody: it is told when it is sent, while it can still be put right.
  const [illFormed, setIllFormed] = useState(false);
  const submit = async (): Promise<void> => {
    const message = text.trim();
    if (message === '') return;
    setIllFormed(!isWellFormed(message));
    if (!isWellFormed(message)) return;
    setText('');
    if (!(await onSend(message))) setText((typed) => (typed === '' ? message : typed));
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
        value={text}
        maxLength={CHAT_LIMIT}
        autoComplete="off"
        enterKeyHint="send"
        onChange={(event) => {
          setText(event.currentTarget.value);
          setIllFormed(false);
        }}
        end={<IconButton type="submit" label={chatCopy.send} icon={SendHorizontal} />}
      />
    </form>
  );
};
