/**
 * The conversation beside a content. Closed at first; updates live from the mirror. A message is
 * stored before the field is cleared.
 */
import { MessageCircle, X } from 'lucide-react';
import { useId, useState } from 'react';
import { chatCopy } from '../chat.copy.ts';
import { ids } from '#src/platform/runtime/ports.ts';
import { useMirror, usePerson } from '#src/platform/runtime/runtime-context.tsx';
import { useMinute } from '#src/platform/runtime/use-minute.ts';
import { useWatching } from '#src/platform/polling/use-watching.ts';
import { useSyncStatus } from '#src/platform/runtime/use-sync-status.ts';
import { paths } from '#src/paths.ts';
import { Button } from '#src/ui/action/button.tsx';
import { LinkButton } from '#src/ui/action/link-button.tsx';
import { readChat } from '#sync/reads/read-chat.ts';
import { useSupportLock } from '#src/platform/runtime/use-support-lock.ts';
import { LockedNote } from '#src/ui/message/locked-note.tsx';
import { ChatForm } from './chat-form.tsx';
import { ChatList } from './chat-list.tsx';
import styles from './chat.module.css';

interface ChatPanelProps {
  idChatRoom: string;
  onFailure(): void;
}

export const ChatPanel = ({ idChatRoom, onFailure }: ChatPanelProps) => {
  const { engine, person } = usePerson();
  const lock = useSupportLock();
  const { reachable } = useSyncStatus();
  const now = useMinute();
  const lines = useMirror((db) => readChat(db, idChatRoom), [idChatRoom]);
  const [open, setOpen] = useState(false);
  const panelId = useId();
  useWatching(open);
  const send = async (message: string, draft: string): Promise<boolean> => {
    try {
      await engine.dispatch('chat.send', { idMessage: ids.row(), idChatRoom, message }, { draft });
      return true;
    } catch {
      onFailure();
      return false;
    }
  };
  return (
    <section className={styles.panel} aria-label={chatCopy.title}>
      <Button
        tone="quiet"
        icon={open ? X : MessageCircle}
        aria-expanded={open}
        aria-controls={panelId}
        onClick={() => setOpen((before) => !before)}
      >
        {open ? chatCopy.close : chatCopy.open(lines?.length ?? 0)}
      </Button>
      {open ? (
        <div id={panelId} className={styles.room}>
          <ChatList lines={lines ?? []} idUser={person.idUser} reachable={reachable} now={now} />
          {reachable ? null : <p className={styles.waits}>{chatCopy.waits}</p>}
          {lock ? (
            <LockedNote text={lock.text} />
          ) : (
            <ChatForm idChatRoom={idChatRoom} onSend={send} />
          )}
          <LinkButton to={paths.chatRoom(idChatRoom)}>{chatCopy.toRoom}</LinkButton>
        </div>
      ) : null}
    </section>
  );
};
