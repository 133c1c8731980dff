/**
 * The conversation beside a content, live or not: its newest messages are on this device, older
 * ones are read as one scrolls up.
 */
import { BookOpen } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { ChatMessage } from '#contract/areas/social/entities/chat-message.ts';
import { contentTypes } from '#contract/kinds.ts';
import { roomCopy } from '#src/kinds/sections/room/room.copy.ts';
import { paths } from '#src/paths.ts';
import { useWatching } from '#src/platform/polling/use-watching.ts';
import { type FollowedRoom, followRoom, type RoomReach } from '#src/platform/rooms/follow-room.ts';
import { usePerson } from '#src/platform/runtime/runtime-context.tsx';
import { useSyncStatus } from '#src/platform/runtime/use-sync-status.ts';
import { RoomFrame } from '#src/kinds/sections/room/room-frame.tsx';
import { useOlder } from '#src/kinds/sections/room/use-older.ts';
import { usePresence } from '#src/kinds/sections/room/use-presence.ts';
import { IconLink } from '#src/ui/action/icon-link.tsx';
import type { RoomBeside } from '#sync/reads/read-room-beside.ts';

/** What the socket told before the feed brought it. */
const useHeard = (lines: RoomBeside['view']['lines']) => {
  const [heard, setHeard] = useState<readonly ChatMessage[]>([]);
  // Once it is in the mirror, the mirror alone says whether it stays.
  const early = heard.filter(
    ({ idMessage }) => !lines.some(({ message }) => message.idMessage === idMessage),
  );
  if (early.length < heard.length) setHeard(early);
  return { early, hear: (message: ChatMessage): void => setHeard((known) => [...known, message]) };
};

interface RoomOfContentProps {
  idChatRoom: string;
  beside: RoomBeside;
  /** Shows more of the older messages. */
  onShowOlder(): void;
}

export const RoomOfContent = ({
  idChatRoom,
  beside: { content, view, isHere },
  onShowOlder,
}: RoomOfContentProps) => {
  const runtime = usePerson();
  const { person } = runtime;
  const { reachable } = useSyncStatus();
  const [reach, setReach] = useState<RoomReach | null>(null);
  const followed = useRef<FollowedRoom | null>(null);
  const { presence, movements, onPresence, forget } = usePresence(person.idUser);
  const { early, hear } = useHeard(view.lines);
  useWatching();
  useEffect(() => {
    const room = followRoom(runtime, { idChatRoom, onReach: setReach, onPresence, onSpoken: hear });
    followed.current = room;
    return () => {
      followed.current = null;
      room.close();
      forget();
    };
    // `hear` is another function with every render, and does the same.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [runtime, idChatRoom, onPresence, forget]);
  useEffect(() => {
    if (reachable) void followed.current?.catchUp();
  }, [reachable]);
  const { older, onOlder } = useOlder({
    more: view.more,
    reachable,
    isHere,
    load: async () => (await followed.current?.loadOlder()) ?? false,
    show: onShowOlder,
  });
  const lines = [
    ...view.lines,
    ...early.map((message) => ({
      message,
      state: { state: 'none' as const },
      arrived: false,
      removing: false,
    })),
  ];
  return (
    <RoomFrame
      idChatRoom={idChatRoom}
      title={content.text}
      text={contentTypes[content.idContentType] === 'live' ? roomCopy.live : roomCopy.title}
      action={
        <IconLink
          to={paths.content(content.idContentItem)}
          label={roomCopy.toContent}
          icon={BookOpen}
        />
      }
      view={{ ...view, lines }}
      presence={presence}
      movements={movements}
      older={older}
      onOlder={onOlder}
      unanswered={reach === 'unreachable'}
    />
  );
};
