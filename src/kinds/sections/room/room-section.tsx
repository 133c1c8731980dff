/**
 * Section type 10: a room where people talk. Its messages are on this device as far as they were
 * opened; what is written is kept before it is sent.
 */
import { useEffect, useRef, useState } from 'react';
import { roomCopy } from './room.copy.ts';
import { followRoom, type FollowedRoom, type RoomReach } from '#src/platform/rooms/follow-room.ts';
import { useMirror, usePerson } from '#src/platform/runtime/runtime-context.tsx';
import { useSyncStatus } from '#src/platform/runtime/use-sync-status.ts';
import { LinkButton } from '#src/ui/action/link-button.tsx';
import { EmptyState } from '#src/ui/message/empty-state.tsx';
import { readRoom } from '#sync/reads/read-room.ts';
import type { SectionProps } from '../section-spec.ts';
import { SectionWaiting } from '../section-waiting.tsx';
import { RoomFrame } from './room-frame.tsx';
import { useOlder } from './use-older.ts';
import { usePresence } from './use-presence.ts';

/** Messages shown at first, and more each time one scrolls up to the oldest. */
const STEP = 50;

const RoomSection = ({ section: { idSection, title, text } }: SectionProps) => {
  const runtime = usePerson();
  const { idUser } = runtime.person;
  const { reachable } = useSyncStatus();
  const [limit, setLimit] = useState(STEP);
  const [reach, setReach] = useState<RoomReach | null>(null);
  const { presence, movements, onPresence, forget } = usePresence(idUser);
  const followed = useRef<FollowedRoom | null>(null);
  const view = useMirror(
    (db) => readRoom(db, idSection, { idUser, limit }),
    [idSection, idUser, limit],
  );

  useEffect(() => {
    const room = followRoom(runtime, { idChatRoom: idSection, onReach: setReach, onPresence });
    followed.current = room;
    return () => {
      followed.current = null;
      room.close();
      forget();
    };
  }, [runtime, idSection, onPresence, forget]);
  useEffect(() => {
    if (reachable) void followed.current?.catchUp();
  }, [reachable]);

  const { older, onOlder } = useOlder({
    more: view?.more ?? false,
    reachable,
    isHere: (view?.lines.length ?? 0) >= limit,
    load: async () => (await followed.current?.loadOlder()) ?? false,
    show: () => setLimit((shown) => shown + STEP),
  });

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

  return (
    <RoomFrame
      idChatRoom={idSection}
      title={title ?? roomCopy.title}
      text={text}
      view={view}
      presence={presence}
      movements={movements}
      older={older}
      onOlder={onOlder}
      unanswered={reach === 'unreachable'}
      waitsForFirst={!view.known && reach === null && reachable}
    />
  );
};

export default RoomSection;
