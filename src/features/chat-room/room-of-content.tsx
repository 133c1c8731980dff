/** The conversation beside a content, live or not: all that the company keeps of it is on this device. */
import { BookOpen } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { ChatMessage } from '#contract/entities/chat-message.ts';
import { contentTypes } from '#contract/kinds.ts';
import { roomCopy } from '#src/copy/pt-BR/room.ts';
import { paths } from '#src/paths.ts';
import { useWatching } from '#src/platform/polling/use-watching.ts';
import { enterRoom } from '#src/platform/rooms/live-rooms.ts';
import { usePerson } from '#src/platform/runtime-context.tsx';
import { RoomFrame } from '#src/sections/room/room-frame.tsx';
import { usePresence } from '#src/sections/room/use-presence.ts';
import { IconLink } from '#src/ui/action/icon-link.tsx';
import type { RoomBeside } from '#sync/reads/read-room-beside.ts';

/** What the socket told before the feed brought it. */
const useHeard = (lines: RoomBeside['view']['lines']) => {
  const [heard, setHeard] = useState<readonly ChatMessage[]>([]);
  // Once it is in the mirror, the mirror alone says whether it stays.
  const early = heard.filter(({ idMessage }) => !lines.some(({ message }) => message.idMessage === idMessage));
  if (early.length < heard.length) setHeard(early);
  return { early, hear: (message: ChatMessage): void => setHeard((known) => [...known, message]) };
};

export const RoomOfContent = ({ idChatRoom, beside: { content, view } }: { idChatRoom: string; beside: RoomBeside }) => {
  const { person } = usePerson();
  const { presence, movements, onPresence, forget } = usePresence(person.idUser);
  const { early, hear } = useHeard(view.lines);
  useWatching();
  useEffect(() => {
    const leave = enterRoom(idChatRoom, { entered: () => undefined, spoken: hear, presence: onPresence });
    return () => {
      leave();
      forget();
    };
    // `hear` is another function with every render, and does the same.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [idChatRoom, onPresence, forget]);
  const lines = [
    ...view.lines,
    ...early.map((message) => ({ message, state: { state: 'none' as const }, arrived: false, removing: false })),
  ];
  return (
    <RoomFrame
      idChatRoom={idChatRoom}
      title={content.text}
      text={contentTypes[content.idContentType] === 'live' ? roomCopy.live : roomCopy.title}
      action={<IconLink to={paths.content(content.idContentItem)} label={roomCopy.toContent} icon={BookOpen} />}
      view={{ ...view, lines }}
      {...{ presence, movements }}
    />
  );
};
