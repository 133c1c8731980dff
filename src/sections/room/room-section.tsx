/** Section type 10: a room where people talk. Its messages are on this device as far as they were opened; what is written is kept before it is sent. */
import { Users } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { Presence } from '#contract/room-events.ts';
import { roomCopy } from '#src/copy/pt-BR/room.ts';
import { followRoom, type FollowedRoom, type RoomReach } from '#src/platform/rooms/follow-room.ts';
import { ids } from '#src/platform/ports.ts';
import { useMirror, usePerson } from '#src/platform/runtime-context.tsx';
import { useMinute } from '#src/platform/use-minute.ts';
import { useSyncStatus } from '#src/platform/use-sync-status.ts';
import { IconButton } from '#src/ui/action/icon-button.tsx';
import { LinkButton } from '#src/ui/action/link-button.tsx';
import { EmptyState } from '#src/ui/message/empty-state.tsx';
import { showToast } from '#src/ui/message/toasts.ts';
import { ConfirmDialog } from '#src/ui/overlay/confirm-dialog.tsx';
import { Drawer } from '#src/ui/overlay/drawer.tsx';
import { readRoom } from '#sync/reads/read-room.ts';
import type { SectionProps } from '../section-spec.ts';
import { SectionWaiting } from '../section-waiting.tsx';
import { RoomComposer } from './room-composer.tsx';
import { RoomFlow } from './room-flow.tsx';
import { type Movement, movementsOf } from './room-flow-of.ts';
import { RoomPeople } from './room-people.tsx';
import styles from './room-section.module.css';

/** Messages shown at first, and more each time one scrolls up to the oldest. */
const STEP = 50;
/** Comings and goings that are shown at once. */
const MOVEMENTS = 50;

const RoomSection = ({ section: { idSection, title, text } }: SectionProps) => {
  const runtime = usePerson();
  const { engine, person } = runtime;
  const { idUser } = person;
  const { reachable } = useSyncStatus();
  const now = useMinute();
  const [limit, setLimit] = useState(STEP);
  const [reach, setReach] = useState<RoomReach | null>(null);
  const [presence, setPresence] = useState<Presence | null>(null);
  const [movements, setMovements] = useState<readonly Movement[]>([]);
  const [loadingOlder, setLoadingOlder] = useState(false);
  const [showsPeople, setShowsPeople] = useState(false);
  const followed = useRef<FollowedRoom | null>(null);
  const isAdmin =
    useMirror(async (db) => ((await db.mirror('me').get(idUser))?.admin ?? 0) > 0, [idUser]) && person.idSupporter === undefined;
  const [removing, setRemoving] = useState<string | null>(null);
  const view = useMirror((db) => readRoom(db, idSection, { idUser, limit }), [idSection, idUser, limit]);

  useEffect(() => {
    const room = followRoom(runtime, {
      idChatRoom: idSection,
      onReach: setReach,
      onPresence: (told) => {
        setPresence(told);
        setMovements((known) => [...known, ...movementsOf(told, idUser)].slice(-MOVEMENTS));
      },
    });
    followed.current = room;
    return () => {
      followed.current = null;
      room.close();
      setPresence(null);
    };
  }, [runtime, idSection, idUser]);
  useEffect(() => {
    if (reachable) void followed.current?.catchUp();
  }, [reachable]);

  if (reach === 'closed')
    return (
      <EmptyState
        picture="search"
        level={1}
        title={roomCopy.closed}
        text={roomCopy.closedText}
        action={<LinkButton to="/">{roomCopy.toHome}</LinkButton>}
      />
    );
  if (!view) return <SectionWaiting />;

  const send = async (message: string): Promise<boolean> => {
    try {
      await engine.dispatch('chat.send', { idMessage: ids.row(), idChatRoom: idSection, message });
      return true;
    } catch {
      return false;
    }
  };
  const showOlder = async (): Promise<void> => {
    if (loadingOlder || !view.more) return;
    setLoadingOlder(true);
    // What is on this device is shown at once; the server is asked for what lies before it.
    if (view.lines.length < limit) await followed.current?.loadOlder();
    setLimit((shown) => shown + STEP);
    setLoadingOlder(false);
  };
  const remove = async (): Promise<void> => {
    const idMessage = removing;
    setRemoving(null);
    if (idMessage === null) return;
    try {
      await engine.dispatch('chat.remove', { idMessage, idChatRoom: idSection });
    } catch {
      showToast({ text: roomCopy.removeFailed, id: 'room' });
    }
  };
  const facts = [text, presence && reachable ? roomCopy.here(presence.count) : null].filter(Boolean).join(' · ');
  const people = <RoomPeople presence={reachable ? presence : null} idUser={idUser} />;
  return (
    <div className={styles.room}>
      <header className={styles.head}>
        <div>
          <h1>{title ?? roomCopy.title}</h1>
          <p className={styles.facts}>{facts}</p>
        </div>
        <IconButton className={styles.showPeople} label={roomCopy.showPeople} icon={Users} onClick={() => setShowsPeople(true)} />
      </header>
      <RoomFlow
        {...{ view, movements, idUser, reachable, now, loadingOlder }}
        waitsForFirst={!view.known && reach === null && reachable}
        onOlder={showOlder}
        onRemove={isAdmin ? setRemoving : null}
      />
      <div className={styles.foot}>
        {reachable ? null : <p className={styles.notice}>{roomCopy.offline}</p>}
        {reachable && reach === 'unreachable' ? <p className={styles.notice}>{roomCopy.late}</p> : null}
        <RoomComposer key={idSection} idUser={idUser} idChatRoom={idSection} onSend={send} />
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
        onConfirm={() => void remove()}
        onCancel={() => setRemoving(null)}
      />
      <Drawer title={roomCopy.people} open={showsPeople} onClose={() => setShowsPeople(false)}>
        {people}
      </Drawer>
    </div>
  );
};

export default RoomSection;
