/** Enter or the arrow sends. Empty messages are ignored. What cannot be sent is told in words, and stays in the field. */
import { SendHorizontal } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { CHAT_LIMIT } from '#contract/entities/chat-message.ts';
import { isWellFormed } from '#contract/well-formed.ts';
import { roomCopy } from '#src/copy/pt-BR/room.ts';
import { chatDraft, type DraftOwner } from '#src/platform/memory/chat-draft.ts';
import { clock } from '#src/platform/ports.ts';
import { Icon } from '#src/ui/icon.tsx';
import styles from './room-section.module.css';
import { mayPace } from './send-pace.ts';

interface RoomComposerProps {
  owner: DraftOwner;
  idChatRoom: string;
  /** Resolves to false where the device could not keep it. */
  onSend(message: string): Promise<boolean>;
}

const refusalOf = (message: string, sent: number[]): string | null => {
  if (message.length > CHAT_LIMIT) return roomCopy.tooLong(message.length, CHAT_LIMIT);
  // Half of a cut emoji is seen by nobody: it is told while it can still be put right.
  if (!isWellFormed(message)) return roomCopy.illFormed;
  return mayPace(sent, clock.now()) ? null : roomCopy.tooFast;
};

export const RoomComposer = ({ owner, idChatRoom, onSend }: RoomComposerProps) => {
  const [text, setText] = useState(() => chatDraft.read(owner, idChatRoom));
  const [error, setError] = useState<string | null>(null);
  const sent = useRef<number[]>([]);
  const errorId = useId();
  const write = (next: string): void => {
    setText(next);
    chatDraft.write(owner, idChatRoom, next);
  };
  const submit = async (): Promise<void> => {
    const message = text.trim();
    if (message === '') return;
    const refusal = refusalOf(message, sent.current);
    setError(refusal);
    if (refusal !== null) return;
    setText('');
    // The draft stays until the message is stored: a page that is closed meanwhile has one of the two.
    if (await onSend(message)) {
      if (chatDraft.read(owner, idChatRoom).trim() === message) chatDraft.write(owner, idChatRoom, '');
      return;
    }
    setError(roomCopy.notKept);
    setText((typed) => {
      const kept = typed === '' ? message : typed;
      chatDraft.write(owner, idChatRoom, kept);
      return kept;
    });
  };
  return (
    <form
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <p id={errorId} className={styles.error} role="alert">
        {error}
      </p>
      <input
        className={styles.input}
        aria-label={roomCopy.field}
        aria-invalid={error !== null || undefined}
        aria-describedby={error === null ? undefined : errorId}
        placeholder={roomCopy.placeholder}
        dir="auto"
        autoComplete="off"
        enterKeyHint="send"
        value={text}
        onChange={(event) => {
          write(event.currentTarget.value);
          setError(null);
        }}
      />
      <button type="submit" className={styles.send} aria-label={roomCopy.send}>
        <Icon of={SendHorizontal} size={20} />
      </button>
    </form>
  );
};
