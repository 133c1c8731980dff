/**
 * A room on the screen: its messages, who is there, and the field. What is written is kept on this
 * device before it is sent.
 */
import { Users } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Presence } from '#contract/room-events.ts';
import { roomCopy } from './room.copy.ts';
import { ids } from '#src/platform/runtime/ports.ts';
import { useMirror, usePerson } from '#src/platform/runtime/runtime-context.tsx';
import { useMinute } from '#src/platform/runtime/use-minute.ts';
import { useSyncStatus } from '#src/platform/runtime/use-sync-status.ts';
import { IconButton } from '#src/ui/action/icon-button.tsx';
import { showToast } from '#src/ui/message/toasts.ts';
import { ConfirmDialog } from '#src/ui/overlay/confirm-dialog.tsx';
import { Drawer } from '#src/ui/overlay/drawer.tsx';
import type { RoomView } from '#sync/reads/read-room.ts';
import { useSupportLock } from '#src/platform/runtime/use-support-lock.ts';
import { LockedNote } from '#src/ui/message/locked-note.tsx';
import { RoomComposer } from './room-composer.tsx';
import { RoomFlow } from './room-flow.tsx';
import type { Movement } from './room-flow-of.ts';
import { RoomPeople } from './room-people.tsx';
import type { OlderState } from './use-older.ts';
import styles from './room-section.module.css';

interface RoomFrameProps {
  idChatRoom: string;
  title: string;
  text: string | null;
  /** At the end of the head. */
  action?: ReactNode;
  view: RoomView;
  presence: Presence | null;
  movements: readonly Movement[];
  /** The server was asked for the room, and did not answer. */
  unanswered?: boolean;
  waitsForFirst?: boolean;
  older: OlderState;
  onOlder(): Promise<void>;
}

/** Saves a message or the removal of one; `send` resolves to false where it could not be saved. */
const useRoomWrites = (idChatRoom: string) => {
  const { engine } = usePerson();
  const send = async (message: string, draft: string): Promise<boolean> => {
    try {
      await engine.dispatch('chat.send', { idMessage: ids.row(), idChatRoom, message }, { draft });
      return true;
    } catch {
      return false;
    }
  };
  const remove = async (idMessage: string): Promise<void> => {
    try {
      await engine.dispatch('chat.remove', { idMessage, idChatRoom });
    } catch {
      showToast({ text: roomCopy.removeFailed, id: 'room' });
    }
  };
  return { send, remove };
};

interface RoomHeadProps extends Pick<RoomFrameProps, 'title' | 'action'> {
  facts: string;
  onShowPeople: () => void;
}

const RoomHead = ({ title, facts, action, onShowPeople }: RoomHeadProps) => (
  <header className={styles.head}>
    <div>
      <h1>{title}</h1>
      <p className={styles.facts}>{facts}</p>
    </div>
    <div className={styles.actions}>
      {action}
      <IconButton
        className={styles.showPeople}
        label={roomCopy.showPeople}
        icon={Users}
        onClick={onShowPeople}
      />
    </div>
  </header>
);

export const RoomFrame = ({
  idChatRoom,
  title,
  text,
  action,
  view,
  presence,
  movements,
  ...reading
}: RoomFrameProps) => {
  const { unanswered = false, waitsForFirst = false, older, onOlder } = reading;
  const { person } = usePerson();
  const { idUser } = person;
  const lock = useSupportLock();
  const { reachable } = useSyncStatus();
  const now = useMinute();
  const [showsPeople, setShowsPeople] = useState(false);
  const [removing, setRemoving] = useState<string | null>(null);
  const isAdmin =
    useMirror(async (db) => ((await db.mirror('me').get(idUser))?.admin ?? 0) > 0, [idUser]) &&
    person.idSupporter === undefined;

  const { send, remove } = useRoomWrites(idChatRoom);
  const facts = [text, presence && reachable ? roomCopy.here(presence.count) : null]
    .filter(Boolean)
    .join(' · ');
  const notice = reachable ? (unanswered ? roomCopy.late : null) : roomCopy.offline;
  const people = <RoomPeople presence={reachable ? presence : null} idUser={idUser} />;
  return (
    <div className={styles.room}>
      <RoomHead
        title={title}
        facts={facts}
        action={action}
        onShowPeople={() => setShowsPeople(true)}
      />
      <RoomFlow
        view={view}
        movements={movements}
        idUser={idUser}
        reachable={reachable}
        now={now}
        older={older}
        waitsForFirst={waitsForFirst}
        onOlder={onOlder}
        onRemove={isAdmin ? setRemoving : null}
      />
      <div className={styles.foot} data-foot="above-bar">
        {notice !== null && <p className={styles.notice}>{notice}</p>}
        {lock ? (
          <LockedNote text={lock.text} />
        ) : (
          <RoomComposer key={idChatRoom} idChatRoom={idChatRoom} onSend={send} />
        )}
      </div>
      <aside className={styles.people} aria-labelledby="room-people">
        <h2 id="room-people">{roomCopy.people}</h2>
        {people}
      </aside>
      <ConfirmDialog
        open={removing !== null}
        title={roomCopy.removeTitle}
        text={roomCopy.removeText}
        confirm={roomCopy.removeIt}
        destructive
        onConfirm={() => {
          setRemoving(null);
          if (removing !== null) void remove(removing);
        }}
        onCancel={() => setRemoving(null)}
      />
      <Drawer title={roomCopy.people} open={showsPeople} onClose={() => setShowsPeople(false)}>
        {people}
      </Drawer>
    </div>
  );
};
