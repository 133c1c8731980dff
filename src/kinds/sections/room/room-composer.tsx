/**
 * Enter or the arrow sends. Empty messages are ignored. What cannot be sent is told in words, and
 * stays in the field.
 */
import { SendHorizontal } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { CHAT_LIMIT } from '#contract/areas/social/entities/chat-message.ts';
import { isWellFormed } from '#contract/well-formed.ts';
import { roomCopy } from './room.copy.ts';
import { draftText, useDraft } from '#src/platform/drafts/use-draft.ts';
import { clock } from '#src/platform/runtime/ports.ts';
import { DraftNote } from '#src/ui/field/draft-note.tsx';
import { Icon } from '#src/ui/icon.tsx';
import styles from './room-section.module.css';
import { cleanText, isBlank } from '#contract/clean-text.ts';

/**
 * How fast one person may send in a room: a burst, then one every few seconds. The server refuses
 * what is faster still.
 */
const BURST = 8;
const WINDOW_MS = 10_000;

/**
 * @returns whether another one may be sent now; counted when it may. `sent`: the times of the last
 * ones, ms.
 */
const mayPace = (sent: number[], now: number): boolean => {
  while (sent[0] !== undefined && now - sent[0] >= WINDOW_MS) sent.shift();
  if (sent.length >= BURST) return false;
  sent.push(now);
  return true;
};

interface RoomComposerProps {
  idChatRoom: string;
  /** Resolves to false where the device could not keep it. `draft`: what it was typed in. */
  onSend(message: string, draft: string): Promise<boolean>;
}

const refusalOf = (message: string, sent: number[]): string | null => {
  if (message.length > CHAT_LIMIT) return roomCopy.tooLong(message.length, CHAT_LIMIT);
  // Half of a cut emoji cannot be seen: it is told while it can still be put right.
  if (!isWellFormed(message)) return roomCopy.illFormed;
  return mayPace(sent, clock.now()) ? null : roomCopy.tooFast;
};

export const RoomComposer = ({ idChatRoom, onSend }: RoomComposerProps) => {
  const draft = useDraft({ form: `chat:${idChatRoom}`, schema: draftText, empty: '' });
  const [error, setError] = useState<string | null>(null);
  const sent = useRef<number[]>([]);
  const errorId = useId();
  const submit = async (): Promise<void> => {
    const message = cleanText(draft.value);
    // Blanks are no message, and do not stay.
    if (isBlank(message)) return draft.set('');
    const refusal = refusalOf(message, sent.current);
    setError(refusal);
    if (refusal !== null) return;
    // The field is free for the next one at once; a message that could not be stored comes back
    // into it.
    if (!(await draft.submit((id) => onSend(message, id), { early: true })))
      setError(roomCopy.notKept);
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
      <DraftNote draft={draft} />
      <input
        className={styles.input}
        aria-label={roomCopy.field}
        aria-invalid={error !== null || undefined}
        aria-describedby={error === null ? undefined : errorId}
        placeholder={roomCopy.placeholder}
        dir="auto"
        autoComplete="off"
        enterKeyHint="send"
        value={draft.value}
        onChange={(event) => {
          draft.set(event.currentTarget.value);
          setError(null);
        }}
      />
      <button type="submit" className={styles.send} aria-label={roomCopy.send}>
        <Icon of={SendHorizontal} size={20} />
      </button>
    </form>
  );
};
