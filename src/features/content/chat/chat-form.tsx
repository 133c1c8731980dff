import { SendHorizontal } from 'lucide-react';
import { useState } from 'react';
import { CHAT_LIMIT } from '#contract/entities/chat-message.ts';
import { chatCopy } from '#src/copy/pt-BR/chat.ts';
import { IconButton } from '#src/ui/action/icon-button.tsx';
import { Field } from '#src/ui/field/field.tsx';
import styles from './chat.module.css';

/** Enter or the arrow button sends. Empty messages are not sent. If a message cannot be stored, its text comes back into the field. */
export const ChatForm = ({ onSend }: { onSend(message: string): Promise<boolean> }) => {
  const [text, setText] = useState('');
  const submit = async (): Promise<void> => {
    const message = text.trim();
    if (message === '') return;
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
        value={text}
        maxLength={CHAT_LIMIT}
        autoComplete="off"
        enterKeyHint="send"
        onChange={(event) => setText(event.currentTarget.value)}
        end={<IconButton type="submit" label={chatCopy.send} icon={SendHorizontal} />}
      />
    </form>
  );
};
